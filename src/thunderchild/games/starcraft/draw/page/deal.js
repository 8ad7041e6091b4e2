// What is chosen from what lies open: factions, Leadership cards, planets to place, Event cards, technologies, goods.
import { el, icon } from "../../app/dom.js";
import { combatCard, eventCard, leaderCard, techCard } from "./cards.js";
import { compass } from "./galaxy.js";
import { WAYS } from "./layout.js";
import { figure, price, priceWords } from "./pieces.js";
import { areas, colourOf } from "./planet.js";
import { ROMAN } from "./scene.js";
import { executed, handOf, moduleSymbol, workers } from "./sheet.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** A choice: its kind, its heading, what can be chosen, and what has to be seen with it.
 * @typedef {{ name: string, title: string, nodes: Node[], beside?: Node | null }} Choice */

const RACES = /** @type {Record<string, string>} */ ({ terran: "Terran", protoss: "Protoss", zerg: "Zerg" });
/** Spaces of things that lie nowhere, and verbs whose things are shown in a choice of their own. */
const LOOSE = ["resource", "leadership", "event", "technology", "unit_type", "good", "reserve_card"];
const SHOWN = ["choose_leadership", "play_event", "research", "buy"];
const PARTS = ["", "Workers, transports, units", "A building, a module", "A base"];

/** What stands where the galaxy will be, or in its place. @param {Scene} s @returns {Choice | null} */
export function stageChoice(s) {
  const empty = !Object.keys(s.shown.planets ?? {}).length;
  if (s.view.pending === "setup.factions")
    return { name: "factions", title: scenarioWords(s) || "Six factions", nodes: s.factions.map((one) => faction(s, one)) };
  if (empty && s.clicks.of("choose_leadership").length) return leaders(s);
  if (empty && s.shown.hands) return hands(s) ?? waiting(s);
  return s.clicks.of("research").length ? technologies(s) : null;
}

/** What stands in the sheet's place. @param {Scene} s @returns {Choice | null} */
export function stripChoice(s) {
  if (s.clicks.of("choose_leadership").length) return leaders(s);
  if (s.clicks.of("play_event").length) return events(s);
  if (s.shown.build && s.own().includes(s.shown.build.side)) return shop(s);
  const apart = looseClicks(s);
  if (apart.length)
    return { name: "loose", title: "Your choice", nodes: apart.map((click) => looseThing(s, click)), beside: executed(s) };
  if (s.clicks.of("pick_rotation").length) return turns(s);
  return Object.keys(s.shown.hands ?? {}).length ? hands(s) : null;
}

/** Clicks on what lies nowhere on the table: cards of others, tokens to be taken, units on a card. @param {Scene} s */
export function looseClicks(s) {
  const side = s.subject();
  const held = new Set(side ? handOf(s, side).cards.map(({ card }) => card.id) : []);
  return s.clicks.filter((click) => {
    if (click.space === "card") return !held.has(click.id);
    return LOOSE.includes(click.space) && !SHOWN.includes(click.verb);
  });
}

/** @param {Scene} s @param {import("../../app/types.js").Click} click @returns {Node} */
function looseThing(s, click) {
  const thing = `${click.space}:${click.id}`;
  const side = s.shown.asked || s.subject();
  if (click.space === "leadership") return leaderCard(s, s.leader.get(click.id), thing);
  if (click.space === "event") return eventCard(s.event.get(click.id), thing);
  if (click.space === "technology") return techCard(s, s.technology.get(click.id), side, thing);
  const card = click.space === "card" ? s.data.cards.find((/** @type {any} */ one) => one.id === click.id) : null;
  if (card) return combatCard(s, card, side, { large: true, thing });
  const symbol =
    click.space === "resource" ? `x-${click.id}` : click.space === "reserve_card" ? "x-leader" : goodSymbol(s, side, click.id);
  const pic = el("span", { class: `pic ${click.space}` }, figure(symbol));
  return el(
    "span",
    { class: `good soft ${s.hue(side)}`, "data-thing": thing, "aria-label": click.text, title: click.text },
    pic,
    el("b", {}, click.label),
  );
}

/** What is played, and how it is won. @param {Scene} s */
export function scenarioWords(s) {
  return s.scenario ? `${s.scenario.title}: ${s.scenario.text}` : "";
}

/** The ways to turn the planet that is being placed. @param {Scene} s @returns {Choice} */
function turns(s) {
  const { planet, routes } = s.shown.laying;
  const one = s.planet.get(planet);
  const faces = routes.map((/** @type {number} */ _n, /** @type {number} */ turned) => facing(one, turned));
  const nodes = routes.map((/** @type {number} */ n, /** @type {number} */ turned) => {
    const same = faces.indexOf(faces[turned]);
    const words = `${n} route${n === 1 ? "" : "s"}${same < turned ? `, like ${same * 90}°` : ""}`;
    const label = `Turned by ${turned * 90} degrees: ${words}`;
    return el(
      "article",
      { class: "turn soft", "data-thing": `rotation:${turned}`, "aria-label": label },
      compass(one, turned),
      el("b", {}, `${turned * 90}°`),
      el("small", {}, words),
    );
  });
  const alike = new Set(faces).size === 1 ? " All ways are alike: take any." : "";
  return { name: "turns", title: `How is ${one?.title} turned?${alike}`, nodes };
}

/** The sides to which a turned planet has its slots. @param {import("./scene.js").Planet | undefined} planet
 * @param {number} turned */
function facing(planet, turned) {
  return Object.keys(planet?.slots ?? {})
    .map((way) => (Number(way) + turned) % WAYS.length)
    .sort()
    .join();
}

/** @param {Scene} s @param {import("./scene.js").Faction} one */
function faction(s, one) {
  const taken = s.view.player[s.number(one.id)];
  const who = taken >= 0 ? s.table.who(taken).name : "";
  const race = s.race.get(one.race);
  const victory = s.data.leaders.find((/** @type {any} */ card) => card.faction === one.id && card.victory);
  const wins = s.scenario ? "" : (victory?.text ?? ""); // a scenario has its own
  const label = `${one.title}, ${RACES[one.race]}${who ? ", taken" : ""}. ${wins}`;
  const own = { "data-thing": who ? null : `faction:${one.id}`, "aria-label": label, role: who ? "img" : null };
  return el(
    "article",
    { class: `lead kin soft s${one.colour} ${who ? "taken" : ""}`, ...own },
    el("header", {}, icon(`i-seat${one.colour}`, "mk"), el("h3", {}, one.title), el("small", {}, RACES[one.race])),
    figure(`f-${one.id}`, "", "emblem"),
    el("p", {}, who ? `Taken: ${who}` : `${race.base}, ${race.worker}s, ${race.transport}s. ${wins}`),
  );
}

/** @param {Scene} s @returns {Choice} */
function leaders(s) {
  const nodes = s.clicks.of("choose_leadership").map((click) => leaderCard(s, s.leader.get(click.id), `leadership:${click.id}`));
  return { name: "leaders", title: `A Leadership card for Stage ${ROMAN[s.shown.stage]}`, nodes };
}

/** Before the first planet: what has been revealed. @param {Scene} s @returns {Choice | null} */
function waiting(s) {
  const sheets = Object.values(s.shown.factions);
  const nodes = sheets.flatMap((sheet) => sheet.leaders.map((/** @type {string} */ id) => leaderCard(s, s.leader.get(id))));
  return { name: "leaders", title: nodes.length ? "Leadership cards in play" : "The galaxy is still to be built", nodes };
}

/** Planets that are still to be placed, by player. @param {Scene} s @returns {Choice | null} */
function hands(s) {
  const all = Object.entries(s.shown.hands);
  if (!all.length && !s.clicks.of("take_planet").length) return null;
  const free = s.clicks.of("take_planet").map((click) => planetCard(s, click.id, ""));
  all.sort(([one], [two]) => Number(s.own().includes(two)) - Number(s.own().includes(one)));
  const nodes = all.flatMap(([side, planets]) => planets.map((/** @type {string} */ id) => planetCard(s, id, side)));
  return { name: "hands", title: free.length ? "Any planet" : "Planets to be placed", nodes: [...free, ...nodes] };
}

/** @param {Scene} s @param {string} id @param {string} side */
function planetCard(s, id, side) {
  const planet = s.planet.get(id);
  const owner = side ? `, of ${s.called(side)}` : "";
  const chosen = s.shown.laying?.planet === id ? "chosen" : "";
  return el(
    "article",
    { class: `planetcard ${side ? s.hue(side) : ""} ${chosen}`, style: `--pc: ${colourOf(id)}` },
    el("div", { class: "ground soft", "data-thing": `planet:${id}`, "aria-label": `${planet?.title}${owner}` }),
    el(
      "header",
      {},
      compass(planet, 0),
      el("h3", {}, planet?.title),
      side ? icon(`i-seat${s.faction.get(side)?.colour}`, "mark") : null,
    ),
    areas(s, planet?.areas ?? []),
  );
}

/** The Event cards this eye has read. @param {Scene} s @returns {Choice} */
function events(s) {
  const ids = [...new Set(s.clicks.of("play_event").map((click) => click.id))];
  return {
    name: "events",
    title: "Your Event cards: one of them",
    nodes: ids.map((id) => eventCard(s.event.get(id), `event:${id}`)),
  };
}

/** @param {Scene} s @returns {Choice} */
function technologies(s) {
  const side = s.subject();
  const nodes = s
    .sheet(side)
    .shelf.map((/** @type {string} */ id) => techCard(s, s.technology.get(id), side, `technology:${id}`));
  return { name: "techs", title: "Technologies", nodes };
}

/** @param {Scene} s @returns {Choice} */
function shop(s) {
  const { side, part, left, goods, buying } = s.shown.build;
  const owed = s.shown.owed.length ? ` · still to pay: ${priceWords(s.shown.owed)}` : "";
  const title = `${PARTS[part]}${part === 1 ? ` · ${left} unit${left === 1 ? "" : "s"} left` : ""}${owed}`;
  const shelf = el(
    "div",
    { class: "shelf" },
    goods.map((/** @type {any} */ one) => good(s, side, one, one.id === buying)),
  );
  const apart = looseClicks(s).map((click) => looseThing(s, click));
  return { name: "shop", title, nodes: [el("div", { class: "shelf" }, apart), shelf], beside: workers(s, side) };
}

/** @param {Scene} s @param {string} side @param {{ id: string, cost: number[] }} one @param {boolean} chosen */
function good(s, side, { id, cost }, chosen) {
  const title = goodTitle(s, side, id);
  const destroys = (s.unit.get(id)?.destroys ?? []).map((/** @type {string} */ one) => s.unit.get(one)?.title);
  const said = s.clicks.at("good", id)[0]?.text ?? `${title}, ${priceWords(cost)}`;
  const label = `${said}${destroys.length ? `, destroys ${destroys.join(", ")}` : ""}`;
  return el(
    "span",
    {
      class: `good soft ${s.hue(side)} ${chosen ? "chosen" : ""}`,
      "data-thing": `good:${id}`,
      "aria-label": label,
      title: label,
    },
    el("span", { class: "pic" }, figure(goodSymbol(s, side, id))),
    el("b", {}, title),
    el("span", { class: "bill" }, price(cost)),
  );
}

/** @param {Scene} s @param {string} side @param {string} id */
function goodTitle(s, side, id) {
  const race = s.race.get(s.raceOf(side));
  if (["worker", "transport", "base"].includes(id)) return race[id];
  return s.unit.get(id)?.title ?? s.table.words.title("good", id).replace("an Infested", "Infested");
}

/** @param {Scene} s @param {string} side @param {string} id */
export function goodSymbol(s, side, id) {
  const race = s.raceOf(side);
  if (s.unit.has(id)) return `u-${id}`;
  if (["worker", "transport", "base"].includes(id)) return `b-${id}_${race}`;
  if (id.includes(":")) return `b-${id.split(":")[0].replace("robotics_facility", "robotics")}`;
  return s.data.modules.some((/** @type {any} */ one) => one.id === id) ? moduleSymbol(id) : `b-${id}`;
}

/** @param {Choice} choice */
export function choicePanel({ name, title, nodes }) {
  return el(
    "section",
    { class: `choice ${name}`, "aria-label": title },
    el("h3", { class: "cap" }, title),
    el("div", { class: "cards" }, nodes),
  );
}
