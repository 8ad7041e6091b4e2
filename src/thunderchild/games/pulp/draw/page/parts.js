// Small parts of the Pulp table: cubes, dice, starbursts, dials, and the shapes of the data they are drawn from.
import { el, icon } from "../../app/dom.js";

/**
 * What games/pulp/draw/board.py gives.
 * @typedef {{ id: string, title: string, subtitle?: string, type: string, cubes: string[], actions: string[], strength: number,
 *   icon: number, planets: number, hand: string, text: string }} Card
 * @typedef {{ id: string, title: string, colour: string, system: boolean, faces: { modes: { window: string, text: string,
 *   when: string }[], falls: number[] }[] }} Die
 * @typedef {{ id: string, title: string, needs: number[], window: string, power: string, text: string }} Weapon
 * @typedef {{ id: string, title: string, text: string, cost: number[], action: string }} Planet
 * @typedef {{ numbers: { engaged: number, evaded: number, current: number, searching: number, won: number,
 *   in_deck: number, face_up: number, on_top: number, line_size: number }, endings: string[],
 *   search_order: number[], rounds: number, levels: Record<string, number>, abilities: { id: string, title: string,
 *   cube: string }[], cubes: { id: string, title: string, total: number, ability: number }[], aliens: { id: string,
 *   title: string, icon: number, text: string, gathers: boolean }[], captains: { id: string, title: string,
 *   lines: string[], text: string, keep: number, dice: number[], start: number[], max: number[] }[], dice: Die[],
 *   weapons: Weapon[], planets: Planet[], cards: Card[] }} Data
 *
 * Everything a part needs to draw itself; `view.shown` is made by games/pulp/draw/derived.py.
 * @typedef {{ table: import("../../app/types.js").Table, data: Data, view: any, clicks: import("../../app/types.js").Clicks,
 *   news: import("./news.js").News, open(drawer: string): void, read(card: Card, at: number): void }} Scene
 */

export const MARKS = /** @type {Record<string, string>} */ ({
  yellow: "star",
  white: "ring",
  red: "combat",
  blue: "diplomacy",
  orange: "science",
  black: "void",
});

/** The first element of a piece of markup of our own. @param {string} text @returns {Element} */
export function draw(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return /** @type {Element} */ (holder.content.firstElementChild);
}

/** A thing is read out in words; what is drawn is for the eye. @param {string} words @param {...any} children @returns {any[]} */
export function spoken(words, ...children) {
  const drawn = children.flat(3).filter((child) => child instanceof Element);
  for (const child of drawn) child.setAttribute("aria-hidden", "true");
  return [el("span", { class: "sr" }, words), ...drawn];
}

/** "1 cube", "2 cubes". @param {number} n @param {string} thing */
export function some(n, thing) {
  return `${n} ${thing}${n === 1 ? "" : "s"}`;
}

/** "a, b and c". @param {string[]} parts @param {string} [last] the word before the last one */
export function listed(parts, last = "and") {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts[parts.length - 1]}`;
}

/** @param {number} n */
export function signed(n) {
  return n < 0 ? `−${-n}` : `+${n}`;
}

// ---- cubes

/** @param {string} colour @param {string} [extra] */
export function cube(colour, extra = "") {
  return draw(
    `<svg class="cube ${colour} ${extra}" viewBox="0 0 24 24" role="img" aria-label="${colour} cube">
      <path class="t" d="M2 7 7 2h15l-5 5Z"/><path class="r" d="M17 7l5-5v15l-5 5Z"/><path class="f" d="M2 7h15v15H2Z"/>
      <use href="#i-${MARKS[colour] ?? "ring"}" x="4.2" y="9.2" width="10.6" height="10.6"/></svg>`,
  );
}

/** A place where a cube is still missing. @param {string} colour */
export function hole(colour) {
  return draw(
    `<svg class="cube hole ${colour}" viewBox="0 0 24 24" role="img" aria-label="needs a cube: ${colour}">
      <path class="f" d="M2.5 6.5h15v15h-15Z"/>
      <use href="#i-${MARKS[colour] ?? "ring"}" x="4.7" y="8.7" width="10.6" height="10.6"/></svg>`,
  );
}

/** @param {string} colour @param {number} n */
export function cubes(colour, n) {
  return el("span", { class: "cubes", style: `--n:${n}` }, Array.from({ length: n }, () => cube(colour)));
}

// ---- dice

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} face */
function pips(face) {
  return PIPS[face].map((k) => `<circle cx="${7 + 5 * (k % 3)}" cy="${7 + 5 * Math.floor(k / 3)}" r="2.1"/>`).join("");
}

/** @param {string} colour @param {number} face 0: not owned; -1: not rolled yet @param {boolean} [system] */
export function die(colour, face, system = false) {
  const shape = system
    ? '<path class="b" d="M6 1.2h12L22.8 6v12L18 22.8H6L1.2 18V6Z"/>'
    : '<rect class="b" x="1.2" y="1.2" width="21.6" height="21.6" rx="4.6"/>';
  const label = face > 0 ? `shows ${face}` : face < 0 ? "not rolled yet" : "not yours";
  return draw(
    `<svg class="die ${colour} ${face ? "" : "idle"}" viewBox="0 0 24 24" role="img" aria-label="${label}">${shape}<g>
      ${face > 0 ? pips(face) : ""}</g></svg>`,
  );
}

/** Turn a drawn die to another face. @param {Element} node @param {number} face */
export function turnDie(node, face) {
  const place = node.querySelector("g");
  if (place) place.innerHTML = pips(face);
}

/**
 * What a face does, window by window; `now` marks the window that is open.
 * @param {Die} one @param {number} face @param {string} now
 */
export function faceText(one, face, now) {
  const { modes } = one.faces[face - 1];
  if (!modes.length) return [el("span", {}, "nothing")];
  return groupModes(modes).map(([windows, text]) =>
    el("span", { class: windows.includes(now) ? "mode now" : "mode" },
      el("b", {}, windows.map(windowName).join(", ")), ` ${text}`),
  );
}

/** @param {{ window: string, text: string, when: string }[]} modes @returns {[string[], string][]} */
function groupModes(modes) {
  /** @type {Map<string, string[]>} */
  const out = new Map();
  for (const mode of modes) {
    const text = mode.text + (mode.when ? ` (${mode.when})` : "");
    out.set(text, [...(out.get(text) ?? []), mode.window]);
  }
  return [...out].map(([text, windows]) => [windows, text]);
}

/** @param {string} window */
export function windowName(window) {
  return { encounter: "Encounter", engage: "Engage", evade: "Evade", search: "Search", yellow: "Yellow cube" }[window] ?? window;
}

/** In words, for screen readers. @param {Die} one @param {number} face */
export function faceWords(one, face) {
  return (
    groupModes(one.faces[face - 1].modes)
      .map(([windows, text]) => `${windows.map(windowName).join(" or ")}: ${text}`)
      .join("; ") || "nothing"
  );
}

// ---- abilities

/** @param {Data} data @param {number} k @param {string | number} [n] */
export function ability(data, k, n = "") {
  const one = data.abilities[k];
  return el("span", { class: `ab ${one.id}` }, icon(`i-${one.id}`), el("b", {}, n), el("span", { class: "sr" }, ` ${one.title}`));
}

/** "1 Combat and 5 Science". @param {Data} data @param {number[]} need */
export function needWords(data, need) {
  return (
    listed(
      need
        .map((n, k) => [n, data.abilities[k].title])
        .filter(([n]) => Number(n) > 0)
        .map(([n, title]) => `${n} ${title}`)) || "0"
  );
}

const BURST = Array.from({ length: 24 }, (_, k) => {
  const r = k % 2 ? 18.5 : 23;
  const a = (Math.PI * k) / 12;
  return `${(24 + r * Math.cos(a)).toFixed(1)} ${(24 + r * Math.sin(a)).toFixed(1)}`;
}).join("L");

/** A starburst with a number. @param {Data} data @param {number} k an Ability, or -1 @param {number} n @param {number} [full] */
export function burst(data, k, n, full = n) {
  const id = k < 0 ? "plain" : data.abilities[k].id;
  const paid = full > 0 && n === 0;
  return el("span", { class: `burst ${id} ${paid ? "paid" : ""}`, "data-burst": id },
    draw(`<svg class="star" viewBox="0 0 48 48" aria-hidden="true"><path d="M${BURST}Z"/></svg>`),
    k < 0 ? icon("i-no") : icon(`i-${id}`), paid ? icon("i-check", "tick2") : el("b", {}, n),
    full > n && n > 0 ? el("small", {}, `of ${full}`) : null);
}

// ---- dials

/** @param {number} value @param {number} most */
function segments(value, most) {
  const from = (151 * Math.PI) / 180;
  const step = ((238 / most) * Math.PI) / 180;
  const gap = 0.025;
  let out = "";
  for (let k = 0; k < most; k += 1) {
    const a = from + k * step + gap;
    const b = from + (k + 1) * step - gap;
    const p = (/** @type {number} */ r, /** @type {number} */ t) =>
      `${(50 + r * Math.cos(t)).toFixed(1)} ${(50 + r * Math.sin(t)).toFixed(1)}`;
    const d = `M${p(44, a)}A44 44 0 0 1 ${p(44, b)}L${p(33, b)}A33 33 0 0 0 ${p(33, a)}Z`;
    out += `<path class="${k < value ? "on" : "off"}" d="${d}"/>`;
  }
  return out;
}

/** Before there is a Captain it says nothing. @param {number} value @param {number} most */
export function gauge(value, most) {
  const of = most ? `<text x="50" y="70" text-anchor="middle" class="of">of ${most}</text>` : "";
  return draw(
    `<svg class="gauge" viewBox="0 0 100 80" aria-hidden="true"><circle cx="50" cy="50" r="48.5" class="rim"/>
      ${most ? segments(value, most) : ""}<text x="50" y="54" text-anchor="middle" class="value">${most ? value : "–"}</text>
      ${of}</svg>`,
  );
}
