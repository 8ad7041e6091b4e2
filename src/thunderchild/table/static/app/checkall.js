// A finished game: every outcome of chance computed again, from the secret, from what the seats opened, and from the odds the
// server tells of each line. That the odds are those of the rules, `thunderchild verify` shows.
import { keyOf, outcome } from "./dice.js";
import { hashOf } from "./sha256.js";

/** @typedef {import("./types.js").Fair} Fair */
/** @typedef {import("./types.js").SeatFair} SeatFair */
/** @typedef {{ lines: string[], fair: Fair[] }} Recorded */
/** A line of chance: its number, the odds, what fell. @typedef {[number, number[], number]} Fell */

/** All links a seat told, its commitment first. @param {SeatFair} part */
function linksOf(part) {
  if (!part.commit) return [""];
  const links = [part.last ?? ""];
  for (let k = 0; k < (part.opened ?? 0); k += 1) links.push(hashOf(links[k]));
  if (links[links.length - 1] !== part.commit) throw new Error("what a seat opened does not lead to what it committed to");
  return links.reverse();
}

/** The links that count, line by line, for one promise. */
class Opened {
  /** @param {Fair} fair */
  constructor(fair) {
    this.fair = fair;
    this.parts = fair.seats ?? [];
    this.links = this.parts.map(linksOf);
    this.at = this.parts.map((part) => (part.commit && !part.late ? 1 : 0));
  }

  /** @param {number} seat @param {number} n */
  click(seat, n) {
    const part = this.parts[seat];
    const gap = part?.gaps?.some(([first, last]) => first <= n && n <= last);
    if (part?.commit && !gap) this.at[seat] += 1;
  }

  now() {
    return this.links.map((links, seat) => links[this.at[seat]] ?? "");
  }
}

/**
 * How many outcomes follow, and which line is the first that does not (-1: none).
 * @param {Recorded} record @param {Fell[]} fell
 */
export function checkAll(record, fell) {
  const odds = new Map(fell.map(([n, weights, k]) => [n, { weights, k }]));
  /** @type {Opened | null} */
  let opened = null;
  let burst = -1;
  let checked = 0;
  for (const [n, line] of record.lines.entries()) {
    const begins = record.fair.find((fair) => fair.first === n);
    if (begins) opened = new Opened(begins);
    const chance = line.startsWith("*");
    if (!chance) opened?.click(parseInt(line), n);
    burst = !chance ? -1 : burst < 0 || begins ? n : burst;
    const seen = odds.get(n);
    if (!chance || !opened?.fair.seats || !opened.fair.secret || !seen) continue;
    const { fair } = opened;
    const key = keyOf(opened.fair.secret, fair.table, burst);
    if (outcome(key, fair, opened.now(), n, seen.weights) !== seen.k) return { checked, wrong: n };
    checked += 1;
  }
  return { checked, wrong: -1 };
}
