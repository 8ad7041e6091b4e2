// What the drawing of Invasion of the Brood asks of a view: which piles lie where, and what they are called.
/** @typedef {import("./pieces.js").Pile} Pile */

const OWN = { larva: "Larva", adult: "Adult", worker: "Worker", keeper: "Worker in the Control box", warrior: "Warrior" };

export class Scene {
  /** @param {import("../../app/types.js").Table} table */
  constructor(table) {
    this.table = table;
    this.data = table.board;
    /** @type {any} */
    this.view = null;
    /** @type {import("../../app/types.js").Clicks} */
    this.clicks = /** @type {any} */ (Object.assign([], { at: () => [], has: () => false, of: () => [] }));
    this.ids = table.words.ids("stack");
    /** @type {number[][]} stacks by place */
    this.byPlace = Array.from(
      { length: 1 + Math.max(...this.data.stacks.map((/** @type {any} */ stack) => stack.place)) }, () => []);
    this.data.stacks.forEach((/** @type {any} */ stack, /** @type {number} */ k) => this.byPlace[stack.place].push(k));
  }

  /** @param {number} k @returns {Pile} */
  pile(k) {
    const stack = this.data.stacks[k];
    const count = this.view.units[k];
    const id = this.ids[k];
    const own = stack.nation < 0;
    const nation = own ? "" : this.data.nations[stack.nation].id;
    const area = this.data.areas[stack.place] ?? null;
    const can = this.clicks.has("stack", id) || !area || !this.clicks.has("area", area.id);
    const thing = can ? `stack:${id}` : `stack:${id} area:${area.id}`;
    const piece = own ? `${area?.id}/${stack.type}` : `${nation}/${stack.type}/${stack.free ? "free" : "held"}/${stack.place}`;
    return { kind: stack.type, nation, held: stack.held, count, thing, piece, label: this.label(k, count) };
  }

  /** The whole counter in words. @param {number} k @param {number} count */
  label(k, count) {
    const stack = this.data.stacks[k];
    const what =
      stack.nation < 0
        ? `${OWN[/** @type {keyof typeof OWN} */ (stack.type)]} in ${this.data.areas[stack.place].title}`
        : this.table.words.titles("stack")[k];
    const numbers = stack.type === "air" ? `Attack +${stack.attack}` : `Attack ${stack.attack}, Defense ${stack.defense}`;
    return `${count > 1 ? `${count} × ` : ""}${what}. ${numbers}.${stack.held ? " Controlled by the Brood." : ""}`;
  }

  /** Piles in an area but for its keeper; Orions last. @param {number} place @returns {Pile[]} */
  pilesAt(place) {
    const piles = this.byPlace[place]
      .filter((k) => this.view.units[k] > 0 && this.data.stacks[k].type !== "keeper")
      .map((k) => this.pile(k));
    const orions = this.view.orions[place] ?? 0;
    if (orions > 0) {
      const area = this.data.areas[place];
      const label = `${orions > 1 ? `${orions} Orions` : "Orion"} in ${area.title}`;
      piles.push({
        kind: "orion",
        nation: "",
        held: false,
        count: orions,
        thing: `area:${area.id}`,
        piece: `orion/${place}`,
        label,
      });
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
    const out = Array(this.data.majors).fill(false);
    this.data.areas.forEach((/** @type {any} */ area, /** @type {number} */ k) => {
      if (area.major && this.keeperAt(k)) out[area.nation] = true;
    });
    return out;
  }

  /** Control tokens on units. */
  tokensInPlay() {
    return this.data.stacks.reduce(
      (/** @type {number} */ sum, /** @type {any} */ stack, /** @type {number} */ k) =>
        sum + (stack.held ? this.view.units[k] : 0),
      0);
  }

  /** Orions on the map. */
  orionsOnMap() {
    return this.view.orions.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0);
  }
}
