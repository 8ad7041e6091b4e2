// What the drawing of Invasion of the Brood asks of a view: which piles lie where, and what they are called.
import { NATIONS } from "./brood-pieces.js";

/** @typedef {import("./brood-pieces.js").Pile} Pile */

export const AVAILABLE = 29;
export const EXPENDED = 30;
const OWN = { larva: "Larva", adult: "Adult", worker: "Worker", keeper: "Worker in the Control box", warrior: "Warrior" };

export class Scene {
  /** @param {import("../app/types.js").Table} table */
  constructor(table) {
    this.table = table;
    this.data = table.board;
    /** @type {any} */
    this.view = null;
    /** @type {import("../app/types.js").Clicks} */
    this.clicks = /** @type {any} */ (Object.assign([], { at: () => [], has: () => false, of: () => [] }));
    this.ids = table.words.ids("stack");
    /** @type {number[][]} stacks by place */
    this.byPlace = Array.from({ length: EXPENDED + 1 }, () => []);
    this.data.stacks.forEach((/** @type {any} */ stack, /** @type {number} */ k) => this.byPlace[stack.place].push(k));
  }

  /** @param {number} k @returns {Pile} */
  pile(k) {
    const stack = this.data.stacks[k];
    const count = this.view.units[k];
    const id = this.ids[k];
    const own = stack.nation > 6;
    const area = stack.place < AVAILABLE ? this.data.areas[stack.place] : null;
    const can = this.clicks.has("stack", id) || !area || !this.clicks.has("area", area.id);
    const thing = can ? `stack:${id}` : `stack:${id} area:${area.id}`;
    const piece = own ? `${area?.id}/${stack.type}` : `${NATIONS[stack.nation]}/${stack.type}/${stack.free ? "free" : "held"}/${stack.place}`;
    return { kind: stack.type, nation: own ? -1 : stack.nation, held: !own && !stack.free, count, thing, piece, label: this.label(k, count) };
  }

  /** The whole counter in words. @param {number} k @param {number} count */
  label(k, count) {
    const stack = this.data.stacks[k];
    const what = stack.nation > 6 ? `${OWN[/** @type {keyof typeof OWN} */ (stack.type)]} in ${this.data.areas[stack.place].title}` : this.table.words.titles("stack")[k];
    const numbers = stack.type === "air" ? `Attack +${stack.attack}` : `Attack ${stack.attack}, Defense ${stack.defense}`;
    return `${count > 1 ? `${count} × ` : ""}${what}. ${numbers}.${stack.free || stack.nation > 6 ? "" : " Controlled by the Brood."}`;
  }

  /** Piles in an area but for its keeper; Orions last. @param {number} place @returns {Pile[]} */
  pilesAt(place) {
    const piles = this.byPlace[place].filter((k) => this.view.units[k] > 0 && this.data.stacks[k].type !== "keeper").map((k) => this.pile(k));
    const orions = this.view.orions[place] ?? 0;
    if (orions > 0) {
      const area = this.data.areas[place];
      const label = `${orions > 1 ? `${orions} Orions` : "Orion"} in ${area.title}`;
      piles.push({ kind: "orion", nation: -1, held: false, count: orions, thing: `area:${area.id}`, piece: `orion/${place}`, label });
    }
    return piles;
  }

  /** @param {number} place @returns {Pile | null} */
  keeperAt(place) {
    const k = this.byPlace[place].find((one) => this.data.stacks[one].type === "keeper" && this.view.units[one] > 0);
    return k === undefined ? null : this.pile(k);
  }

  /** Air units of a side in a bank. @param {number} bank @param {boolean} free @returns {Pile[]} */
  bank(bank, free) {
    return this.byPlace[bank].filter((k) => this.view.units[k] > 0 && this.data.stacks[k].free === free).map((k) => this.pile(k));
  }

  /** Major nations in which the Brood keeps a factory (BR-241). @returns {boolean[]} */
  seized() {
    const out = [false, false, false, false, false, false];
    this.data.areas.forEach((/** @type {any} */ area, /** @type {number} */ k) => {
      if (area.land && area.nation >= 0 && area.nation < 6 && this.keeperAt(k)) out[area.nation] = true;
    });
    return out;
  }

  /** Control tokens on units. */
  tokensInPlay() {
    return this.data.stacks.reduce((/** @type {number} */ sum, /** @type {any} */ stack, /** @type {number} */ k) => sum + (stack.free || stack.nation > 6 ? 0 : this.view.units[k]), 0);
  }

  /** Orions on the map. */
  orionsOnMap() {
    return this.view.orions.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0);
  }
}
