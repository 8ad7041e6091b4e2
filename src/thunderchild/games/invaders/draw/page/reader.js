// The reading place: the card that is looked at, large, with all that can be done with it; the card being played and its cancel
// chain.
import { button, el, icon } from "../../app/dom.js";
import { card, powerWords, stateWords } from "./cards.js";
import { capital, costOf, costWords, hue, slotId, some, zoneOf } from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Lifted} Lifted */
/** @typedef {import("../../app/types.js").Click} Click */

/** @param {Scene} s */
export function reader(s) {
  const options = s.clicks.of("choose");
  if (s.lifted)
    return el("div", { class: "reader" },
      card(s, s.lifted.piece, {}, "chosen"), el("div", { class: "rside" }, notes(s, s.lifted), actions(s, s.lifted)));
  const last = s.view.shown.plays[s.view.shown.plays.length - 1];
  if (last)
    return el("div", { class: "reader" }, card(s, last.card, {}, "fresh"), el("div", { class: "rside" }, chain(s), choices(s)));
  if (s.view.shown.hero >= 0) return heroComing(s);
  if (s.view.shown.by >= 0)
    return el("div", { class: "reader" },
      card(s, s.view.shown.by, {}, "fresh"),
      el("div", { class: "rside" }, el("p", { class: "rnote" }, el("b", {}, "At work now")), due(s), choices(s)));
  if (options.length) return el("div", { class: "reader" }, choices(s));
  return el("div", { class: "reader" },
    el("div", { class: "noread" },
      icon("i-search"), el("span", {}, "Point at a card, or walk to it with the arrow keys, to read it here.")),
    el("div", { class: "rside" }, due(s)));
}

/** The Hero that has been drawn and is to enter a zone. @param {Scene} s */
function heroComing(s) {
  const words = el("p", { class: "rnote" }, el("b", {}, "The Hero to be placed"));
  const hero = card(s, s.view.shown.hero, {}, "fresh");
  return el("div", { class: "reader" }, hero, el("div", { class: "rside" }, words, choices(s)));
}

// ---- a card that is looked at

/** @param {Scene} s @param {Lifted} lifted */
export function notes(s, { piece, where, slot }) {
  const one = s.data.pieces[piece];
  if (where === "slot" && s.view.card_at[slot] === piece) {
    const zone = s.data.zones[zoneOf(slot)];
    const { power } = s.view.shown.slots[slot];
    return el("dl", { class: "rnote" },
      el("dt", {}, `In ${zone.title}`), el("dd", {}, el("b", {}, `power ${power}`), ` (${powerWords(s, slot)})`),
      s.view.tokens[slot] ? el("dd", {}, some(s.view.tokens[slot], "token")) : null,
      stateWords(s, slot).map((text) => el("dd", {}, capital(text))));
  }
  const cost = costOf(s, one);
  const moved = cost[0] !== one.discard || cost[1] !== one.drain;
  const place = { hand: "In your hand", known: "In the other hand", tray: "To choose from" }[where];
  return el("dl", { class: "rnote" },
    place ? el("dt", {}, place) : null,
    one.type === "hero"
      ? null
      : el(
          "dd",
          {},
          moved ? [el("b", {}, costWords(cost)), ` (printed ${costWords([one.discard, one.drain])})`] : costWords(cost),
        ));
}

/** @param {Scene} s @param {Lifted} lifted @returns {Click[]} */
export function clicksOf(s, { piece, where, slot }) {
  if (where === "slot") return s.clicks.at("slot", slotId(s, slot));
  return where === "hand" || where === "tray" || where === "known" ? s.clicks.at("card", s.data.pieces[piece].id) : [];
}

/** @param {Scene} s @param {Lifted} lifted */
function actions(s, lifted) {
  const list = clicksOf(s, lifted);
  if (!list.length) return null;
  return el("div", { class: "menu rmenu" }, list.map((click, k) => action(s, click, k === 0)));
}

/** @param {Scene} s @param {Click} click @param {boolean} first @param {() => void} [before] */
export function action(s, click, first, before = () => {}) {
  return button(
    {
      class: first ? "go" : "",
      onclick: (/** @type {Event} */ event) => {
        before();
        s.table.act(click.verb, click.id, /** @type {Element} */ (event.currentTarget));
      },
    },
    icon(clickIcon(s, click)), el("span", {}, click.label, click.note ? el("small", {}, click.note) : null),
    click.key ? el("span", { class: "key", "aria-hidden": "true" }, click.key) : el("span"));
}

// ---- what is under way

/** The card being played and the answers to it. @param {Scene} s */
function chain(s) {
  const { plays } = s.view.shown;
  const last = plays[plays.length - 1];
  const name = (/** @type {number} */ piece) => el("li", { class: hue(s.data.pieces[piece].side) }, s.data.pieces[piece].title);
  const steps = plays.flatMap((play) => [name(play.card), ...play.chain.map(name)]);
  const zone = last.zone >= 0 ? ` into ${s.data.zones[last.zone].title}` : "";
  const who = capital(s.data.sides[last.side].title);
  const verb = last.cancels ? "answers with it" : "plays it";
  return el("div", { class: "rnote" },
    el("p", {}, el("b", {}, `${who} ${verb}${zone}`), el("br"), costWords(last.cost)), due(s), before(s, last),
    steps.length > 1 || s.clicks.of("cancel").length || s.clicks.of("pass").length
      ? el(
          "ol",
          { class: "chain", "aria-label": "Cancel chain" },
          steps,
          s.clicks.length ? el("li", { class: "nowyou" }, "you?") : null,
        )
      : null);
}

/** How the zone stands before the card is there. @param {Scene} s @param {import("./parts.js").Play} play */
function before(s, play) {
  if (play.zone < 0) return null;
  const { invader, holds } = s.view.shown.zones[play.zone];
  return el("p", { class: "muted" }, `${s.data.zones[play.zone].title} now: Invader ${invader} against ${holds}.`);
}

/** @param {Scene} s */
function due(s) {
  const last = s.view.shown.due[s.view.shown.due.length - 1];
  if (!last || !(last.discard || last.drain)) return null;
  const who = capital(s.data.sides[last.side].title);
  return el("p", { class: "due" },
    icon(last.discard ? "i-discard" : "i-drain"),
    last.what === "pay"
      ? `${who} has still to pay: ${costWords([last.discard, last.drain])}`
      : `${who} is to drain ${last.drain}`);
}

/** @param {Scene} s */
function choices(s) {
  const list = [...s.clicks.of("choose"), ...s.clicks.of("yes"), ...s.clicks.of("no")];
  return list.length
    ? el(
        "div",
        { class: "menu rmenu" },
        list.map((click) =>
          el("button", { type: "button", "data-thing": click.space === "option" ? `option:${click.id}` : `verb:${click.verb}` },
            icon(clickIcon(s, click)), el("span", {}, click.label), el("span")),
        ),
      )
    : null;
}

// ---- cards to choose from

/**
 * Cards that are asked for and lie in no hand of one's own: from a deck, a pile, the other hand, the reserve.
 * @param {Scene} s
 */
export function tray(s) {
  const list = [...s.clicks.of("take"), ...s.clicks.of("remove"), ...s.clicks.of("add")];
  const mine = new Set(s.view.cards.hand[s.mine].known.map((/** @type {number} */ piece) => s.data.pieces[piece].id));
  if (!list.length || list.every((click) => click.verb === "take" && mine.has(click.id))) return null;
  const place = { remove: "Your deck", add: "Your reserve" }[list[0].verb] ?? "Cards to take";
  return el("div", { class: "itray", style: `--n:${list.length}` },
    el("p", { class: "cap" }, `${place}: ${list.length}`),
    el("div", { class: "trow" },
      list.map((click) => {
        const piece = s.data.pieces.findIndex((one) => one.id === click.id);
        return piece < 0
          ? null
          : el("div", { class: "hcell" }, card(s, piece, { "data-thing": `card:${click.id}`, "data-tray": "" }));
      })));
}

// ---- icons of clicks

const BY_VERB = /** @type {Record<string, string>} */ ({
  zone: "i-right",
  hero_zone: "i-hero",
  make_room: "i-skull",
  pay: "i-discard",
  use: "i-play",
  ops: "i-move",
  plan_draw: "i-deck",
  plan_discount: "i-discard",
  end: "i-right",
  strategy: "i-flag",
  choose: "i-right",
  take: "i-hand",
  cancel: "i-no",
  prevent: "i-defender",
  yes: "i-check",
  no: "i-close",
  pass: "i-right",
  stop: "i-right",
  limit: "i-order",
  remove: "i-close",
  add: "i-plus",
  target: "i-combat",
});

/** @param {Scene} s @param {Click} click */
export function clickIcon(s, click) {
  if (click.verb === "play") {
    const one = s.data.pieces.find((piece) => piece.id === click.id);
    return one ? `i-${one.symbols[0]}` : "i-hand";
  }
  return BY_VERB[click.verb] ?? "i-right";
}
