// The vocabulary of a game: click <-> verb and target, and legal clicks by the things they point at.
import { told } from "./tale.js";

/** @typedef {import("./types.js").Click} Click */
/** @typedef {import("./types.js").Clicks} Clicks */
/** @typedef {import("./types.js").Thing} Thing */

export class Words {
  /** @param {import("./types.js").WordsData} data */
  constructor(data) {
    this.verbs = data.verbs;
    this.spaces = data.spaces;
    /** @type {Map<string, Map<string, number>>} */
    this.places = new Map();
    for (const [name, space] of Object.entries(data.spaces)) {
      this.places.set(name, new Map(space.ids.map((id, k) => [id, k])));
    }
  }

  /** @param {string} space */
  ids(space) {
    return this.spaces[space]?.ids ?? [];
  }

  /** @param {string} space */
  titles(space) {
    return this.spaces[space]?.titles ?? [];
  }

  /** @param {string} space @param {string} id */
  title(space, id) {
    const at = this.index(space, id);
    return at < 0 ? id : this.spaces[space].titles[at];
  }

  /** @param {string} space @param {string} id */
  index(space, id) {
    return this.places.get(space)?.get(id) ?? -1;
  }

  /** @param {string} space @param {number} number */
  at(space, number) {
    return this.ids(space)[number] ?? "";
  }

  /** @param {number} click */
  split(click) {
    let low = 0;
    let high = this.verbs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.verbs[middle].first <= click) low = middle;
      else high = middle - 1;
    }
    const verb = this.verbs[low];
    return { verb: verb.name, space: verb.space, id: this.at(verb.space, click - verb.first) };
  }

  /** The number of a click, or -1. @param {string} verb @param {string} [id] */
  number(verb, id = "") {
    const found = this.verbs.find((row) => row.name === verb && this.index(row.space, id) >= 0); // one for each space of a verb
    return found ? found.first + this.index(found.space, id) : -1;
  }

  /** @param {string} text "verb target" */
  read(text) {
    const [verb, ...rest] = text.split(" ");
    return this.number(verb, rest.join(" "));
  }

  /** All targets an id of a log line may mean. @param {{ args?: Record<string, unknown> }} line @returns {Thing[]} */
  thingsOf(line) {
    /** @type {Thing[]} */
    const out = [];
    for (const value of Object.values(line.args ?? {})) {
      if (typeof value !== "string") continue;
      const names = value.includes("/") ? [value, value.split("/")[0]] : [value]; // a pile that has left stands for its place
      for (const [space, ids] of this.places) for (const id of names) if (id && ids.has(id)) out.push({ space, id });
    }
    return out;
  }
}

/**
 * The words of a table: its vocabulary, and names of things that its board shows though no click points at them.
 * @param {import("./types.js").WordsData} words @param {{ spaces?: import("./types.js").WordsData["spaces"] } | null} board
 */
export function wordsOf(words, board) {
  return new Words({ ...words, spaces: { ...(board?.spaces ?? {}), ...words.spaces } });
}

/**
 * Log lines with their sentences for this reader.
 * @param {import("./types.js").LineData[]} lines @param {import("./tale.js").Reader} reader
 * @returns {import("./types.js").Line[]}
 */
export function readLines(lines, reader) {
  return lines.map((line) => ({ args: {}, ...line, text: told(line, reader) }));
}

/** Keys of the list: 1 to 9, then 0. @param {number} k */
export function keyOf(k) {
  return k < 9 ? String(k + 1) : k === 9 ? "0" : "";
}

/** @param {Click[]} list @returns {Clicks} */
export function asClicks(list) {
  /** @type {Map<string, Click[]>} */
  const by = new Map();
  for (const click of list) {
    for (const key of [`${click.space}:${click.id}`, `verb:${click.verb}`]) {
      const here = by.get(key);
      if (here) here.push(click);
      else by.set(key, [click]);
    }
  }
  const none = /** @type {Click[]} */ ([]);
  return Object.assign(list, {
    /** @param {string} space @param {string} id */
    at: (space, id) => by.get(`${space}:${id}`) ?? none,
    /** @param {string} space @param {string} id */
    has: (space, id) => by.has(`${space}:${id}`),
    /** @param {string} verb */
    of: (verb) => by.get(`verb:${verb}`) ?? none,
  });
}

/** "area:na_west verb:engage" as things. @param {string | null} text @returns {Thing[]} */
export function readThings(text) {
  return (text ?? "")
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf(":");
      return { space: part.slice(0, at), id: part.slice(at + 1) };
    });
}
