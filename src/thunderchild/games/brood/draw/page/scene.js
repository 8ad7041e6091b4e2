// What the drawing of Invasion of the Brood asks of a view: which piles lie where, and what they are called.
import { asClicks } from "../../app/words.js";

/** @typedef {import("./pieces.js").Pile} Pile */
/**
 * What draw/board.py says, and the view.
 * @typedef {{ id: string, title: string, land: boolean, nation: number, major: boolean, ice: boolean, factory: boolean }} Area
 * @typedef {{
 *   place: number, nation: number, type: string, free: boolean, held: boolean, attack: number, defense: number }} Stack
 * @typedef {{ x: number, y: number, lines: string[], size: number }} NameAt
 * @typedef {{
 *   d: string, kind: string, owner: string, slots: number[][], label: NameAt, label2?: NameAt, factory?: number[],
 *   tray?: number[], leader?: number[][] }} Shape
 * @typedef {{
 *   viewBox: number[], areas: Record<string, Shape>, inert: Record<string, { d: string }>, credit: string,
 *   graticule: { x: number[], y: number[] }, links: { kind: string, points: number[][] }[] }} Chart
 * @typedef {{
 *   map: Chart, areas: Area[], nations: { id: string, adjective: string }[], diplomacy: number[][], stacks: Stack[],
 *   majors: number, banks: { available: number, expended: number }, sides: string[], track: number,
 *   orions_to_win: number }} Data
 * @typedef {{ unit: number, from: number, sea: number, carrier: number }} Afloat
 * @typedef {{ area: number, attacker: number, defender: number }} Fight
 * @typedef {{
 *   units: number[], orions: number[], dormant: number[], neutral: number[], home: number, turn: number, mindpower: number,
 *   tokens: number, supply: number, dupes: number, launched: number, blocked: number,
 *   shown: { turn: string, phase: number, afloat: Afloat | null, fight: Fight | null } }} View
 */

const OWN = { larva: "Larva", adult: "Adult", worker: "Worker", keeper: "Worker in the Control box", warrior: "Warrior" };

export class Scene {
  /** @param {import("../../app/types.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Data} */
    this.data = table.board;
    this.view = /** @type {View} */ (/** @type {unknown} */ (null)); // until the first update
    this.clicks = asClicks([]);
    this.ids = table.words.ids("stack");
    /** @type {number[][]} stacks by place */
    this.byPlace = Array.from({ length: 1 + Math.max(...this.data.stacks.map((stack) => stack.place)) }, () => []);
    this.data.stacks.forEach((stack, k) => this.byPlace[stack.place].push(k));
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
    return { kind: stack.type, nation, held: stack.held, count, thing, piece, label: this.label(k, count), mark: this.mark(k) };
  }

  /** What a pile does in the fight or the crossing that goes on. @param {number} k */
  mark(k) {
    const { fight, afloat } = this.view.shown;
    if (fight?.attacker === k) return "attacks";
    if (fight?.defender === k) return "defends";
    return afloat?.carrier === k ? "carries" : "";
  }

  /** What is aboard a Fleet in this water area, or waits there to land (BR-155). @param {number} place @returns {Pile[]} */
  aboard(place) {
    const { afloat } = this.view.shown;
    if (!afloat || afloat.sea !== place) return [];
    const stack = afloat.unit < 0 ? null : this.data.stacks[afloat.unit];
    const what = stack ? this.shortName(this.ids[afloat.unit]) : "Orion";
    const carrier = afloat.carrier < 0 ? "" : `, aboard the ${this.shortName(this.ids[afloat.carrier])}`;
    return [
      {
        kind: stack?.type ?? "orion",
        nation: stack && stack.nation >= 0 ? this.data.nations[stack.nation].id : "",
        held: stack?.held ?? false,
        count: 1,
        thing: `area:${this.data.areas[place].id}`,
        piece: "aboard",
        label: `${what} from ${this.data.areas[afloat.from].title}, at sea in ${this.data.areas[place].title}${carrier}`,
        mark: "aboard",
      },
    ];
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

  /** A unit without its place. @param {string} id of a stack */
  shortName(id) {
    const stack = this.data.stacks[this.ids.indexOf(id)];
    if (!stack) return "";
    if (stack.nation < 0) return OWN[/** @type {keyof typeof OWN} */ (stack.type)];
    const type = stack.type === "air" ? "Air" : stack.type.charAt(0).toUpperCase() + stack.type.slice(1);
    return `${stack.held ? "Seized " : ""}${this.data.nations[stack.nation].adjective} ${type}`;
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
        mark: "",
      });
    }
    return [...piles, ...this.aboard(place)];
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
    this.data.areas.forEach((area, k) => {
      if (area.major && this.keeperAt(k)) out[area.nation] = true;
    });
    return out;
  }

  /** Control tokens on units. */
  tokensInPlay() {
    return this.data.stacks.reduce((sum, stack, k) => sum + (stack.held ? this.view.units[k] : 0), 0);
  }

  /** Orions on the map. */
  orionsOnMap() {
    return this.view.orions.reduce((sum, n) => sum + n, 0);
  }
}
