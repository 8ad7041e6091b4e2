// How a seat looks: colour, mark, emblem. They always come together, for colour alone tells nothing to many eyes.
import { el, icon } from "./dom.js";

/**
 * A class that sets the colour, and two icons; in a rail also what the board says of the seat.
 * @typedef {{
 *   hue: string, mark: string, icon: string, short?: string, count?: [string | number, string], flag?: string,
 *   facts?: [string, string, string][], out?: boolean }} Look
 */

const COLOURS = 6; // seats in tokens.css, and marks in icons.svg

/**
 * A board may name the side (human, alien) or the colour of whoever sits there; else the seat's number does.
 * @param {number} seat @param {import("./types.js").SeatSign | null} [said] @param {string} [kind] who sits there @returns {Look}
 */
export function lookOf(seat, said, kind = "") {
  const colour = (said?.colour ?? seat) % COLOURS;
  const mark = said?.side && said.icon ? said.icon : `i-seat${colour}`;
  const { short, count, flag, facts, out } = said ?? {};
  const sign = said?.icon ?? (kind === "bot" ? "i-bot" : "i-person");
  return { hue: said?.side || `s${colour}`, mark, icon: sign, short, count, flag, facts, out };
}

/** The mark in its colour, before a name. @param {Look} look */
export function markOf(look) {
  return icon(look.mark, `mark ${look.hue}`);
}

/** A name; how well a bot plays stands aside where there is no room. @param {string} name "Bot (normal)" */
export function nameParts(name) {
  const [, head, level] = /^(.+?)( \(\w+\))$/.exec(name) ?? [];
  return level ? [head, el("span", { class: "level" }, level)] : [name];
}

/** The emblem in a ring; with the mark at its foot, unless it is the mark. @param {Look} look */
export function emblemOf(look) {
  return el("span", { class: `who ${look.hue}` }, icon(look.icon), look.icon === look.mark ? null : markOf(look));
}
