// Below the Line: what is half done, what comes next, and the clicks of the pending decision as buttons.
import { el, icon } from "../../app/dom.js";
import { ability, burst, cube, die, hole, listed, signed, some, spoken } from "./parts.js";
import { costWords } from "./sky.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("../../app/types.js").Click} Click */

/** @param {Scene} s */
export function rail(s) {
  const { view, clicks } = s;
  const { node } = view.shown;
  if (node === "over") return el("div", { class: "rail over" }, ending(s));
  const meeting = node === "encounter" && view.at >= 0;
  const inPrompt = clicks.length <= 2 || clicks.every((click) => click.space === "nothing");
  return el("div",
    {
      class: `rail ${meeting ? "meeting" : ""} ${inPrompt || meeting ? "doubled" : ""}`,
      style: `--at:${view.at + 1};--cards:${Math.max(1, view.line.length)}`,
      "data-rail": "",
    },
    meeting && !clicks.length ? null : el("div", { class: "told" }, told(s)),
    clicks.length
      ? el(
          "div",
          { class: "chips" },
          payAll(s),
          chipsOf(s).map((click) => chip(s, click)),
        )
      : null);
}

/** Points that are owed, by Ability; what any of them may pay comes from the highest. @param {Scene} s @returns {number[]} */
function dues({ view }) {
  const { node, doing, line } = view.shown;
  if (node === "engage") return line[view.at]?.need ?? [];
  if (node !== "evade_cost") return [];
  const left = [...view.abilities];
  for (let point = 0; point < doing.left; point += 1) left[left.indexOf(Math.max(...left))] -= 1;
  return left.map((n, k) => view.abilities[k] - n);
}

/** Every point that is owed, from the Abilities that are asked for, with one click; where that lowers one to 0, point by point.
 * @param {Scene} s */
function payAll(s) {
  const { view, data } = s;
  if (!s.table.live) return null;
  const verb = view.shown.node === "engage" ? "pay" : "pick_ability";
  const need = dues(s);
  const owed = need.flatMap((n, k) => (n > 0 ? [{ n, k, id: data.abilities[k].id, title: data.abilities[k].title }] : []));
  const points = need.reduce((sum, n) => sum + n, 0);
  const can = owed.every(({ n, k, id }) => view.abilities[k] > n && s.clicks.of(verb).some((click) => click.id === id));
  if (points < 2 || !can) return null;
  const deeds = owed.flatMap(({ n, id }) => Array.from({ length: n }, () => ({ verb, id })));
  const act = () => s.table.actAll(deeds);
  const sum = owed.map(({ n, title }) => `${n} ${title}`).join(" and ");
  return el("button", { type: "button", class: "act all", onclick: act }, icon("i-check"), words("Pay it all", sum));
}

/** In an encounter the two ways; dice and weapons glow where they lie. @param {Scene} s @returns {Click[]} */
function chipsOf(s) {
  const { clicks, view } = s;
  if (view.shown.node !== "encounter") return [...clicks];
  return clicks.filter((click) => click.verb === "engage" || click.verb === "evade");
}

const ENDINGS = /** @type {Record<string, string>} */ ({
  won: "All Super Weapons are found",
  lost_abilities: "Two Abilities are at 0",
  lost_time: "The Encounter decks are empty",
});

/** @param {Scene} s */
function ending(s) {
  const won = s.view.over === s.data.numbers.won;
  const words = ENDINGS[s.data.endings[s.view.over]] ?? "The game is over";
  return [
    icon(won ? "i-hero" : "i-skull"), el("b", { class: "headline" }, won ? "The Earth is saved!" : "The Hegemony prevails!"),
    el("span", {}, `${words} in round ${s.view.rounds}.`)];
}

// ---- what is going on

/** @param {Scene} s */
function told(s) {
  const { node, doing } = s.view.shown;
  const parts = [news(s), ...state(s, node)];
  if (doing.then) parts.push(el("span", { class: "then" }, icon("i-right"), `then ${doing.then}`));
  return parts;
}

/** Cubes and dice that just fell. @param {Scene} s */
function news(s) {
  const fell = s.news.drawn.filter((one) => one.fate === "drawn" || one.fate === "removed");
  const now = s.view.drawn.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0);
  const dice = s.news.rolled.map(({ die: id, face }) => diceOf(s, id, face, true));
  if ((!fell.length || now) && !dice.length) return null;
  return el("span", { class: "fell" },
    dice.length ? ["Rolled", dice] : null,
    fell.length && !now ? [fell[0].fate === "drawn" ? "Drawn" : "Removed", fell.map((one) => cube(one.colour))] : null);
}

/** @param {Scene} s @param {string} id @param {number} face @param {boolean} [rolled] */
function diceOf(s, id, face, rolled = false) {
  const one = s.data.dice.find((d) => d.id === id);
  return one
    ? el("span", { class: "mini", title: one.title, "data-rolled": rolled ? id : undefined }, die(one.colour, face, one.system))
    : null;
}

/** @param {Scene} s @param {string} node @returns {any[]} */
function state(s, node) {
  const { view, data } = s;
  const { doing, evade, search } = view.shown;
  const chosen = doing.chosen.map((/** @type {{ space: string, id: string }} */ thing) => chosenChip(s, thing));
  if (node === "encounter") return [];
  if (node === "engage") return [el("b", {}, "Unpaid"), unpaid(s)];
  if (node === "boost") return [...chosen, el("b", {}, `+${doing.left}`), "against", unpaid(s)];
  if (node === "evade")
    return [
      evade.draws || evade.cost
        ? `Slipping past costs ${some(evade.cost, "point")} and draws ${some(evade.draws, "cube")}.`
        : "Slipping past costs nothing and draws nothing."];
  if (node === "evade_cost") return [el("b", {}, `${some(doing.left, "point")} to pay`), `then ${some(evade.draws, "cube")}`];
  if (node === "lower") return [...chosen, "used: turn it down to"];
  if (node === "mode") return [diceOf(s, doing.die, doing.face), "rolled: use it as"];
  if (node === "search") return [searchTold(s)];
  if (node === "cube") return [tray(s)];
  if (node === "yellow") return [cube("yellow"), `A Super Weapon among ${view.weapon_deck}.`];
  if (node === "remove") return [...chosen, el("b", {}, `${some(doing.left, "cube")} to remove`)];
  if (["gain", "lose", "discard"].includes(node))
    return [...chosen, el("b", {}, `${some(doing.left, node === "discard" ? "card" : "point")} to ${node}`), tray(s)];
  if (node === "receiver") return [...chosen, icon("i-right"), "to which Ability?"];
  if (["search_cube", "evade_cube"].includes(node)) return [tray(s), `${doing.left} to come`];
  return chosen.length
    ? chosen
    : [tray(s), search.cubes && data.planets[view.planet] && view.phase === data.numbers.searching ? "" : ""];
}

/** @param {Scene} s */
function unpaid(s) {
  const { need, full } = s.view.shown.line[s.view.at] ?? { need: [0, 0, 0], full: [0, 0, 0] };
  return el("span", { class: "bursts" },
    full.map((/** @type {number} */ n, /** @type {number} */ k) => (n > 0 ? burst(s.data, k, need[k], n) : null)));
}

/** @param {Scene} s @param {{ space: string, id: string }} thing */
function chosenChip(s, thing) {
  const { data, view, table } = s;
  const k = data.dice.findIndex((one) => one.id === thing.id);
  const title = table.words.title(thing.space, thing.id);
  const part =
    thing.space === "die"
      ? die(data.dice[k].colour, Math.max(0, view.dice[k]), data.dice[k].system)
      : icon(thing.space === "ability" ? `i-${thing.id}` : "i-star");
  return el("span", { class: `picked ${thing.space === "ability" ? thing.id : ""}` }, part, title, icon("i-check"));
}

/** Cubes of the search that wait to be placed, the next one first. @param {Scene} s */
function tray(s) {
  const { view, data } = s;
  const order = data.search_order.filter((k) => view.drawn[k] > 0);
  if (!order.length) return null;
  return el("span",
    {
      class: "tray",
      role: "group",
      "data-tray": "",
      "aria-label": `Drawn: ${listed(order.map((k) => `${view.drawn[k]} ${data.cubes[k].title}`))}`,
    },
    order.flatMap((k) => Array.from({ length: view.drawn[k] }, () => cube(data.cubes[k].id))));
}

/** @param {Scene} s */
function searchTold(s) {
  const { search } = s.view.shown;
  const parts = search.parts.map(
    (/** @type {{ by: string, n: number }} */ { by, n }, /** @type {number} */ k) => `${k || n < 0 ? signed(n) : n} ${by}`);
  return el("span", { class: "sum" },
    el("b", {}, `${some(search.cubes, "cube")}`), parts.length ? `: ${parts.join(", ")}` : "",
    el("span", { class: "odd" }, `${search.chance} % for a weapon`));
}

// ---- buttons

/** @param {Scene} s @param {Click} click */
function chip(s, click) {
  const thing = click.space === "nothing" ? `verb:${click.verb}` : `${click.space}:${click.id}`;
  const warning = click.danger ? el("small", { class: "bad" }, icon("i-warn"), "loses the game") : null;
  const kind = `act ${click.danger ? "danger" : ""}`;
  return el("button", { type: "button", class: kind, "data-thing": thing, "data-verb": click.verb },
    spoken(click.text, chipFace(s, click), warning));
}

/** An icon, what a chip does, and a note. @typedef {(s: Scene, click: Click) => import("../../app/dom.js").Child} Face */

/** By verb. @type {Record<string, Face>} */
const FACES = {
  engage: (s) => [icon("i-combat"), words("Engage", el("small", {}, needs(s)))],
  evade: (s) => [icon("i-wrap"), words("Evade", evadeCost(s) || "free")],
  go: (s) => {
    if (s.view.shown.node !== "search") return [icon("i-wrap"), words("Slip past", evadeCost(s))];
    return [icon("i-search"), words("Search now", `draw ${some(s.view.shown.search.cubes, "cube")}`)];
  },
  activate: ({ data, view }) => {
    const planet = data.planets[view.planet];
    return [icon("i-planet"), words(`Pay ${costWords(planet) || "nothing"}`, planet.action)];
  },
  decline: () => [icon("i-star"), words("Take the top one", "")],
  to_ability: ({ data, view }) => {
    const k = view.shown.doing.ability;
    return [icon(`i-${data.abilities[k].id}`), words(`Raise ${data.abilities[k].title}`, `to ${view.abilities[k] + 1}`)];
  },
  pay: (s, click) => {
    const { title, points } = abilityOf(s, click);
    return [icon(`i-${click.id}`), words(`Pay ${priceOf(s, click)} ${title}`, `you have ${points}`)];
  },
  boost: (s, click) => [icon(`i-${click.id}`), words(`Against ${abilityOf(s, click).title}`, "")],
  pick_ability: (s, click) => {
    const { title, points } = abilityOf(s, click);
    return [icon(`i-${click.id}`), words(title, `now ${points}`)];
  },
  mode: (_s, click) => [icon("i-dice"), words(click.text, "")],
  lower: (s, click) => {
    const { die: id } = s.view.shown.doing;
    const one = s.data.dice.find((each) => each.id === id);
    const face = Number(click.id);
    return [die(one?.colour ?? "red", face, one?.system), words(`Down to ${click.id}`, faceNote(s, id, face))];
  },
  remove: ({ data, view }, click) => {
    const left = view.bag[data.cubes.findIndex((one) => one.id === click.id)];
    return [cube(click.id), words(click.id, `${left} in the bag`)];
  },
  discard: (_s, click) => [icon(`i-p${click.id}`), words(click.id === "key" ? "Key" : "Code", click.note)],
  pick_weapon: (s, click) => {
    const needed = s.view.shown.node === "cube" ? needNote(s, click.id) : "";
    return [icon("i-star"), words(s.table.words.title("weapon", click.id), needed)];
  },
};

/** @param {Scene} s @param {Click} click */
function chipFace(s, click) {
  return (FACES[click.verb] ?? chipThing)(s, click);
}

/** The Engage Strength, ability by ability. @param {Scene} s */
function needs({ data, view }) {
  return view.need.map((/** @type {number} */ n, /** @type {number} */ a) => (n ? ability(data, a, n) : null));
}

/** @param {Scene} s */
function evadeCost({ view }) {
  const { cost, draws } = view.shown.evade;
  return cost || draws ? `${some(cost, "point")}, ${some(draws, "cube")}` : "";
}

/** @param {Scene} s @param {Click} click */
function abilityOf({ data, view }, click) {
  const k = data.abilities.findIndex((one) => one.id === click.id);
  return { title: data.abilities[k].title, points: view.abilities[k] };
}

/** @param {Scene} s @param {Click} click */
function priceOf({ data, view }, click) {
  return view.shown.doing.price[data.abilities.findIndex((one) => one.id === click.id)];
}

/** Dice and weapons. @param {Scene} s @param {Click} click */
function chipThing(s, click) {
  const one = s.data.dice.find((each) => each.id === click.id);
  if (!one) return [icon("i-bolt"), words(s.table.words.title(click.space, click.id) || click.label, click.note)];
  const face = Math.max(0, s.view.dice[s.data.dice.indexOf(one)]);
  const does = click.verb === "use_die" ? words(one.title, modeNow(s, one, face)) : words(click.label, click.note);
  return [die(one.colour, face, one.system), does];
}

/** What a die does in the window that is open. @param {Scene} s @param {import("./parts.js").Die} one @param {number} face */
function modeNow({ view }, one, face) {
  return one.faces[face - 1]?.modes.find((mode) => mode.window === view.shown.node)?.text ?? "nothing here";
}

/** @param {Scene} s @param {string} id */
function needNote(s, id) {
  const k = s.data.weapons.findIndex((one) => one.id === id);
  return el("small", {},
    "lacks ",
    s.view.shown.weapons[k].lacks.flatMap((/** @type {number} */ n, /** @type {number} */ a) =>
      Array.from({ length: n }, () => hole(s.data.abilities[a].cube)),
    ));
}

/** @param {Scene} s @param {string} id @param {number} face */
function faceNote(s, id, face) {
  const one = s.data.dice.find((each) => each.id === id);
  return one?.faces[face - 1].modes.map((mode) => mode.text).join(" or ") ?? "";
}

/** @param {string} head @param {string | Node} note */
function words(head, note) {
  return el("span", {}, head, typeof note === "string" ? (note ? el("small", {}, note) : null) : note);
}
