// What goes on, over the map: the battle, the Event card that is chosen or carried out, the piles, a talk of others.
import { el, icon } from "../../app/dom.js";
import { many } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} s */
export function bands(s) {
  return [chosen(s) ?? battle(s) ?? event(s) ?? piles(s) ?? talk(s)].filter((one) => one !== null);
}

/** The card this eye looks at, with both of its halves to click. @param {Scene} s */
function chosen(s) {
  const card = s.asked >= 0 && s.clicks.of("alpha").length ? s.cardOf(s.asked) : null;
  if (!card) return null;
  const halves = card.halves.map((/** @type {any} */ half, /** @type {number} */ k) => {
    const pile = k ? "Bravo" : "Alpha";
    return el(
      "span",
      { class: "half soft", "data-thing": `verb:${pile.toLowerCase()}`, "aria-label": `${pile}: ${half.title}. ${half.text}` },
      el("small", {}, pile),
      el("b", {}, half.title),
      el("span", {}, half.text),
    );
  });
  const war = card.war.length ? [icon("p-invader"), `Ground war either way: ${card.war.join(", ")}`] : null;
  return el(
    "section",
    { class: "eventcard panel", "aria-label": "Your Event card" },
    el("h3", {}, "Your Event card", el("small", {}, "nobody else sees it")),
    el("div", { class: "halves" }, halves),
    war ? el("p", { class: "war" }, war) : null,
  );
}

/** Units and Hydra figures that fight, each side's numbers on its side; the arrow says who attacks. @param {Scene} s */
function battle(s) {
  const now = s.view.shown.battle;
  if (!now) return null;
  const k = s.places.findIndex((one) => one.id === now.place);
  const units = s.coalitions.reduce((sum, _one, side) => sum + s.view.units[side][k], 0);
  const ships = s.view.ship_at.filter((/** @type {number} */ at) => at === k).length;
  const hydra = s.view.invaders[k] + ships;
  const known = s.view.pending !== "fight.clones"; // the cards that are played now may change it
  const ours = now.attackers !== "hydra";
  const said = `Battle in ${s.places[k].title}${!known ? "" : ours ? ", the coalitions attack" : ", the Hydra attack"}`;
  return el(
    "div",
    { class: "band fight", "aria-label": said },
    el("b", {}, s.places[k].title),
    team("p-unit", units, `Power ${now.power}`, known && ours, "human"),
    el("span", { class: "arrow", "aria-hidden": "true" }, !known ? "·" : ours ? "→" : "←"),
    team("p-invader", hydra, `Power ${now.hydra}`, known && !ours, "alien"),
  );
}

/** @param {string} sign @param {number} count @param {string} power @param {boolean} attacks @param {string} cls */
function team(sign, count, power, attacks, cls) {
  return el("span", { class: `team ${cls}` }, icon(sign), el("b", {}, count), power, attacks ? el("i", {}, "attacks") : null);
}

/** The half of an Event card that is being carried out. @param {Scene} s */
function event(s) {
  const now = s.view.shown.event;
  const card = now && s.data.events.find((/** @type {any} */ one) => one.id === now.card);
  if (!card) return null;
  const half = card.halves[now.pile === "bravo" ? 1 : 0];
  return el(
    "div",
    { class: "band event" },
    el("small", {}, now.pile === "bravo" ? "Bravo" : "Alpha"),
    el("b", {}, half.title),
    el("span", {}, half.text),
    card.war.length ? el("span", { class: "war" }, `Then ground war: ${card.war.join(", ")}`) : null,
  );
}

/** @param {Scene} s */
function piles(s) {
  const [alpha, bravo] = s.view.pile_left;
  if (!alpha && !bravo) return null;
  return el(
    "div",
    { class: "band", "aria-label": `${many(alpha, "card")} in the Alpha pile, ${many(bravo, "card")} in the Bravo pile` },
    el("span", {}, "Alpha ", el("b", {}, alpha)),
    el("span", {}, "Bravo ", el("b", {}, bravo)),
  );
}

/** Two others trade. @param {Scene} s */
function talk(s) {
  const now = s.view.shown.talk;
  if (!now || s.takesPart(now)) return null;
  const [giver, taker] = [now.from, now.to].map((id) => s.coalitions.find((one) => one.id === id)?.short);
  const sheet = `${s.cost(now.gives) || "nothing"} for ${s.cost(now.gets) || "nothing"}`;
  return el("div", { class: "band" }, icon("i-move"), el("b", {}, `${giver} and ${taker} talk`), el("span", {}, sheet));
}
