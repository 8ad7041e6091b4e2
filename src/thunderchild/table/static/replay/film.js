// The moments of a game as they are fetched: by eye and line, in pieces, each once.
import * as api from "../app/api.js";
import { readLines } from "../app/words.js";

/** @typedef {import("../app/types.js").Moment} Frame */
/** @typedef {{ at: number, name: string, seat: number }} Turn where it begins, and who is asked first */

const PIECE = 60;

export class Film {
  /** @param {string} table @param {string[]} tokens @param {number} length @param {import("../app/tale.js").Reader} reader */
  constructor(table, tokens, length, reader) {
    this.reader = reader;
    this.table = table;
    this.tokens = tokens;
    this.length = length;
    /** @type {Map<number, Map<number, Frame>>} */
    this.frames = new Map();
    /** @type {Map<string, Promise<void>>} */
    this.coming = new Map();
    this.first = 0;
  }

  /** @param {number} eye */
  of(eye) {
    const known = this.frames.get(eye) ?? new Map();
    this.frames.set(eye, known);
    return known;
  }

  /** @param {number} eye @param {number} at @returns {Promise<Frame | undefined>} */
  async frame(eye, at) {
    if (!this.of(eye).has(at)) await this.piece(eye, Math.floor(at / PIECE));
    return this.of(eye).get(at);
  }

  /** @param {number} eye @param {number} k */
  piece(eye, k) {
    const key = `${eye}/${k}`;
    const coming = this.coming.get(key) ?? this.fetch(eye, k);
    this.coming.set(key, coming);
    return coming;
  }

  /** @param {number} eye @param {number} k */
  async fetch(eye, k) {
    const first = k * PIECE;
    const { frames } = await api.past(this.table, this.tokens, eye, first, Math.min(PIECE, this.length - first));
    const known = this.of(eye);
    frames.forEach((frame, j) => {
      if (j > 0 || !known.has(first)) known.set(first + j, { ...frame, lines: readLines(frame.lines, this.reader) });
    });
  }

  /** Fetch everything, a piece after the other. @param {number} eye @param {(from: number) => void} tell */
  async all(eye, tell) {
    for (let k = 0; k * PIECE <= this.length; k++) {
      await this.piece(eye, k);
      tell(k * PIECE);
    }
  }

  /** Log lines between two moments, as far as they are known. @param {number} eye @param {number} from @param {number} to */
  lines(eye, from, to) {
    /** @type {import("../app/types.js").Line[]} */
    const out = [];
    for (let at = from; at <= to; at++) out.push(...(this.of(eye).get(at)?.lines ?? []));
    return out;
  }

  /**
   * Moments at which another turn begins: the board says what a turn is, or the seat to move changes.
   * @param {number} eye @param {(view: any) => import("../app/types.js").Status | null} status
   */
  turns(eye, status) {
    /** @type {Turn[]} */
    const out = [];
    let last = "";
    for (let at = 0; at <= this.length; at++) {
      const frame = this.of(eye).get(at);
      if (!frame) continue;
      const turn = status(frame.view)?.turn;
      if (turn === undefined && frame.to_move < 0) continue;
      const key = turn !== undefined ? String(turn) : `seat ${frame.to_move}`;
      if (key !== last) out.push({ at, name: turn !== undefined ? key : String(out.length + 1), seat: frame.to_move });
      last = key;
    }
    return out;
  }
}
