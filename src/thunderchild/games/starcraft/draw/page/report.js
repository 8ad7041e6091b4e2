// What a battle came to. The table goes on at once when its last skirmish is decided, so what was revealed and who fell is kept
// from the lines of the log and shown beside the galaxy until the next battle, an own order, or a press on the cross.
import { button, el, icon } from "../../app/dom.js";
import { combatCard } from "./cards.js";
import { figure, mark } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../app/types.js").Line} Line */
/**
 * A skirmish: its front-line units and revealed cards by party (attacker first), its numbers, who fell in it.
 * @typedef {{
 *   units: string[], cards: string[][], values: number[], fell: string[], fought: boolean }} Row
 */

const LOSSES = ["destroyed", "withdrew", "retreated", "stolen", "collateral", "workers_killed"];

export class Report {
  constructor() {
    this.area = "";
    /** @type {string[]} */
    this.sides = [];
    /** @type {Row[]} */
    this.rows = [];
    /** Sentences about losses and retreats. @type {string[]} */
    this.words = [];
    this.done = false;
    /** The skirmish that is resolved. @type {number} */
    this.at = -1;
  }

  clear() {
    Object.assign(this, new Report());
  }

  /** There is something to show, and nobody has put it away. */
  get shown() {
    return this.done && this.rows.some((row) => row.values.length > 0 || !row.fought);
  }

  /** @param {Line[]} lines @param {string[]} own factions that sit here @param {any} fight the battle as it stood before them */
  read(lines, own, fight) {
    if (fight && (this.done || fight.area !== this.area || fight.skirmishes.length > this.rows.length)) this.adopt(fight);
    for (const line of lines) this.hear(line, own);
  }

  /** @param {Line} line @param {string[]} own */
  hear(line, own) {
    if (line.line === "battle") this.begin(line);
    else if (line.line === "paired") this.rows.push(paired(line.args.unit, line.args.other));
    else if (line.line === "round" || (line.line === "revealed" && own.includes(line.args.side))) this.clear();
    else if (line.line === "battle_over") this.done = this.area !== "";
    else if (this.area && !this.done) this.hearSkirmish(line);
  }

  /** A battle whose beginning this page did not see. @param {any} fight */
  adopt(fight) {
    this.clear();
    this.area = fight.area;
    this.sides = fight.sides;
    for (const { fronts } of fight.skirmishes)
      this.rows.push(paired(fronts[0]?.kind ?? "", fronts[1]?.kind ?? ""));
  }

  /** @param {Line} line */
  begin(line) {
    this.clear();
    this.area = line.args.area;
    this.sides = [line.args.side, line.args.foe];
  }

  /** @param {Line} line */
  hearSkirmish(line) {
    const { args } = line;
    const n = typeof args.skirmish === "string" ? Number(args.skirmish.split("_")[1]) - 1 : this.at;
    const row = this.rows[n];
    if (line.line === "revealed_card" && row) row.cards[this.party(args.side)].push(args.card);
    if (line.line === "values" && row) row.values = [args.attack, args.health, args.other_attack, args.other_health];
    if (line.line === "not_fought" && row) row.fought = false;
    if (typeof args.skirmish === "string") this.at = n;
    if (!LOSSES.includes(line.line)) return;
    this.words.push(line.text);
    const party = this.party(args.side);
    if (line.line === "destroyed" && row && row.units[party] === args.unit) row.fell.push(args.side);
  }

  /** @param {string} side */
  party(side) {
    return side === this.sides[1] ? 1 : 0;
  }
}

/** @param {string} unit @param {string} other @returns {Row} */
function paired(unit, other) {
  return { units: [unit, other], cards: [[], []], values: [], fell: [], fought: true };
}

/** @param {Scene} s @param {Report} report @param {() => void} close */
export function reportPanel(s, report, close) {
  const left = s.own().includes(report.sides[1]) && !s.own().includes(report.sides[0]) ? 1 : 0;
  const title = `The battle in ${s.area.get(report.area)?.title} is over`;
  const cross = button({ class: "tool", "aria-label": "Put it away", onclick: close }, icon("i-close"));
  return el(
    "section",
    { class: "report panel", "aria-label": title },
    el("header", {}, el("h3", {}, title), cross),
    report.rows.map((row) => skirmish(s, report, row, left)),
    report.words.length ? el("p", {}, report.words.join(" ")) : el("p", {}, "Nobody fell."),
  );
}

/** The panel takes the corner in which it covers least of what can be clicked. @param {HTMLElement} root the galaxy */
export function standAside(root) {
  const panel = /** @type {HTMLElement | null} */ (root.querySelector(".report"));
  if (!panel) return;
  const things = [...root.querySelectorAll(".can, .leads")].map((node) => node.getBoundingClientRect());
  const covered = (/** @type {string} */ corner) => {
    panel.dataset.at = corner;
    const own = panel.getBoundingClientRect();
    return things.filter((one) => one.left < own.right && one.right > own.left && one.top < own.bottom && one.bottom > own.top)
      .length;
  };
  const corners = ["left low", "right low", "left top", "right top"].map((at) => ({ at, many: covered(at) }));
  panel.dataset.at = corners.reduce((best, one) => (one.many < best.many ? one : best)).at;
}

/** @param {Scene} s @param {Report} report @param {Row} row @param {number} left */
function skirmish(s, report, row, left) {
  const known = row.values.length > 0;
  return el(
    "div",
    { class: "duelrow" },
    party(s, report, row, left),
    known
      ? el("div", { class: "blows" }, blow(row, left, "›", report), blow(row, 1 - left, "‹", report))
      : el("div", { class: "blows" }, el("small", {}, "not fought")),
    party(s, report, row, 1 - left),
  );
}

/** @param {Scene} s @param {Report} report @param {Row} row @param {number} k */
function party(s, report, row, k) {
  const side = report.sides[k];
  const unit = row.units[k];
  const type = s.data.heroes.find((/** @type {any} */ one) => one.id === unit)?.unit ?? unit;
  const cards = row.cards[k].map((id) => s.data.cards.find((/** @type {any} */ one) => one.id === id)).filter(Boolean);
  return el(
    "div",
    { class: `lot ${s.hue(side)}` },
    el(
      "span",
      { class: `who2 ${row.fell.includes(side) ? "fell" : ""}` },
      mark(s, side),
      figure(`u-${type}`),
      el("b", {}, s.unit.get(type)?.title ?? unit),
      row.fell.includes(side) ? el("i", {}, "destroyed") : null,
    ),
    cards.map((card) => combatCard(s, card, side, {})),
  );
}

/** One side's attack against the other's health. @param {Row} row @param {number} by @param {string} arrow
 * @param {Report} report */
function blow(row, by, arrow, report) {
  const attack = row.values[by ? 2 : 0];
  const health = row.values[by ? 1 : 3];
  const falls = row.fell.includes(report.sides[1 - by]);
  const word = falls ? "falls" : attack >= health ? "is hit" : "stands";
  const middle = el("span", { class: falls ? "kill" : "" }, arrow === "›" ? `${word} ›` : `‹ ${word}`);
  const hits = [figure("x-attack"), attack];
  const holds = [figure("x-health"), health];
  return el("span", { class: "blow" }, arrow === "›" ? [hits, middle, holds] : [holds, middle, hits]);
}
