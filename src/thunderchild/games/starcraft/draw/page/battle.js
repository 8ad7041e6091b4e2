// A battle takes the galaxy's place: a row for each skirmish, whoever sits here at the left, else the attacker.
import { button, el, icon } from "../../app/dom.js";
import { cardBack, combatCard } from "./cards.js";
import { figure, mark } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Group} Group */

const STEPS = {
  start: "Start",
  draw: "Draw",
  pairs: "Pairs",
  support: "Support",
  cards: "Cards",
  skirmishes: "Skirmishes",
  splash: "Splash",
  end: "End",
};

/** Steps in which units are still paired off: phones show all pairs in few words then, one of them at a time later. */
const FORMING = ["start", "draw", "pairs", "support"];

/** What fell in the skirmishes of the battle under way: it is gone from the view. */
export class Fallen {
  constructor() {
    this.area = "";
    /** @type {Record<string, Group>} by "skirmish/party" */
    this.fronts = {};
    /** The numbers a skirmish was decided with. @type {Record<string, any>} */
    this.values = {};
  }

  /** @param {any} old the view before @param {any} view */
  look(old, view) {
    const was = old?.shown.battle;
    const is = view.shown.battle;
    if (!is || !was || is.area !== was.area) {
      this.area = is?.area ?? "";
      this.fronts = {};
      this.values = {};
      return;
    }
    was.skirmishes.forEach((/** @type {any} */ row, /** @type {number} */ n) => {
      const now = is.skirmishes[n];
      for (const party of [0, 1])
        if (row.fronts[party] && now && !now.fronts[party]) this.fronts[`${n}/${party}`] = row.fronts[party];
      if (row.state === "now" && old.forecast[n]?.[0]) this.values[n] = old.forecast[n];
    });
  }
}

/** Which party stands at the left. @param {Scene} s */
function leftParty(s) {
  return s.own().includes(s.shown.battle.sides[1]) && !s.own().includes(s.shown.battle.sides[0]) ? 1 : 0;
}

/** `shown` is the skirmish that phones show. @param {Scene} s @param {Fallen} fallen @param {number} shown
 * @param {(n: number) => void} show */
export function battle(s, fallen, shown, show) {
  const fight = s.shown.battle;
  const left = leftParty(s);
  const many = fight.skirmishes.length;
  const stage = FORMING.includes(fight.step) ? "forming" : "";
  return el(
    "section",
    { class: `battle n${many} ${stage}`, "aria-label": "Battle", style: `--rows: ${Math.max(1, many)}` },
    head(s),
    many > 1 ? tabs(s, shown, show) : null,
    fight.skirmishes.map((/** @type {any} */ _row, /** @type {number} */ n) => skirmish(s, fallen, n, left, n === shown)),
    loose(s, left),
  );
}

/** @param {Scene} s */
function head(s) {
  const fight = s.shown.battle;
  const area = s.area.get(fight.area);
  const [attacker, defender] = fight.sides.map((/** @type {string} */ side) => s.called(side));
  const notes = [fight.special ? "special order: +1 attack" : "", fight.guarded ? "guard token used" : ""]
    .filter(Boolean)
    .join(", ");
  const at = Object.keys(STEPS).indexOf(fight.step);
  return el(
    "header",
    { class: "bhead" },
    figure(`pl-${area?.planet}`, "", "disc"),
    el("div", {}, el("h2", {}, area?.title), el("p", {}, `${attacker} against ${defender}${notes ? ` · ${notes}` : ""}`)),
    el(
      "ol",
      { class: "steps" },
      Object.values(STEPS).map((title, k) =>
        el(
          "li",
          { "aria-current": k === at ? "step" : null, class: k < at ? "done" : "" },
          k < at ? icon("i-check") : null,
          title,
        ),
      ),
    ),
  );
}

/** On phones one skirmish is seen at a time. @param {Scene} s @param {number} shown @param {(n: number) => void} show */
function tabs(s, shown, show) {
  const fight = s.shown.battle;
  const left = leftParty(s);
  return el(
    "div",
    { class: "sktabs", role: "tablist", "aria-label": "Skirmishes" },
    fight.skirmishes.map((/** @type {any} */ row, /** @type {number} */ n) =>
      button(
        {
          role: "tab",
          "aria-selected": String(n === shown),
          class: s.clicks.has("skirmish", `skirmish_${n + 1}`) ? "has" : null,
          onclick: () => show(n),
        },
        el("b", {}, `${n + 1} ${frontName(s, row, left)}`),
        el("small", {}, row.state === "done" ? "done" : frontName(s, row, 1 - left)),
      ),
    ),
  );
}

/** @param {Scene} s @param {any} row @param {number} party */
export function frontName(s, row, party) {
  return row.fronts[party] ? s.unitName(row.fronts[party]) : "nobody";
}

/** @param {Scene} s @param {Fallen} fallen @param {number} n @param {number} left @param {boolean} chosen */
function skirmish(s, fallen, n, left, chosen) {
  const row = s.shown.battle.skirmishes[n];
  const id = `skirmish_${n + 1}`;
  const thing = s.legal(`skirmish:${id}`);
  const aim = s.shown.battle.now === n && !row.state ? "aim" : "";
  const state = `${row.state} ${chosen ? "chosen1" : ""} ${aim}`;
  return el(
    "div",
    { class: `sk ${state}`, "data-n": n },
    thing ? el("div", { class: "ground soft", "data-thing": `skirmish:${id}`, "aria-label": `Skirmish ${n + 1}` }) : null,
    el("b", { class: "no1" }, n + 1),
    half(s, fallen, n, left, "l"),
    duel(s, fallen, n, left),
    half(s, fallen, n, 1 - left, "r"),
  );
}

/** A party in a skirmish: support, cards, the front-line unit. @param {Scene} s @param {Fallen} fallen @param {number} n
 * @param {number} party @param {string} where */
function half(s, fallen, n, party, where) {
  const row = s.shown.battle.skirmishes[n];
  const side = s.shown.battle.sides[party];
  return el(
    "div",
    { class: `half ${where} ${s.hue(side)}` },
    el("div", { class: "sups" }, support(s, n, party, row.backing[party])),
    laid(s, n, party).map(({ card, spot }) =>
      card ? combatCard(s, card, side, { large: true }) : cardBack(s, side, `A ${spot} card face down`),
    ),
    front(s, n, party, row.fronts[party], fallen.fronts[`${n}/${party}`]),
  );
}

/** The cards a party has laid to a skirmish, the standard card nearest to its unit. @param {Scene} s @param {number} n
 * @param {number} party */
function laid(s, n, party) {
  const spots = /** @type {number[]} */ (s.view.laid_at[party]);
  const cells = s.view.cards.laid[party];
  return spots
    .map((spot, k) => ({ n: spot >> 1, spot: spot & 1 ? "reinforcement" : "standard", card: cells[k][1] }))
    .filter((one) => one.n === n)
    .sort((one, two) => (one.spot < two.spot ? -1 : 1))
    .map(({ spot, card }) => ({ spot, card: card === null ? null : s.data.cards[card] }));
}

/** Which clicks point at a unit in a skirmish. @param {Scene} s @param {Group} unit @param {number} n @param {string} role */
function fighterThings(s, unit, n, role) {
  return unit.side === s.shown.named ? s.legal(`fighter:${unit.kind}/skirmish_${n + 1}/${role}`) : "";
}

/** @param {Scene} s @param {number} n @param {number} party @param {Group | null} unit @param {Group | undefined} gone */
function front(s, n, party, unit, gone) {
  const one = unit ?? gone;
  if (!one) return el("div", { class: "front empty" }, el("b", {}, "nobody"));
  const things = unit ? fighterThings(s, unit, n, "front") : "";
  const label = `${s.unitTitle(one)}: ${s.unitText(one.type)}${unit ? "" : ", gone"}`;
  const own = { "data-thing": things || null, "aria-label": label, role: things ? null : "img", title: label };
  return el(
    "div",
    { class: `front soft ${unit ? "" : "gone"}`, ...own },
    mark(s, one.side),
    figure(`u-${one.type}`),
    el("b", {}, s.unitName(one)),
    badge(one),
  );
}

/** A hero's crown, or the sign of a controlled unit. @param {Group} unit */
function badge(unit) {
  return unit.hero ? figure("x-crown", "hero", "cr") : unit.stolen ? figure("x-mind", "controlled", "cr") : null;
}

/** @param {Scene} s @param {number} n @param {number} party @param {Group[]} units */
function support(s, n, party, units) {
  if (!units.length) return el("small", { class: "nosup" }, "no support");
  return units.map((unit) => {
    const things = fighterThings(s, unit, n, "support");
    const label = `${s.unitTitle(unit)} supports: ${s.unitText(unit.type)}`;
    const value = s.unit.get(unit.type)?.support;
    return el(
      "span",
      { class: "sup", title: label },
      el(
        "span",
        { class: "chipu", "data-thing": things || null, "aria-label": label, role: things ? null : "img" },
        figure(`u-${unit.type}`),
      ),
      el("small", {}, value ? `+${value}` : "assist"),
    );
  });
}

/** The numbers, as far as this eye can tell. @param {Scene} s @param {Fallen} fallen @param {number} n @param {number} left */
function duel(s, fallen, n, left) {
  const row = s.shown.battle.skirmishes[n];
  const seen = row.state === "done" ? fallen.values[n] : s.view.forecast[n];
  const any = row.cards[0].length + row.cards[1].length > 0 || row.state === "done";
  if (!seen?.[0] || !any) return el("div", { class: "duel" });
  return el("div", { class: "duel" }, hit(s, seen, left, left), hit(s, seen, 1 - left, left));
}

/** One side hits the other: the left one's number stays at the left. @param {Scene} s @param {any[]} seen @param {number} by
 * @param {number} left */
function hit(s, seen, by, left) {
  const sides = s.shown.battle.sides;
  const [from, onto] = [seen[by], seen[1 - by]];
  const known = from.known && onto.known;
  const verdict = !from.hits ? "cannot hit" : !known ? "face down" : from.attack >= onto.health ? "falls" : "stands";
  const strikes = by === left;
  const attack = number(s, sides[by], "x-attack", from, from.attack);
  const health = number(s, sides[1 - by], "x-health", onto, onto.health);
  const word = el("span", { class: `vs ${verdict === "falls" ? "kill" : ""}` }, strikes ? `${verdict} ›` : `‹ ${verdict}`);
  return el(
    "div",
    { class: "hit" },
    strikes ? [attack, word, health] : [health, word, attack],
    el("small", {}, reasons(from, 1)),
  );
}

/** @param {Scene} s @param {string} side @param {string} sign @param {any} seen @param {number} value */
function number(s, side, sign, seen, value) {
  return el("span", { class: `n ${s.hue(side)}` }, figure(sign), seen.known ? value : "?");
}

/** What a number is made of. @param {any} seen @param {number} at 1: attack, 2: health */
function reasons(seen, at) {
  const parts = seen.parts.filter((/** @type {any[]} */ part) => part[at]);
  return parts.length > 1
    ? parts.map((/** @type {any[]} */ part, /** @type {number} */ k) => `${k ? "+" : ""}${part[at]} ${part[0]}`).join(", ")
    : "";
}

/** Units without a skirmish: before they are paired, and what is left afterwards. @param {Scene} s @param {number} left */
function loose(s, left) {
  const fight = s.shown.battle;
  if (!fight.units[0].length && !fight.units[1].length && !fight.picked) return null;
  return el(
    "div",
    { class: "musters" },
    [left, 1 - left].map((party) => muster(s, party)),
  );
}

/** @param {Scene} s @param {number} party */
function muster(s, party) {
  const fight = s.shown.battle;
  const side = fight.sides[party];
  const picked = fight.picked?.side === side ? [fight.picked] : [];
  return el(
    "div",
    { class: `muster ${s.hue(side)}` },
    el("h3", {}, mark(s, side), s.called(side), el("small", {}, party ? "defends" : "attacks")),
    picked.map((unit) => fighter(s, unit, "chosen")),
    fight.units[party].map((/** @type {Group} */ unit) => fighter(s, unit, "")),
  );
}

/** @param {Scene} s @param {Group} unit @param {string} state */
function fighter(s, unit, state) {
  const things = state ? "" : s.unitThings(unit, s.shown.battle.area);
  const label = `${unit.many} ${s.unitTitle(unit)}: ${s.unitText(unit.type)}`;
  return el(
    "div",
    {
      class: `front soft ${state}`,
      "data-thing": things || null,
      "aria-label": label,
      role: things ? null : "img",
      title: label,
    },
    mark(s, unit.side),
    figure(`u-${unit.type}`),
    el("b", {}, s.unitName(unit)),
    unit.many > 1 ? el("i", {}, `×${unit.many}`) : null,
    badge(unit),
  );
}
