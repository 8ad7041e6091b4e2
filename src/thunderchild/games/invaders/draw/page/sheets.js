// What opens over the board: piles and decks to look through; on phones a card to read and the plan with its strategies.
import { button, el, fill, icon } from "../../app/dom.js";
import { card } from "./cards.js";
import { hue, some, sym } from "./parts.js";
import { action, clicksOf, notes } from "./reader.js";
import { ops, strategy } from "./strips.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Lifted} Lifted */

export class Sheets {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.node = el("dialog", { class: "isheet" });
    this.node.addEventListener("click", (event) => {
      if (event.target === this.node) this.node.close();
    });
  }

  /** @param {string} title @param {import("../../app/dom.js").Child} body @param {string} kind */
  show(title, body, kind) {
    this.root.append(this.node);
    this.node.dataset.kind = kind;
    fill(this.node,
      el("header", {},
        el("h2", {}, title), button({ class: "tool", "aria-label": "Close", onclick: () => this.node.close() }, icon("i-close"))),
      el("div", { class: "body" }, body));
    this.node.setAttribute("aria-label", title);
    if (!this.node.open) this.node.showModal();
  }

  close() {
    if (this.node.open) this.node.close();
  }

  /** @param {Scene} s @param {number} side */
  pile(s, side) {
    const cards = [...s.view.pile[side]].reverse();
    const out = s.view.out.filter((/** @type {number} */ piece) => s.data.pieces[piece].side === side);
    this.show(
      `Pile of ${s.data.sides[side].title}: ${some(cards.length, "card")}, newest first`,
      [
        cards.length ? rows(s, cards) : el("p", { class: "muted" }, "Empty."),
        out.length ? [el("h3", {}, `Out of the game: ${out.length}`), rows(s, out)] : null],
      "list");
  }

  /**
   * What this eye knows of a deck: seen cards at its ends, and what may be anywhere in it.
   * @param {Scene} s @param {number} side
   */
  deck(s, side) {
    const { top, bottom, unseen, hand } = s.view.cards;
    const hidden = hand[side].size - hand[side].known.length;
    const where = hidden
      ? `not seen: in the deck or among ${some(hidden, "hidden card")} of the hand`
      : "in the deck, in an order nobody knows";
    this.show(
      `Deck of ${s.data.sides[side].title}: ${some(s.view.in_deck[side], "card")}`,
      [
        end(s, "On top, next card first", top[side]), end(s, "At the bottom, last card last", bottom[side]),
        el("h3", {}, `${some(unseen[side].length, "card")} ${where}`), rows(s, unseen[side])],
      "list");
  }

  /** @param {Scene} s */
  plan(s) {
    const act = s.clicks.of("plan_draw").map((click) => action(s, click, true, () => this.close()));
    const all = s.data.strategies.map((_, k) => strategy(s, k, true));
    const [power, faction] = s.view.shown.supply;
    const left = `${some(power, "power token")} and ${some(faction, "faction token")} are left.`;
    this.show(
      `Invasion plan: ${s.view.plan} of ${s.data.plan}`,
      [
        el("p", { class: "muted" }, `At 0 Mankind wins. ${left}`),
        act.length ? el("div", { class: "menu" }, act) : null, ops(s, 1),
        ...[s.mine, 1 - s.mine].map((side) => [
          el("h3", {}, `Strategies of ${s.data.sides[side].title}`),
          el("div", { class: "strats" }, all.filter((_, k) => s.data.strategies[k].side === side))])],
      "plan");
    mark(this.node, s);
  }

  /** A card to read, with what can be done with it. @param {Scene} s @param {Lifted} lifted @param {Element} anchor */
  card(s, lifted, anchor) {
    const list = clicksOf(s, lifted);
    const one = s.data.pieces[lifted.piece];
    const why = () => {
      this.close();
      s.table.press(
        lifted.where === "slot" ? "slot" : "card", lifted.where === "slot" ? s.table.words.at("slot", lifted.slot) : one.id,
        anchor);
    };
    this.show(
      one.title,
      [
        card(s, lifted.piece, {}, list.length ? "chosen" : ""), notes(s, lifted),
        el("div", { class: "menu" },
          list.map((click, k) => action(s, click, k === 0, () => this.close())),
          list.length || !s.table.live
            ? null
            : button({ onclick: why }, icon("i-no"), el("span", {}, "Why not now?"), el("span")),
          button({ onclick: () => this.close() }, icon("i-close"), el("span", {}, "Put it back"), el("span")))],
      "card");
  }
}

/** Things in a sheet glow as on the board. @param {Element} node @param {Scene} s */
export function mark(node, s) {
  for (const thing of node.querySelectorAll("[data-thing]")) {
    const [space, id] = (thing.getAttribute("data-thing") ?? "").split(":");
    thing.classList.toggle("can", s.clicks.has(space, id));
    thing.setAttribute("role", "button");
    thing.setAttribute("tabindex", "0");
  }
}

/** @param {Scene} s @param {string} title @param {(number | null)[]} cells */
function end(s, title, cells) {
  return cells.length
    ? [
        el("h3", {}, title),
        el("ol", { class: "names" },
          cells.map((piece) =>
            piece === null ? el("li", {}, el("b", { class: "muted" }, "a card nobody showed you")) : row(s, piece, 1),
          )),
      ]
    : null;
}

/** @param {Scene} s @param {number[]} pieces in order; neighbours that are alike in one row */
function rows(s, pieces) {
  /** @type {[number, number][]} */
  const out = [];
  for (const piece of pieces) {
    const last = out[out.length - 1];
    if (last && last[0] === piece) last[1] += 1;
    else out.push([piece, 1]);
  }
  return el("ol", { class: "names" }, out.map(([piece, n]) => row(s, piece, n)));
}

/** @param {Scene} s @param {number} piece @param {number} n */
function row(s, piece, n) {
  const one = s.data.pieces[piece];
  return el("li", { class: hue(one.side) },
    sym(one.symbols[0]), el("span", {}, el("b", {}, one.title), el("small", {}, one.text || "No text.")),
    el("span", { class: "num" }, n > 1 ? `× ${n}` : "", one.power === null ? "" : el("i", {}, one.power)));
}
