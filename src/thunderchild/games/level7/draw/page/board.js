// The table of LEVEL 7 [INVASION]: the world, five consoles, market and project. Drawn from the view; no rules here.
import { addIcons, button, el, refill } from "../../app/dom.js";
import { mapKey } from "../../app/key.js";
import { flip, tumble } from "../../app/motion.js";
import { zoomable } from "../../app/zoom.js";
import { bands } from "./bands.js";
import { consoles } from "./consoles.js";
import { strip } from "./hydra.js";
import { SYMBOLS } from "./icons.js";
import { keyRows } from "./key.js";
import { drawPieces, drawWorld } from "./map.js";
import { Scene } from "./scene.js";
import { tradeSheet } from "./trade.js";

/** @typedef {import("../../app/types.js").Click} Click */
/** @typedef {import("../../app/types.js").Line} Line */
/** @typedef {ReturnType<typeof makePlace>} Parts */

const READABLE = 0.62; // the scale from which every word of the map can be read
const NARROW = 52; // rem: below it map, consoles and cards are tabs
const FACES = /** @type {Record<string, string>} */ ({ plus: "+", equals: "=", minus: "−" });
const BY_SPACE = /** @type {Record<string, string>} */ ({
  territory: "p-unit",
  dead_zone: "p-invader",
  slot: "i-hand",
  unattached: "i-hand",
  stack: "p-research",
  project: "p-cronos",
  coalition: "i-person",
});
/** Where on a phone one finds what a click points at. @type {Record<string, string>} */
const TAB_OF = {
  territory: "map",
  dead_zone: "map",
  coalition: "consoles",
  dial: "consoles",
  stack: "consoles",
  unattached: "consoles",
  pledge: "consoles",
  slot: "cards",
  project: "cards",
};
/** Lines that are worth a band. @type {Record<string, string>} */
const GREAT = {
  funded: "p-cronos",
  wave: "p-invader",
  strike: "p-dropship",
  damage: "p-damage",
  defeated: "i-skull",
  desolated: "i-skull",
  cronos_flees: "p-cronos",
  survived: "i-flag",
  hydra_wins: "p-invader",
};

/** What is counted at the end: lines of the log. @type {Record<string, [string, string]>} */
const TALLY = {
  battle: ["battle", "battles"],
  hydra_lost: ["invader destroyed", "invaders destroyed"],
  unit_lost: ["unit lost", "units lost"],
  funded: ["project funded", "projects funded"],
};

/** @param {HTMLElement} root @param {import("../../app/types.js").Table} table @returns {import("../../app/types.js").Board} */
export function mount(root, table) {
  if (!document.getElementById("p-cronos")) addIcons(SYMBOLS);
  const s = new Scene(table);
  const world = drawWorld(s);
  const parts = makePlace(world, s);
  root.replaceChildren(parts.place);
  const zoom = zoomOf(root, parts.map, world, s);
  return {
    update(view, clicks, lines, now) {
      Object.assign(s, { view, clicks });
      const change = () => draw(s, world, parts);
      if (now.jump || table.calm) change();
      else flip(parts.place, change);
      parts.map.dataset.pick = clicks.some((click) => TAB_OF[click.space] === "map") ? "area" : "";
      rollDie(parts.die, now.jump ? [] : lines);
      turnTo(s, parts, isNarrow(root));
      zoom.showOne(boxesOf(s, world));
    },
    highlight: (things) => panTo(zoom, world, things),
    status: (view) => status(s, view),
    icon: iconOf,
    group: (click) => group(s, click),
    seat: (k) => s.seat(k),
    lineIcon,
    moment: (line) => (line.line in GREAT ? { head: line.text, icon: GREAT[line.line] } : null),
    tally: () => TALLY,
    explain: (things) => explain(s, things),
    destroy() {
      zoom.destroy();
      root.replaceChildren();
    },
  };
}

/** @param {ReturnType<typeof drawWorld>} world @param {Scene} s */
function makePlace(world, s) {
  const die = el("div", { class: "die-strip", "aria-hidden": "true" });
  const band = el("div", { class: "bands", role: "status" });
  const trade = el("section", { class: "trade panel", "aria-label": "Trade", hidden: true });
  const key = mapKey(() => keyRows(s));
  const credit = el("p", { class: "credit" }, s.data.map.credit);
  const map = el("div", { class: "map" }, world.root, band, die, el("div", { class: "mapbtns" }, key.toggle), key.panel, credit);
  const side = el("div", { class: "strip" });
  const bottom = el("div", { class: "consoles" });
  const place = el("div", { class: "level7", "data-tab": "map" });
  const tabs = tabsOf(place);
  place.append(tabs, side, map, trade, bottom);
  return { place, map, band, die, trade, side, bottom, tabs };
}

/** @param {Scene} s @param {ReturnType<typeof drawWorld>} world @param {Parts} parts */
function draw(s, world, parts) {
  drawPieces(s, world);
  refill(parts.side, ...strip(s));
  refill(parts.bottom, ...consoles(s));
  refill(parts.band, ...bands(s));
  const sheet = tradeSheet(s);
  parts.trade.hidden = sheet.length === 0;
  parts.trade.replaceChildren();
  if (sheet.length) parts.trade.append(...sheet.flat());
}

/** On phones: the map, the consoles or the cards. @param {HTMLElement} place */
function tabsOf(place) {
  const names = { map: "Map", consoles: "Consoles", cards: "Cards" };
  const tabs = el("div", { class: "level7-tabs", role: "tablist", "aria-label": "What is shown" });
  for (const [id, title] of Object.entries(names)) {
    const tab = button({ role: "tab", "data-tab": id, "aria-selected": String(id === "map") }, title);
    tab.addEventListener("click", () => showTab(place, tabs, id));
    tabs.append(tab);
  }
  return tabs;
}

/** @param {HTMLElement} place @param {Element} tabs @param {string} id */
function showTab(place, tabs, id) {
  place.dataset.tab = id;
  for (const tab of tabs.children) tab.setAttribute("aria-selected", String(tab.getAttribute("data-tab") === id));
}

/** To where there is something to click, if there is nothing where one looks. @param {Scene} s @param {Parts} parts
 * @param {boolean} narrow */
function turnTo(s, parts, narrow) {
  const wanted = new Set(s.clicks.map((click) => TAB_OF[click.space]).filter(Boolean));
  for (const tab of parts.tabs.children) tab.classList.toggle("has", wanted.has(tab.getAttribute("data-tab") ?? ""));
  const [first] = wanted;
  const onMap = s.view.shown.battle || s.view.shown.talk || s.view.shown.event;
  if (!narrow) showTab(parts.place, parts.tabs, "map");
  else if (!first && onMap) showTab(parts.place, parts.tabs, "map");
  else if (first && !wanted.has(parts.place.dataset.tab ?? "")) showTab(parts.place, parts.tabs, first);
}

/** As the style sheets measure it: large letters need more room. @param {HTMLElement} root */
function isNarrow(root) {
  return root.clientWidth < NARROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** @param {HTMLElement} root @param {HTMLElement} map @param {ReturnType<typeof drawWorld>} world @param {Scene} s */
function zoomOf(root, map, world, s) {
  const [, , width, height] = s.data.map.viewBox;
  const narrow = () => isNarrow(root) || root.clientHeight < 420;
  return zoomable(map, world.root, { width, height, cover: narrow, begin: READABLE, label: "Whole map" });
}

/** What has to be in view: the battle, what can be clicked, or the land of whoever is asked here. @param {Scene} s
 * @param {ReturnType<typeof drawWorld>} world */
function boxesOf(s, world) {
  const fight = s.view.shown.battle?.place;
  const picks = s.clicks.filter((click) => TAB_OF[click.space] === "map").map((click) => click.id);
  const home = s.clicks.length ? s.places.find((place) => place.owner === s.asked && place.capital) : null;
  const ids = fight ? [fight] : picks.length ? picks : home ? [home.id] : [];
  return ids.map((id) => s.boxOf(id, world.root)).filter((box) => box !== null);
}

/**
 * @param {ReturnType<typeof zoomOf>} zoom @param {ReturnType<typeof drawWorld>} world
 * @param {import("../../app/types.js").Thing[]} things
 */
function panTo(zoom, world, things) {
  const ids = things.filter((thing) => ["territory", "dead_zone", "place"].includes(thing.space)).map((thing) => thing.id);
  const found = ids.map((id) => world.root.querySelector(`[data-area="${CSS.escape(id)}"]`)).find(Boolean);
  if (found instanceof SVGGraphicsElement) zoom.show(found.getBBox());
}

/** @param {Scene} s @param {any} view */
function status(s, view) {
  if (!view.step) return { where: "setup", turn: 0 };
  const title = s.data.steps[view.step - 1].title;
  return { where: `round ${view.round}`, turn: view.round, phases: [{ title: `${view.step}. ${title}`, state: "now" }] };
}

/** Of what a click moves, gives or points at. @param {Click} click */
function iconOf(click) {
  if (["good", "pledge", "dial"].includes(click.space)) return `p-${click.id}`;
  if (click.verb.startsWith("cronos")) return "p-cronos";
  if (click.verb === "choose" && click.space === "territory") return "p-invader"; // the controller places what the Hydra bring
  return BY_SPACE[click.space] ?? "i-right";
}

/** @param {Scene} s @param {Click} click */
function group(s, click) {
  if (click.space !== "territory" && click.space !== "dead_zone") return "";
  const place = s.places.find((one) => one.id === click.id);
  return !place || place.owner < 0 ? "Dead zones" : s.coalitions[place.owner].short;
}

/** @param {Line} line */
function lineIcon(line) {
  if (line.line in GREAT) return GREAT[line.line];
  if (/invader|scattered|arrived|overflowed|hydra_lost/.test(line.line)) return "p-invader";
  if (line.line.includes("ship")) return "p-dropship";
  if (line.line.includes("cronos")) return "p-cronos";
  if (line.line === "terror") return "p-terror";
  return line.line.includes("die") ? "i-dice" : "";
}

/** The last roll, over the map. @param {HTMLElement} strip @param {Line[]} lines */
function rollDie(strip, lines) {
  const rolls = lines.filter((line) => typeof line.args?.die === "string" && line.args.die in FACES);
  if (rolls.length === 0) {
    if (lines.length > 0) strip.replaceChildren();
    return;
  }
  strip.replaceChildren(
    ...rolls.slice(-3).map((line) => {
      const die = el("span", { class: `face ${line.args.die}` });
      tumble(die, 3, Object.keys(FACES).indexOf(line.args.die) + 1, (face) => {
        die.textContent = Object.values(FACES)[face - 1];
      });
      return el("figure", {}, die, el("figcaption", {}, line.text));
    }),
  );
}

/** @param {Scene} s @param {import("../../app/types.js").Thing[]} things */
function explain(s, things) {
  const k = s.places.findIndex((place) => things.some((thing) => thing.id === place.id));
  return k < 0 || !s.view ? null : { head: s.places[k].title, text: s.describe(k) };
}
