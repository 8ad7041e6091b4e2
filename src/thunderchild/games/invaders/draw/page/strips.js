// Both players' strips: who, hand, deck, pile, strategies, Ops Centre, heroes.
import { button, el, hidden, icon } from "../../app/dom.js";
import { nameParts } from "../../app/seats.js";
import { card, cardWords } from "./cards.js";
import { INVADER, MANKIND, back, draw, emblem, hue, seatOf, some, stack, sym } from "./parts.js";
import { picture } from "./art.js";

/** @typedef {import("./parts.js").Scene} Scene */

/** The other side, at the top. @param {Scene} s */
export function opponent(s) {
  const side = 1 - s.mine;
  return el("section",
    { class: `istrip opp ${hue(side)}`, "aria-label": `${s.table.who(seatOf(s, side)).name}, ${s.data.sides[side].title}` },
    person(s, side), theirHand(s, side), el("div", { class: "heaps" }, deck(s, side), pile(s, side), heroes(s, side)),
    ops(s, side), strategies(s, side));
}

/** One's own strip above the hand. @param {Scene} s */
export function own(s) {
  const side = s.mine;
  return el("div", { class: `istrip own ${hue(side)}` },
    person(s, side), el("div", { class: "heaps" }, deck(s, side), pile(s, side), heroes(s, side)), ops(s, side),
    strategies(s, side));
}

/** @param {Scene} s @param {number} side */
function person(s, side) {
  const seat = seatOf(s, side);
  const { name } = s.table.who(seat);
  const { view } = s;
  const doing = view.over ? "" : view.to_move === seat ? "decides" : view.active === side ? "on turn" : "waiting";
  const skips = (view.skips >> side) & 1 ? "; skips its next attack" : "";
  return el("div", { class: "iperson" },
    el("span", { class: "iwho" }, icon(emblem(side))),
    el("span", {},
      el("b", {}, nameParts(name)), el("small", {}, `${s.data.sides[side].title}${doing ? `, ${doing}` : ""}${skips}`),
      el("small", { class: "num supply" }, `${some(view.shown.supply[0], "power token")}, ${view.shown.supply[1]} faction left`)),
  );
}

/** @param {Scene} s @param {number} side */
function theirHand(s, side) {
  const { size, known } = s.view.cards.hand[side];
  const hidden = size - known.length;
  const backs = Math.min(hidden, 12);
  return el("div",
    {
      class: "ihand2",
      role: "group",
      "data-hand": side,
      "aria-label": `${some(size, "card")} in hand${known.length ? `, ${known.length} of them known` : ""}`,
    },
    el("span", { class: "backs", style: `--n:${backs}` },
      Array.from({ length: backs }, () => back(side)),
      hidden ? el("b", { class: "count num", "aria-hidden": "true" }, hidden) : null),
    known.map((/** @type {number} */ piece) => known1(s, piece)), el("small", {}, `${size} in hand`));
}

/** A card of the other hand that this eye knows. @param {Scene} s @param {number} piece */
function known1(s, piece) {
  const one = s.data.pieces[piece];
  return el("span",
    {
      class: `kcard ${hue(one.side)}`,
      "data-read": piece,
      "data-thing": `card:${one.id}`,
      "aria-label": `Known: ${cardWords(s, one)}`,
    },
    el("span", { class: "syms" }, sym(one.symbols[0])), el("b", {}, one.title));
}

/** @param {Scene} s @param {number} side */
export function deck(s, side) {
  const known =
    s.view.cards.top[side].filter((/** @type {number | null} */ one) => one !== null).length +
    s.view.cards.bottom[side].filter((/** @type {number | null} */ one) => one !== null).length;
  return button(
    {
      class: `heap ${hue(side)}`,
      "data-deck": side,
      onclick: () => s.deck(side),
    },
    stack(side, s.view.in_deck[side], known ? `${some(known, "card")} known` : ""), el("small", {}, "deck"),
    hidden(`: ${some(s.view.in_deck[side], "card")}, what may be in it`));
}

/** @param {Scene} s @param {number} side */
export function pile(s, side) {
  const cards = s.view.pile[side];
  const top = s.data.pieces[cards[cards.length - 1]];
  return button(
    {
      class: `heap ${hue(side)}`,
      "data-pile": side,
      onclick: () => s.pile(side),
    },
    el("span", { class: "stack up" },
      top
        ? el("span", { class: "upcard", title: top.title }, draw(picture(top)))
        : el("span", { class: `back hollow ${hue(side)}` }),
      el("span", { class: "count num" }, cards.length)),
    el("small", {}, "pile"), hidden(`: discarded cards${top ? `, on top ${top.title}` : ""}, look through them`));
}

/** @param {Scene} s @param {number} side */
function heroes(s, side) {
  if (side !== MANKIND) return null;
  const left = [...s.view.heroes.toString(2)].filter((bit) => bit === "1").length;
  return el("span",
    { class: "heap human", title: `${some(left, "hero")} still to come; when the last one is lost the Invader wins` },
    stack(MANKIND, left), el("small", {}, "heroes"));
}

/** @param {Scene} s @param {number} side */
export function ops(s, side) {
  if (side === INVADER) return null;
  const n = s.view.ops;
  return el("div",
    {
      class: `iops ${s.fresh.has("ops") ? "fresh" : ""}`,
      "data-thing": "verb:ops",
    },
    hidden(`Ops Centre, ${some(n, "token")}: ${s.data.ops}`),
    el("span", { class: "sym" }, icon("i-move")),
    el("span", { class: "opsname", "aria-hidden": "true" }, el("b", {}, "Ops Centre"), el("small", {}, s.data.ops)),
    el("span", { class: "optoks", "aria-hidden": "true" },
      n > 5 ? [opsToken(), el("b", { class: "num" }, `× ${n}`)] : Array.from({ length: n }, opsToken),
      n ? null : el("b", { class: "num muted" }, "0")));
}

function opsToken() {
  return el("span", { class: "tok opst" }, icon("i-defender"));
}

/** @param {Scene} s @param {number} side */
export function strategies(s, side) {
  return el("div", { class: "strats" }, s.data.strategies.map((one, k) => (one.side === side ? strategy(s, k) : null)));
}

/** @param {Scene} s @param {number} k @param {boolean} [full] */
export function strategy(s, k, full = false) {
  const one = s.data.strategies[k];
  const used = (s.view.awake >> k) & 1;
  const fresh = s.fresh.has(`strategy:${one.id}`);
  return el("div",
    {
      class: `strat ${used ? "spent" : ""} ${full ? "full" : ""} ${hue(one.side)} ${fresh ? "fresh" : ""}`,
      "data-thing": `strategy:${one.id}`,
      title: one.text,
    },
    hidden(`Strategy ${one.title}, ${used ? "used" : "ready"}. ${one.text}`),
    el("span", { class: "stk" }, icon(used ? "i-check" : one.side ? "i-flag" : "i-lock")),
    el("span", { class: "sname", "aria-hidden": "true" },
      el("b", {}, full ? one.title : one.short), el("small", {}, full ? one.text : used ? "used" : "ready")));
}

// ---- one's own hand

/** @param {Scene} s @param {(piece: number) => string} keys */
export function hand(s, keys) {
  const { size, known } = s.view.cards.hand[s.mine];
  const left = new Map(s.drawn);
  const cells = known.map((/** @type {number} */ piece) => {
    const one = s.data.pieces[piece];
    const fresh = (left.get(piece) ?? 0) > 0;
    if (fresh) left.set(piece, (left.get(piece) ?? 0) - 1);
    return el("div", { class: "hcell" },
      card(s, piece, { "data-thing": `card:${one.id}`, "data-piece": keys(piece), "data-card": one.id }),
      fresh ? el("span", { class: "newflag" }, "new") : null);
  });
  const hidden = Array.from({ length: size - known.length }, () => el("div", { class: "hcell" }, back(s.mine, "big")));
  return el("div",
    {
      class: `ihand ${size > 5 ? "slim" : ""} ${size > 7 ? "names" : ""} ${size > 10 ? "long" : ""}`,
      "data-hand": s.mine,
      role: "group",
      tabindex: "0",
      "aria-label": `${size} in hand`,
      style: `--n:${size}`,
    },
    cells, hidden, size ? null : el("p", { class: "nohand" }, "No card in hand."));
}
