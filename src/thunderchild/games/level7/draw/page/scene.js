// What the drawing of LEVEL 7 [INVASION] asks of a view: who stands where, whose console is asked, what a card says.

/** @typedef {import("../../app/types.js").Table} Table */
/** @typedef {{ id: string, title: string, space: string, owner: number, defense: number, capital: boolean }} Place */
/** @typedef {{ id: string, title: string, short: string, letters: string, colour: number, terror: number }} Coalition */
/** One pile on the map. @typedef {{ kind: string, side: number, count: number, label: string, piece: string }} Pile */

export class Scene {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.data = table.board;
    /** @type {Place[]} */
    this.places = this.data.places;
    /** @type {Coalition[]} */
    this.coalitions = this.data.coalitions;
    /** @type {any} */
    this.view = null;
    /** @type {import("../../app/types.js").Clicks} */
    this.clicks = /** @type {any} */ (Object.assign([], { at: () => [], has: () => false, of: () => [] }));
  }

  /** The coalition that is asked, by number, or -1. */
  get asked() {
    return this.coalitions.findIndex((one) => one.id === this.view.shown.asked);
  }

  /** @param {number} side */
  standing(side) {
    return this.view.shown.coalitions[this.coalitions[side].id];
  }

  /** @param {Place} place */
  thing(place) {
    return `${place.space}:${place.id}`;
  }

  /** What stands in a place: drop ships, invaders, Cronos, units of each coalition. @param {number} k @returns {Pile[]} */
  pilesAt(k) {
    const { view } = this;
    const { title } = this.places[k];
    /** @type {Pile[]} */
    const piles = [];
    view.ship_at.forEach((/** @type {number} */ at, /** @type {number} */ ship) => {
      if (at === k)
        piles.push({
          kind: "dropship",
          side: ship,
          count: 1,
          label: `Drop ship ${ship + 1} in ${title}`,
          piece: `ship${ship}`,
        });
    });
    const invaders = view.invaders[k];
    if (invaders)
      piles.push({
        kind: "invader",
        side: -1,
        count: invaders,
        label: `${many(invaders, "invader")} in ${title}`,
        piece: `inv${k}`,
      });
    if (view.cronos === k) piles.push({ kind: "cronos", side: -1, count: 1, label: `Cronos in ${title}`, piece: "cronos" });
    this.coalitions.forEach((one, side) => {
      const count = view.units[side][k];
      const label = `${many(count, "unit")} of the ${one.title} in ${title}`;
      if (count) piles.push({ kind: "unit", side, count, label, piece: `unit${side}/${k}` });
    });
    return piles;
  }

  /** A place in words: owner, Defense, status, what stands there. @param {number} k */
  describe(k) {
    const place = this.places[k];
    const owner = place.owner < 0 ? "dead zone" : this.coalitions[place.owner].title;
    const status = place.owner < 0 ? "" : `, ${this.statusOf(k)}`;
    const attached = this.attachedAt(k);
    const cards = attached.length ? ` Attached: ${attached.join(", ")}.` : "";
    const piles = this.pilesAt(k).map((pile) => pile.label.replace(` in ${place.title}`, ""));
    return (
      `${place.title}: ${owner}${place.capital ? ", capital" : ""}, Defense ${place.defense}${status}.` +
      `${piles.length ? ` ${piles.join(", ")}.` : ""}${cards}`
    );
  }

  /** Mercenary cards under a place, by their titles. @param {number} k @returns {string[]} */
  attachedAt(k) {
    return (this.view.attached[k] ?? []).map((/** @type {number} */ card) => this.data.mercenaries[card].title);
  }

  /** Secure, overrun or liberated. @param {number} k @returns {string} */
  statusOf(k) {
    return this.data.statuses[this.view.status[k]];
  }

  /** Research tokens of a place: [ready, turned]. @param {number} k @returns {number[]} */
  tokensAt(k) {
    const own = k < this.view.research.length ? this.view.research[k] : this.view.zone_token[k - this.view.research.length];
    const all = [own, ...(this.view.attached_token[k] ?? [])].filter((token) => token > 0);
    const ready = all.filter((token) => this.data.tokens[token] === "ready").length;
    return [ready, all.length - ready];
  }

  /** The Event card a coalition holds, if this eye knows it. @param {number} side */
  cardOf(side) {
    const cell = this.view.events?.event_card?.[side]?.[0];
    return typeof cell === "number" && cell >= 0 ? (this.data.events[cell] ?? null) : null;
  }

  /** A seat as the rail shows it: its coalitions, the MIC of one, whether it holds the token. @param {number} seat */
  seat(seat) {
    if (!this.view) return { icon: "p-unit", colour: this.coalitions[Math.min(seat, this.coalitions.length - 1)].colour };
    const own = this.coalitions.map((_one, side) => side).filter((side) => this.view.player[side] === seat);
    const [first] = own.length ? own : [0];
    const name = this.coalitions[first].short.replace(/^(N|S)o[a-z]+/, "$1.");
    const short = own.length > 1 ? own.map((side) => this.coalitions[side].letters).join(" + ") : name;
    const mic = this.data.goods.findIndex((/** @type {any} */ good) => good.id === "mic");
    return {
      icon: "p-unit",
      colour: this.coalitions[first].colour,
      short,
      count: /** @type {[number, string]} */ ([own.reduce((sum, side) => sum + this.view.stock[side][mic], 0), "MIC"]),
      flag: own.some((side) => this.coalitions[side].id === this.view.shown.controller) ? "controller" : "",
      out: own.length > 0 && own.every((side) => !this.standing(side).alive),
    };
  }

  /** Whether this eye is one of the two who talk. @param {{ from: string, to: string }} talk */
  takesPart(talk) {
    return this.partsIn(talk) > 0;
  }

  /** Whether both sides of a trade are of one person who looks. @param {any} talk */
  isBoth(talk) {
    return this.partsIn(talk) > 1;
  }

  /** @param {any} talk */
  partsIn(talk) {
    const mine = this.coalitions.filter((_one, side) => this.view.player[side] === this.table.eye);
    return mine.filter((one) => one.id === talk.from || one.id === talk.to).length;
  }

  /** Where a place and its tray lie on the sheet. @param {string} id @param {Element} world */
  boxOf(id, world) {
    const { tray } = this.data.map.areas[id] ?? {};
    if (tray) return { x: tray[0], y: tray[1], width: tray[2], height: tray[3] };
    const found = world.querySelector(`[data-area="${CSS.escape(id)}"]`);
    return found instanceof SVGGraphicsElement ? found.getBBox() : null;
  }

  /** A price or cost in words. @param {Record<string, number>} cost */
  cost(cost) {
    const titles = Object.fromEntries(this.data.goods.map((/** @type {any} */ good) => [good.id, good.title]));
    const words = (/** @type {string} */ id, /** @type {number} */ n) => {
      const name = id === "research" ? "Research" : (titles[id] ?? id);
      return n === 1 && id === "minerals" ? name.replace(/s$/, "") : name;
    };
    return Object.entries(cost)
      .map(([id, n]) => (id === "money" ? `$${n}M` : `${n} ${words(id, n)}`))
      .join(", ");
  }
}

/** @param {number} n @param {string} what */
export function many(n, what) {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
