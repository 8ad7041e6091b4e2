// The Encounter Line: cards with their Engage Strength, whose icon gives it, and the stamps of what became of them.
import { button, el, icon } from "../../app/dom.js";
import { AGENTS } from "./agents.js";
import { picture } from "./brush.js";
import { GUARDS } from "./guards.js";
import { burst, cube, draw, listed, needWords, signed, some, spoken } from "./parts.js";
import { LOCATIONS } from "./places.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Card} Card */
/**
 * @typedef {{ need: number[], full: number[], parts: { by: string, n: number, ability: number }[], icon: number, by: string,
 *   giver: number }} Shown
 */

const SPARE = /** @type {Record<string, string[]>} */ ({
  guardforce: ["guardforce_13", "guardforce_1", "guardforce_4"],
  agent: ["agent_1"],
  event: ["event_1"],
});

/** The picture of a card; cards of data packs borrow one. @param {Card} card */
export function artOf(card) {
  const own = GUARDS[card.id] ?? AGENTS[card.id] ?? LOCATIONS[card.id];
  if (own) return picture(own);
  const spare = SPARE[card.type] ?? [];
  return picture(GUARDS[spare[card.title.length % spare.length]] ?? AGENTS[spare[0]] ?? LOCATIONS.location_1);
}

/** @param {Scene} s */
export function line(s) {
  const { view, data } = s;
  const spots = view.line.map((/** @type {number} */ k, /** @type {number} */ at) => place(s, data.cards[k], at));
  const empty = view.shown.node === "card" ? "The cards of this round are drawn." : "Nothing bars the way: the Line is empty.";
  return el("div",
    { class: "cards", style: `--cards:${Math.max(1, view.line.length)}`, role: "group", "aria-label": "Encounter Line" },
    spots, goesRound(s), view.line.length ? null : el("p", { class: "lead" }, icon("i-rocket"), empty));
}

/** A Location lies there without an icon until it is put aside. @param {Scene} s @param {Card} card @param {number} at */
function place(s, card, at) {
  if (s.data.abilities[card.icon]) return spot(s, card, at);
  return el("div", { class: "spot waiting", "data-piece": `card:${card.id}` },
    el("span", { class: "tab", style: "visibility: hidden" }),
    el("div", { class: `pcard ${card.type}`, "data-thing": `card:${card.id}` },
      spoken(`${kindOf(card)} ${card.title}`,
        el("header", {}, el("span", { class: "ribbon" }, kindOf(card)), el("h3", {}, card.title)),
        el("div", { class: "art" }, draw(artOf(card)), el("span", { class: "dots" })))));
}

/** The last card looks round to the first that is not evaded. @param {Scene} s */
function goesRound(s) {
  const { view, data } = s;
  const at = view.marks.slice(0, -1).findIndex((/** @type {number} */ mark) => mark !== s.data.numbers.evaded);
  const first = at < 0 ? undefined : data.abilities[data.cards[view.line[at]].icon];
  if (!first) return null;
  const { id } = first;
  return el("span",
    {
      class: `tab end own-${id}`,
      title: "The Line goes round: the last card takes the icon of the first that is not evaded (PI-53, PI-54)",
      "aria-hidden": "true",
    },
    icon(`i-${id}`), icon("i-wrap"), el("small", {}, `from ${["first", "2nd", "3rd"][at] ?? `${at + 1}th`}`));
}

/** @param {Scene} s @param {number} k @param {number} mark */
function tabClass(s, k, mark) {
  return `own-${s.data.abilities[k].id} ${mark === s.data.numbers.evaded ? "void" : ""}`;
}

/** @param {Scene} s @param {Card} card @param {number} at */
function spot(s, card, at) {
  const { view, data } = s;
  const mark = view.marks[at];
  const now = at === view.at && mark === 0;
  const state = mark === s.data.numbers.engaged ? "engaged" : mark === s.data.numbers.evaded ? "evaded" : now ? "now" : "waiting";
  const own = data.abilities[card.icon].title;
  return el("div", { class: `spot ${state}`, "data-piece": `card:${card.id}` },
    el("span",
      {
        class: `tab ${tabClass(s, card.icon, mark)}`,
        "aria-hidden": "true",
        title:
          mark === s.data.numbers.evaded
            ? `${own}: void, this card was evaded (PI-54)`
            : `${own}: decides how the card to its left is engaged (PI-53)`,
      },
      icon(`i-${data.abilities[card.icon].id}`)),
    el("div",
      {
        class: `pcard ${card.type}`,
        "data-thing": now
          ? `${view.shown.node === "evade" ? "verb:go" : "verb:engage verb:evade"} card:${card.id}`
          : `card:${card.id}`,
      },
      spoken(cardWords(s, card, at), face(s, card, view.shown.line[at]))),
    mark ? el("span", { class: "stamp", "aria-hidden": "true" }, mark === s.data.numbers.engaged ? "Engaged" : "Evaded") : null,
    button({ class: "lens", "aria-label": `Read ${card.title} large`, onclick: () => s.read(card, at) }, icon("i-search")));
}

/** What is printed on a card, and what it asks for. @param {Scene} s @param {Card} card @param {Shown | null} shown */
export function face(s, card, shown) {
  const { data } = s;
  return [
    el("header", {}, el("span", { class: "ribbon" }, kindOf(card)), el("h3", {}, card.title)),
    el("div", { class: "art" },
      draw(artOf(card)), el("span", { class: "dots" }), shown && shown.icon >= 0 ? bursts(s, shown) : null),
    shown && shown.icon >= 0
      ? el("p", { class: "why" }, reasons(s, card, shown))
      : el("p", { class: "why" }, `${card.strength} as printed`),
    el("p", { class: "txt" }, card.text),
    el("footer", {}, rewards(card), el("span", { class: "seed" }, "adds ", card.cubes.map((colour) => cube(colour))))];
}

/** "Guardforce 23", "Agent": what stands above the name. @param {Card} card */
export function kindOf(card) {
  return card.subtitle || card.type[0].toUpperCase() + card.type.slice(1);
}

/** @param {Scene} s @param {Shown} shown */
function bursts(s, shown) {
  const some = shown.full.map((full, k) => ({ full, k })).filter(({ full }) => full > 0);
  return el("span", { class: "str" },
    some.length ? some.map(({ full, k }) => burst(s.data, k, shown.need[k], full)) : burst(s.data, -1, 0, 0));
}

/** "4, +1 Radium Mines, +1 Kah". @param {Scene} s @param {Card} card @param {Shown} shown */
function reasons(s, card, shown) {
  const parts = shown.parts.map((part) => `${signed(part.n)} ${part.by || "own text"}`);
  const by = shown.by ? ` ${s.data.abilities[shown.icon].title} by ${shown.by === card.title ? "own text" : shown.by}` : "";
  const sum = parts.length ? [card.strength, ...parts].join(", ") : `${card.strength} as printed`;
  return `${sum}${by ? `;${by}` : ""}${shown.full.some((n) => n > 0) ? "" : ": only to be evaded"}`;
}

/** @param {Card} card */
function rewards(card) {
  return [
    card.planets
      ? el(
          "span",
          { class: "rew", title: some(card.planets, "Planet icon") },
          Array.from({ length: card.planets }, () => icon("i-planet")),
        )
      : el("span", { class: "rew none" }, "no icon"),
    card.hand ? el("span", { class: "rew", title: card.hand === "key" ? "Key" : "Code" }, icon(`i-p${card.hand}`)) : null];
}

/** The whole card, to be read out. @param {Scene} s @param {Card} card @param {number} at */
export function cardWords(s, card, at) {
  const { view, data } = s;
  const won = card.hand ? (card.hand === "key" ? "a Key" : "a Code") : "";
  const wins = [card.planets ? some(card.planets, "Planet icon") : "no Planet icon", won].filter(Boolean);
  return [
    `${card.title}, ${kindOf(card)}, place ${at + 1} of ${view.line.length}.`,
    stateWords(s, at),
    strengthWords(s, card, at),
    card.text,
    `Wins ${listed(wins)}.`,
    `Its own icon is ${data.abilities[card.icon].title}.`,
    `Adds ${listed(card.cubes)} to the bag.`,
  ].join(" ");
}

/** @param {Scene} s @param {number} at */
function stateWords({ view, data }, at) {
  if (view.marks[at] === data.numbers.engaged) return "Engaged.";
  if (view.marks[at] === data.numbers.evaded) return "Evaded, its icons do not count.";
  return at === view.at ? "You meet it now." : "Still to come.";
}

/** @param {Scene} s @param {Card} card @param {number} at */
function strengthWords(s, card, at) {
  const { view, data } = s;
  const shown = view.shown.line[at];
  if (shown.icon < 0) return `Printed strength ${card.strength}.`;
  if (!shown.full.some((/** @type {number} */ n) => n > 0)) return "Engage Strength 0: it can only be evaded.";
  const own = shown.giver === at ? "its own icon" : `the icon of ${data.cards[view.line[shown.giver]]?.title}`;
  const base = `base on ${data.abilities[shown.icon].title} by ${shown.giver >= 0 ? own : shown.by}`;
  return `Engage Strength ${needWords(data, shown.need)}: ${reasons(s, card, shown)}; ${base}.`;
}
