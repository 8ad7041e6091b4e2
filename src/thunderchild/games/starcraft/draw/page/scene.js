// What the drawing of StarCraft asks of a view: who stands where, whose orders lie in which stack, what a card says.

/** @typedef {import("../../app/types.js").Table} Table */
/** @typedef {import("../../app/types.js").Click} Click */
/** @typedef {{ id: string, title: string, letters: string, short: string, colour: number, race: string }} Faction */
/** @typedef {{ id: string, title: string, areas: string[], slots: Record<string, string> }} Planet */
/**
 * @typedef {{
 *   id: string, title: string, planet: string, limit: number, type: string, minerals: number, gas: number, points: number,
 *   strategic: boolean }} Area
 */
/**
 * Units that are one target.
 * @typedef {{
 *   side: string, kind: string, type: string, many: number, special?: boolean, hero?: string, stolen?: string,
 *   item?: string }} Group
 */
/**
 * @typedef {{
 *   units: Group[], work: string[], control: string, guard: string, depletion: number, added: number, points: number,
 *   holder: string, workers: number, yields: number, counts: Record<string, number>, items: string[] }} Stand
 */
/**
 * @typedef {{ id: string, slots: string[], planets: string[], letter: string, major: string, transports: string[] }} Route
 */
/**
 * @typedef {{
 *   id: string, title: string, race: string, kind: string, icons: string[], major: number[], minor: number[], text: string,
 *   technology: boolean }} Card
 */

export const WORKS = /** @type {Record<string, string>} */ ({
  base: "base",
  infested_command_center: "Infested Command Center",
  warp_gate: "Warp Gate",
  overmind: "Overmind",
  cerebrate: "Cerebrate",
});

const PAYING = ["pay", "force_mine"]; // verbs that mean an area's Resource card

export class Scene {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.data = table.board;
    /** @type {Faction[]} */
    this.factions = this.data.factions;
    this.faction = byId(this.factions);
    /** @type {Map<string, Planet>} */
    this.planet = byId(this.data.planets);
    /** @type {Map<string, Area>} */
    this.area = byId(this.data.areas);
    /** @type {Map<string, any>} */
    this.unit = byId(this.data.units);
    /** @type {Map<string, any>} */
    this.leader = byId(this.data.leaders);
    /** @type {Map<string, any>} */
    this.event = byId(this.data.events);
    /** @type {Map<string, any>} */
    this.technology = byId(this.data.technologies);
    /** @type {Map<string, any>} */
    this.race = byId(this.data.races);
    /** @type {Map<string, any>} */
    this.order = byId(this.data.orders);
    /** @type {any} */
    this.view = null;
    /** @type {import("../../app/types.js").Clicks} */
    this.clicks = /** @type {any} */ (Object.assign([], { at: () => [], has: () => false, of: () => [] }));
    /** The planet that is shown large, where the galaxy is drawn as discs. */
    this.open = "";
    /** Whose sheet is looked at; "" for one's own. */
    this.looked = "";
  }

  get shown() {
    return this.view.shown;
  }

  /** @param {string} side */
  sheet(side) {
    return this.shown.factions[side];
  }

  /** Colour class of a faction. @param {string} side */
  hue(side) {
    return `s${this.faction.get(side)?.colour ?? 0}`;
  }

  /** @param {string} side */
  number(side) {
    return this.factions.findIndex((one) => one.id === side);
  }

  /** @param {string} side */
  raceOf(side) {
    return this.faction.get(side)?.race ?? "terran";
  }

  /** What people call a faction here: "You", a name, or the faction itself. @param {string} side */
  called(side) {
    const { name, place, bot } = this.table.who(this.sheet(side)?.seat ?? -1);
    return name && name !== place && !bot ? name : (this.faction.get(side)?.short ?? side); // several bots have one name
  }

  /** The factions this eye plays. @returns {string[]} */
  own() {
    return Object.keys(this.shown.factions).filter((side) => this.sheet(side).seat === this.table.eye);
  }

  /** Whose sheet is shown: the one looked at, the own one that is asked, the own one, or whose turn it is. */
  subject() {
    const all = Object.keys(this.shown.factions);
    if (all.includes(this.looked)) return this.looked;
    const own = this.own();
    if (own.includes(this.shown.asked)) return this.shown.asked;
    return own[0] ?? (this.shown.asked || this.shown.order?.side || all[0] || "");
  }

  /** @param {string} area @returns {Stand} */
  stand(area) {
    return this.shown.areas[area];
  }

  /** The orders of a planet from the bottom up: whose, and the face if this eye knows it. @param {string} planet */
  stack(planet) {
    const at = this.data.planets.findIndex((/** @type {Planet} */ one) => one.id === planet);
    return this.view.orders.pile[at].map((/** @type {[number, number | null]} */ [side, order]) => ({
      side: this.factions[side].id,
      order: order === null ? "" : this.data.orders[order].id,
    }));
  }

  /** Which clicks point at a group of units. @param {Group} group @param {string} area */
  unitThings(group, area) {
    const own = group.special ? group.kind : `${group.kind}/${area}`;
    const anybody = group.special ? `any/${group.kind}` : `${group.side}/${group.kind}/${area}`;
    const found = [];
    if (group.side === this.shown.named && this.clicks.has("unit", own)) found.push(`unit:${own}`);
    if (this.clicks.has("owned_unit", anybody)) found.push(`owned_unit:${anybody}`);
    return found.join(" ");
  }

  /** A Resource card can be used to pay. @param {string} area */
  pays(area) {
    return this.clicks.at("area", area).some((click) => PAYING.includes(click.verb));
  }

  /** Those of some things that a click points at. @param {...string} things "space:id" */
  legal(...things) {
    return things
      .filter((thing) => {
        const at = thing.indexOf(":");
        return this.clicks.has(thing.slice(0, at), thing.slice(at + 1));
      })
      .join(" ");
  }

  /** A figure's own name. @param {Group} group @returns {string} */
  unitName(group) {
    return group.hero ?? this.unit.get(group.type)?.title ?? group.type;
  }

  /** A figure in words. @param {Group} group */
  unitTitle(group) {
    const title = this.unitName(group);
    const stolen = group.stolen ? `, controlled, of ${this.faction.get(group.stolen)?.short}` : "";
    const item = group.item ? ` with the ${words(group.item)}` : "";
    return `${title}${stolen}${item}`;
  }

  /** A unit type in words: what it is, what it hits. @param {string} type */
  unitText(type) {
    const unit = this.unit.get(type);
    if (!unit) return type;
    const hits = unit.targets.length ? `targets ${unit.targets.join(" and ")}` : "targets nothing";
    return [unit.flying ? "flying" : "ground", hits, `support ${unit.support}`, ...unit.traits].join(", ");
  }

  /** An area in words: values, limit, and what stands there. @param {string} id */
  describe(id) {
    const area = this.area.get(id);
    const now = this.stand(id);
    if (!area || !now) return "";
    const values = [
      now.points ? many(now.points, "conquest point") : "",
      area.minerals ? `${now.yields} of ${many(area.minerals, "mineral")}` : "",
      area.gas ? `${now.yields} of ${area.gas} gas` : "",
      area.strategic ? "strategic" : "",
      `at most ${area.limit} ${area.type === "any" ? "" : `${area.type} `}units`,
    ];
    return `${area.title}: ${values.filter(Boolean).join(", ")}. ${this.garrisonWords(now)}`.trim();
  }

  /** @param {Stand} now */
  garrisonWords(now) {
    const parts = this.garrisons(now).map(({ side, work, groups }) => {
      const things = groups.map((group) => `${group.many} ${this.unitTitle(group)}`);
      return `${this.faction.get(side)?.title}: ${[work ? WORKS[work] : "", ...things].filter(Boolean).join(", ")}.`;
    });
    const guard = now.guard ? `Guard token of ${this.faction.get(now.guard)?.short}.` : "";
    return [...parts, guard, ...now.items.map((item) => `The ${words(item)} lies here.`)].filter(Boolean).join(" ");
  }

  /** What stands in an area by player. @param {Stand} now @returns {{ side: string, work: string, groups: Group[] }[]} */
  garrisons(now) {
    const sides = [...new Set([...(now.work.length ? [now.work[1]] : []), ...now.units.map((group) => group.side)])];
    return sides.map((side) => ({
      side,
      work: now.work[1] === side ? now.work[0] : "",
      groups: now.units.filter((group) => group.side === side),
    }));
  }

  /** The scenario that is played. */
  get scenario() {
    const id = this.table.options.scenario;
    return this.data.scenarios.find((/** @type {any} */ one) => one.id === id) ?? null;
  }

  /** The letter of a team, where two sides of different seats are one. @param {string} side */
  teamWords(side) {
    const all = Object.values(this.shown.factions);
    const mates = all.some((one) => one.team === this.sheet(side).team && one.seat !== this.sheet(side).seat);
    return mates ? `, team ${"ABC"[this.sheet(side).team] ?? this.sheet(side).team + 1}` : "";
  }

  /** While factions are chosen: a seat that has one looks like it. @param {number} seat */
  chosen(seat) {
    const taken = (this.view?.player ?? []).indexOf(seat);
    const one = taken < 0 ? null : this.factions[taken];
    return one ? { icon: `f-${one.id}`, colour: one.colour, short: one.short } : { icon: "x-first", colour: seat };
  }

  /** A seat as the rail shows it. @param {number} seat */
  seat(seat) {
    const sides = this.view?.shown.factions ?? {};
    const own = Object.keys(sides).filter((side) => sides[side].seat === seat);
    if (!own.length) return this.chosen(seat);
    const one = /** @type {Faction} */ (this.faction.get(own[0]));
    const short = own.map((side) => this.faction.get(side)?.short).join(" + ") + this.teamWords(own[0]);
    const points = own.reduce((sum, side) => sum + sides[side].points, 0);
    return {
      icon: `f-${one.id}`,
      colour: one.colour,
      short,
      count: /** @type {[number, string] | undefined} */ (this.shown.goal ? [points, this.gainWords(own)] : undefined),
      facts: this.facts(own[0]),
      flag: own.includes(this.shown.in_turn[0]) ? "first player" : "",
      out: own.every((side) => !sides[side].alive),
    };
  }

  /** @param {string[]} sides */
  gainWords(sides) {
    const gain = `+${sides.reduce((sum, side) => sum + this.sheet(side).gain, 0)}`;
    return Object.keys(this.shown.factions).length > 4 ? gain : `${gain} a round`;
  }

  /** What everybody sees of a player: cards, workers, orders. @param {string} side @returns {[string, string, string][]} */
  facts(side) {
    const sheet = this.sheet(side);
    const hand = this.view.cards.hand[this.number(side)].size;
    const race = this.race.get(this.raceOf(side));
    const cards = ["i-hand", String(hand), many(hand, "Combat card")];
    const workers = [`b-worker_${this.raceOf(side)}`, String(sheet.workers.pool), `${race.worker}s ready: ${sheet.workers.pool}`];
    const orders = ["o-mobilize", String(sheet.on_board), `${many(sheet.on_board, "order")} on the board`];
    const few = Object.keys(this.shown.factions).length <= 4; // with more seats there is room for two of them
    return /** @type {[string, string, string][]} */ (few ? [cards, workers, orders] : [cards, orders]);
  }
}

/** @template {{ id: string }} T @param {T[]} rows @returns {Map<string, T>} */
function byId(rows) {
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param {number} n @param {string} what */
export function many(n, what) {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}

/** An id as words. @param {string} id */
export function words(id) {
  return id.replaceAll("_", " ");
}

export const ROMAN = ["", "I", "II", "III"];
