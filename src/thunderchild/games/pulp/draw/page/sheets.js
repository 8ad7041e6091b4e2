// What opens over the board: the discard pile and a card to be read large; on phones the drawers.
import { button, el, fill, icon } from "../../app/dom.js";
import { cardWords, face, kindOf } from "./line.js";
import { some } from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Card} Card */

/** What a drawer brings out. @type {Record<string, string>} */
const PANELS = { weapons: ".weapons", bag: ".bag", hand: ".ship", map: ".sky" };

export class Sheets {
  /** @param {HTMLElement} root the drawing: data-open says which drawer is out */
  constructor(root) {
    this.root = root;
    this.node = el("div", { class: "psheet", hidden: true });
    /** @type {Element | null} */
    this.back = null;
    /** @param {KeyboardEvent} event */
    this.keys = (event) => {
      if (event.key === "Escape" && this.isOpen()) {
        event.stopPropagation();
        this.close();
      }
    };
    root.addEventListener("keydown", this.keys);
    root.addEventListener("click", (event) => this.aside(/** @type {Element} */ (event.target), event), true);
  }

  isOpen() {
    return !this.node.hidden || Boolean(this.root.dataset.open);
  }

  /** A tap beside an open drawer closes it, unless it meets something that glows. @param {Element} target @param {Event} event */
  aside(target, event) {
    const { open } = this.root.dataset;
    if (!open || target.closest(`.drawers, .psheet, .can, ${PANELS[open]}`)) return;
    event.stopPropagation();
    this.close();
  }

  close() {
    this.node.hidden = true;
    delete this.root.dataset.open;
    this.mark();
    if (this.back instanceof HTMLElement && this.back.isConnected) this.back.focus({ preventScroll: true });
    this.back = null;
  }

  /** A drawer of the ship, on phones. @param {string} name */
  drawer(name) {
    const same = this.root.dataset.open === name;
    this.node.hidden = true;
    if (same) delete this.root.dataset.open;
    else this.root.dataset.open = name;
    this.mark();
  }

  mark() {
    for (const tab of this.root.querySelectorAll(".drawers button"))
      tab.setAttribute("aria-expanded", String(tab.getAttribute("data-drawer") === this.root.dataset.open));
  }

  /** @param {string} title @param {import("../../app/dom.js").Child} body @param {string} kind */
  show(title, body, kind) {
    this.back = document.activeElement;
    fill(this.node,
      el("header", {},
        el("h2", { class: "cap" }, title),
        button({ class: "tool", "aria-label": "Close", onclick: () => this.close() }, icon("i-close"))),
      el("div", { class: `inner ${kind}` }, body));
    this.node.setAttribute("role", "dialog");
    this.node.setAttribute("aria-label", title);
    this.node.hidden = false;
    this.node.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Scene} s */
  pile(s) {
    const cards = s.view.pile.map((/** @type {number} */ k) => s.data.cards[k]).reverse();
    const left = s.view.undrawn.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
    this.show(
      `Discard pile: ${some(cards.length, "card")}`,
      [
        cards.length
          ? el(
              "ol",
              { class: "names" },
              cards.map((/** @type {Card} */ card) => el("li", {}, el("b", {}, card.title), el("small", {}, kindOf(card)))),
            )
          : el("p", {}, "Empty."),
        el("h3", {}, `${some(left, "card")} still in the decks`),
        el("ol", { class: "names" },
          s.data.cards
            .filter((_, k) => s.view.undrawn[k])
            .map((card) => el("li", {}, el("b", {}, card.title), el("small", {}, kindOf(card)))))],
      "list");
  }

  /** @param {Scene} s @param {Card} card @param {number} at */
  card(s, card, at) {
    this.show(
      `Place ${at + 1} of ${s.view.line.length}`,
      el("article", { class: `pcard big ${card.type}`, "aria-label": cardWords(s, card, at) },
        face(s, card, s.view.shown.line[at])),
      "one");
  }
}
