// Dice that this page checks by itself: its own chain of hashes, and how an outcome follows from key, links and odds
// (docs/protocol.md says the same in words).
import { fromHex, hashOf, hmac, sha256, toHex } from "./sha256.js";

export const LENGTH = 8192; // links of a chain: more than anybody clicks
const STEP = 128; // every so many links one is kept; those between are hashed again when they are needed
const LOOK = 256; // how far ahead of the last known link the table may be

/** The end of a chain is told first, its links are opened one after the other, each the hash of the next. */
export class Chain {
  /** @param {string} seed 64 hex digits, known to this browser alone @param {number} [length] */
  constructor(seed, length = LENGTH) {
    this.length = length;
    /** Link k for k = length, length - STEP, ... @type {Map<number, string>} */
    this.kept = new Map();
    /** @type {Map<number, string>} */
    this.near = new Map();
    let link = fromHex(seed);
    for (let k = length; k > 0; k -= 1) {
      if ((length - k) % STEP === 0) this.kept.set(k, toHex(link));
      link = sha256(link);
    }
    this.near.set(0, toHex(link));
  }

  /** @param {number} k 0: what the seat commits to */
  link(k) {
    if (k < 0 || k > this.length) return "";
    const found = this.near.get(k) ?? this.kept.get(k);
    if (found) return found;
    const from = this.length - Math.floor((this.length - k) / STEP) * STEP;
    let link = this.kept.get(from) ?? "";
    for (let at = from; at > k; ) {
      link = hashOf(link);
      at -= 1;
      this.near.set(at, link);
    }
    return link;
  }

  /** Which link that is, at or after one that is known; -1: none of this chain. @param {string} link @param {number} from */
  find(link, from) {
    for (let k = from; k <= Math.min(from + LOOK, this.length); k += 1) {
      if (this.link(k) === link) return k;
    }
    return -1;
  }
}

export function newSeed() {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** JSON as the server writes it: no spaces, ASCII. @param {unknown} data */
function packed(data) {
  const text = JSON.stringify(data).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return new TextEncoder().encode(text);
}

/** The key of a burst of chance. @param {string} secret @param {string} table @param {number} burst */
export function keyOf(secret, table, burst) {
  return toHex(hmac(fromHex(secret), packed(["thunderchild key 2", table, burst])));
}

/**
 * What falls in line n, each outcome with exactly its odds.
 * @param {string} key @param {{ table: string, words: string[] }} fair @param {string[]} links @param {number} n
 * @param {number[]} odds
 */
export function outcome(key, fair, links, n, odds) {
  const total = BigInt(odds.reduce((sum, weight) => sum + weight, 0));
  const span = 1n << 256n;
  const limit = span - (span % total);
  for (let attempt = 0; ; attempt += 1) {
    const message = packed(["thunderchild dice 2", fair.table, fair.words, links, n, attempt]);
    const drawn = BigInt(`0x${toHex(hmac(fromHex(key), message))}`);
    if (drawn < limit) return atOdds(Number(drawn % total), odds);
  }
}

/** @param {number} at @param {number[]} odds */
function atOdds(at, odds) {
  return odds.findIndex((weight) => (at -= weight) < 0);
}
