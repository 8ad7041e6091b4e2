// This browser's part of the dice, without a question: it keeps the table's promise, commits to a chain of its own, opens a link
// with each click, and checks what falls.
import { Chain, keyOf, newSeed, outcome } from "../app/dice.js";
import { hashOf } from "../app/sha256.js";

/** @typedef {import("../app/types.js").Fair} Fair */
/** @typedef {import("../app/types.js").PeopleMessage} People */
/** @typedef {import("../app/types.js").StateMessage} State */
/** @typedef {import("../app/types.js").DiceInfo} DiceInfo */
/**
 * What is kept of a table: the promise and when it was seen, seeds and how many of their links the table has, by seat, and the
 * promise for the next burst of chance.
 * @typedef {{ promise: string, early: boolean, seeds: Record<string, string>, at: Record<string, number>, burst: number,
 *   next: string, checked: number, used: number }} Kept
 */

const DICE = "thunderchild.dice";
const KEEP = 60;

/** @returns {Record<string, Kept>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(DICE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} table @returns {Kept} */
function load(table) {
  const empty = { promise: "", early: false, seeds: {}, at: {}, burst: -1, next: "", checked: 0, used: 0 };
  return { ...empty, ...all()[table] };
}

/** @param {string} table @param {Kept} kept */
function save(table, kept) {
  const there = all();
  const seeds = { ...there[table]?.seeds, ...kept.seeds }; // another tab may have committed
  const tables = Object.entries({ ...there, [table]: { ...kept, seeds, used: Date.now() } });
  tables.sort((a, b) => b[1].used - a[1].used);
  try {
    localStorage.setItem(DICE, JSON.stringify(Object.fromEntries(tables.slice(0, KEEP))));
  } catch {
    // A browser that keeps nothing still checks, until the page is closed.
  }
}

export class Seal {
  /** @param {string} table @param {(seat: number, settings: Record<string, string>) => Promise<unknown>} tell */
  constructor(table, tell) {
    this.table = table;
    this.tell = tell;
    this.kept = load(table);
    /** What does not fit, in words. @type {string[]} */
    this.alarms = [];
    /** @type {Map<number, Chain>} */
    this.chains = new Map();
    /** The promises for bursts of chance that were shown to this page, by their first line. @type {Map<number, string>} */
    this.promises = new Map(this.kept.burst >= 0 ? [[this.kept.burst, this.kept.next]] : []);
    /** @type {Fair | null} */
    this.fair = null;
    this.tick = -1;
    /** Stretches of clicks in which a seat opened nothing, by seat. @type {number[]} */
    this.gaps = [];
    this.opened = false;
    /** What was told already. @type {Set<string>} */
    this.told = new Set();
  }

  /** @param {string} text */
  alarm(text) {
    if (!this.alarms.includes(text)) this.alarms.push(text);
  }

  /** @param {number} seat */
  chain(seat) {
    if (!this.chains.has(seat)) {
      const seed = this.kept.seeds[seat] ?? load(this.table).seeds[seat];
      if (seed) {
        this.kept.seeds[seat] = seed;
        this.chains.set(seat, new Chain(seed));
      }
    }
    return this.chains.get(seat);
  }

  // ---- what comes

  /** @param {People} people @param {number[]} you */
  hearPeople(people, you) {
    const fair = people.fair.at(-1);
    if (fair && this.kept.promise) this.keepPromise(people, fair);
    if (!fair?.seats) return; // dice of an older kind
    this.fair = fair;
    this.keepPromise(people, fair);
    if (people.status === "waiting") for (const seat of you) this.commit(people, seat);
    else this.compare(fair, you);
    if (fair.secret) this.checkSecret(fair, fair.secret);
  }

  /** @param {People} people @param {Fair} fair */
  keepPromise(people, fair) {
    if (!this.kept.promise) {
      Object.assign(this.kept, { promise: fair.hash, early: people.status === "waiting" });
      save(this.table, this.kept);
    } else if (this.kept.promise !== fair.hash) {
      this.alarm("The table shows another promise than at the start: its dice began anew.");
    }
  }

  /** Commit, and open the first link when all have. @param {People} people @param {number} seat */
  commit(people, seat) {
    const there = people.seats[seat].commit ?? "";
    if (!people.sealed && !there) {
      this.kept.seeds[seat] ??= load(this.table).seeds[seat] ?? newSeed();
      this.kept.at[seat] ??= 0;
      save(this.table, this.kept);
      this.say(seat, "commit", this.chain(seat)?.link(this.kept.at[seat]) ?? "");
    } else if (people.sealed && there) {
      const at = this.chain(seat)?.find(there, 0) ?? -1;
      if (at >= 0) this.say(seat, "open", this.chain(seat)?.link(at + 1) ?? "");
    }
  }

  /** @param {number} seat @param {"commit" | "open"} what @param {string} hash */
  say(seat, what, hash) {
    const key = `${what} ${seat} ${hash}`;
    if (!hash || this.told.has(key)) return;
    this.told.add(key);
    this.tell(seat, { [what]: hash }).catch(() => this.told.delete(key));
  }

  /** What stands must be what this browser committed to. @param {Fair} fair @param {number[]} you */
  compare(fair, you) {
    for (const seat of you) {
      const mine = this.chain(seat);
      const shown = fair.seats?.[seat];
      if (!mine || !shown) continue;
      if (!shown.commit || mine.find(shown.commit, 0) < 0)
        this.alarm("The table does not show what this browser committed to for your seat.");
      else if (shown.late) this.alarm("Your part was not opened in time for the first deal; from then on it counts.");
    }
  }

  /** @param {State} state @param {number[]} you @param {(seat: number) => boolean} stoodIn whether a bot played for a seat */
  hearState(state, you, stoodIn = () => false) {
    const { dice, tick } = state;
    if (!dice || !this.fair || tick <= this.tick) return;
    this.tick = tick;
    this.gaps = dice.gaps ?? [];
    for (const seat of you) {
      this.follow(seat, dice.links[seat]);
      if (this.gaps[seat] && !stoodIn(seat)) this.miss(seat);
    }
    if (dice.key && dice.fell) this.check(dice, dice.key, dice.fell);
    this.promises.set(tick + 1, dice.next);
    Object.assign(this.kept, { burst: tick + 1, next: dice.next });
    save(this.table, this.kept);
  }

  /** How far my chain is opened, as the table says: it can only know links this browser has told.
   * @param {number} seat @param {string} link */
  follow(seat, link) {
    const chain = this.chain(seat);
    if (!chain) return;
    const known = this.kept.at[seat] ?? 0;
    const at = chain.find(link, known);
    if (at >= 0) this.kept.at[seat] = at;
    else if (chain.find(link, Math.max(0, known - 256)) >= 0) this.alarm("The table went back to a link of before.");
    else this.alarm("The table shows a link that is not of your chain.");
  }

  /** Somebody clicked for a seat of mine without a link: this browser sends one with each click. @param {number} seat */
  miss(seat) {
    const chain = this.chain(seat);
    if (chain && (this.kept.at[seat] ?? 0) < chain.length)
      this.alarm("A click was made for your seat without this browser's bytes: it did not come from here.");
  }

  /** @param {DiceInfo} dice @param {string} key @param {[number, number[], number][]} fell */
  check(dice, key, fell) {
    const fair = /** @type {Fair} */ (this.fair);
    const promise = this.promises.get(fell[0][0]);
    if (promise && hashOf(key) !== promise) this.alarm(`Line ${fell[0][0]}: the key is not the one that was promised.`);
    for (const [n, odds, k] of fell) {
      const fits = outcome(key, fair, dice.links, n, odds) === k;
      if (!fits) this.alarm(`Line ${n}: what fell does not follow from what was promised.`);
      else if (promise) this.kept.checked += 1;
    }
  }

  /** The game is over: do secret and keys fit what was promised? @param {Fair} fair @param {string} secret */
  checkSecret(fair, secret) {
    if (this.opened) return;
    this.opened = true;
    if (hashOf(secret) !== this.kept.promise) this.alarm("The secret does not fit the promise that was shown at the start.");
    for (const [burst, promise] of this.promises) {
      if (hashOf(keyOf(secret, fair.table, burst)) !== promise) this.alarm(`The key promised for line ${burst} was another one.`);
    }
  }

  // ---- what goes

  /** The next link, for a click of this seat. @param {number} seat @returns {{ link?: string }} */
  link(seat) {
    const link = this.chain(seat)?.link((this.kept.at[seat] ?? 0) + 1);
    return link && this.fair ? { link } : {};
  }

  /** What this browser committed to, by seat. @returns {[number, string][]} */
  get commitments() {
    return Object.keys(this.kept.seeds).map((seat) => [Number(seat), this.fair?.seats?.[Number(seat)]?.commit ?? ""]);
  }
}
