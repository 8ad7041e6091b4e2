// Small parts of the Invaders table: symbols, tokens, card backs, and the shapes of the data they are drawn from.
import { el, icon } from "../../app/dom.js";

/**
 * What games/invaders/draw/board.py gives.
 * @typedef {{ id: string, title: string, side: number, type: string, power: number | null, discard: number, drain: number,
 *   symbols: string[], keywords: string[], text: string, lead: string, does: string, name: string,
 *   surname: string }} Piece
 * @typedef {{ id: string, title: string, short: string, side: number, text: string }} Strategy
 * @typedef {{ sides: { id: string, title: string }[], zones: { id: string, title: string, power: number, adjacent: number[] }[],
 *   plan: number, numbers: { invader: number, mankind: number, coming: number, per_zone: number, per_side: number },
 *   phases: string[], supply: number[], cards: number, heroes: number, ops: string, strategies: Strategy[],
 *   pieces: Piece[] }} Data
 *
 * A card that is being read: which piece, where it lies ("hand", "slot", "pile", "play" ...), the slot if it is in play.
 * @typedef {{ piece: number, where: string, slot: number }} Lifted
 *
 * The view; `shown` is made by games/invaders/draw/derived.py.
 * @typedef {{ card: number, side: number, cancels: boolean, zone: number, cost: number[], chain: number[], slot: number }} Play
 * @typedef {{ what: string, side: number, discard: number, drain: number }} Due
 * @typedef {{ printed: number, parts: number[][], power: number }} SlotShown
 * @typedef {{ power: number, invader: number, mankind: number, holds: number, array: boolean }} ZoneShown
 * @typedef {{ phase: number, fought: number, slots: SlotShown[], zones: ZoneShown[], costs: Record<string, number[]>,
 *   plays: Play[], by: number, hero: number, due: Due[], supply: number[] } & Record<string, any>} Shown
 * @typedef {{ invader: number, card_at: number[], tokens: number[], plus: number[], shown: Shown } & Record<string, any>} View
 *
 * Everything a part needs to draw itself.
 * @typedef {{ table: import("../../app/types.js").Table, data: Data, view: View, clicks: import("../../app/types.js").Clicks,
 *   mine: number, fresh: Set<string>, drawn: Map<number, number>, lifted: Lifted | null, pile(side: number): void,
 *   deck(side: number): void, plan(): void, turn(zone: number): void }} Scene
 */

// How the rules count: draw/board.py says it, `learn` takes it over before anything is drawn.
export let INVADER = NaN;
export let MANKIND = NaN;
export let COMING = NaN;
export let PER_ZONE = NaN;
export let PER_SIDE = NaN;

/** @param {Data} data */
export function learn({ numbers }) {
  ({ invader: INVADER, mankind: MANKIND, coming: COMING, per_zone: PER_ZONE, per_side: PER_SIDE } = numbers);
}

/** The first element of a piece of markup of our own. @param {string} text @returns {Element} */
export function draw(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return /** @type {Element} */ (holder.content.firstElementChild);
}

/** @param {number} n @param {string} thing */
export function some(n, thing) {
  return `${n} ${thing}${n === 1 ? "" : "s"}`;
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {number} side */
export function hue(side) {
  return side === INVADER ? "alien" : "human";
}

/** @param {number} side */
export function emblem(side) {
  return side === INVADER ? "i-invader" : "i-defender";
}

/** Sides and seats differ only after a change of sides. @param {Scene} s @param {number} side */
export function seatOf(s, side) {
  return side ^ s.view.invader;
}

/** The side at the bottom: one's own; watchers sit with Mankind. @param {number} eye @param {View} view */
export function ownSide(eye, view) {
  return eye < 0 ? MANKIND : eye ^ view.invader;
}

/** @param {Scene} s @param {number} slot */
export function slotId(s, slot) {
  return s.table.words.at("slot", slot);
}

/** @param {number} slot */
export function zoneOf(slot) {
  return Math.floor((slot % PER_SIDE) / PER_ZONE);
}

/** What a card costs its owner now. @param {Scene} s @param {Piece} card @returns {number[]} */
export function costOf(s, card) {
  return s.view?.shown.costs[card.id] ?? [card.discard, card.drain];
}

/** @param {number[]} cost */
export function costWords([discard, drain]) {
  return [discard ? `discard ${discard}` : "", drain ? `drain ${drain}` : ""].filter(Boolean).join(", ") || "free";
}

/** @param {string} symbol */
export function symbolTitle(symbol) {
  return symbol === "invader" ? "Invader symbol" : capital(symbol.replace("_", " "));
}

/** @param {string} symbol */
export function sym(symbol) {
  return el("span", { class: "sym", title: symbolTitle(symbol) }, icon(`i-${symbol}`));
}

/** @param {Piece} card */
export function kindWords(card) {
  const symbols = card.symbols.filter((one) => one !== "defender" || card.type !== "hero").map(symbolTitle);
  return [...symbols, ...card.keywords].join(" · ");
}

/**
 * Power tokens on a card or zone; if there are more than `most`, one with their sum.
 * @param {number} n @param {number} most @param {string} [what]
 */
export function powerTokens(n, most, what = "token") {
  if (!n) return null;
  const minus = n < 0;
  const face = minus ? "−1" : "+1";
  const many = Math.abs(n) > most;
  const one = (/** @type {string} */ text) =>
    el("span", { class: `tok ${minus ? "minus" : "plus"}`, title: many ? `${Math.abs(n)} of ${face}` : `${face} ${what}` }, text);
  return el("span", { class: "toks" },
    many ? one(`${minus ? "−" : "+"}${Math.abs(n)}`) : Array.from({ length: Math.abs(n) }, () => one(face)));
}

/** Faction tokens. @param {number} n @param {number} side */
export function counters(n, side) {
  return n
    ? el("span", { class: `tok faction ${hue(side)}`, title: some(n, "token") }, icon(emblem(side)), el("b", {}, n))
    : null;
}

/** The back of a card; never a blank. @param {number} side @param {string} [extra] */
export function back(side, extra = "") {
  return draw(
    `<span class="back ${hue(side)} ${extra}"><svg viewBox="0 0 50 70" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="1.2" opacity=".55"><path d="M5 5h40v60H5z"/>
      <path d="m5 35 20-30 20 30-20 30Z"/></g>
      <use href="#${emblem(side)}" x="14" y="24" width="22" height="22" fill="currentColor"/></svg></span>`,
  );
}

/** A pile of backs with its number. @param {number} side @param {number} n @param {string} [mark] */
export function stack(side, n, mark = "") {
  return el("span", { class: "stack" },
    n ? back(side) : el("span", { class: `back hollow ${hue(side)}` }),
    mark ? el("span", { class: "eyed", title: mark }, icon("i-eye")) : null, el("span", { class: "count num" }, n));
}
