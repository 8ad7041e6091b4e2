// The table of Invasion of the Brood: the world, the banks, the tracks. Drawn from the view; no rules here.
import { addIcons, button, el, fill } from "../../app/dom.js";
import { flip } from "../../app/motion.js";
import { zoomable } from "../../app/zoom.js";
import { rollDice } from "./dice.js";
import { SYMBOLS } from "./icons.js";
import { drawPieces, drawWorld } from "./map.js";
import { Scene } from "./scene.js";
import { sheets } from "./sheets.js";

/** @typedef {import("../../app/types.js").Click} Click */
/** @typedef {import("../../app/types.js").Line} Line */

const READABLE = 0.64; // the scale from which every word of the map can be read

const BY_VERB = /** @type {Record<string, string>} */ ({
  land_larva: "p-larva",
  spawn_larva: "p-larva",
  molt_adult: "p-adult",
  spawn_worker: "p-worker",
  molt_warrior: "p-warrior",
  molt_keeper: "p-warrior",
  control_factory: "p-factory",
  destroy_orion: "p-orion",
  launch: "p-orion",
  orion: "p-orion",
  build_orion: "p-orion",
  build_army: "p-army",
  build_air: "p-air",
  build_fleet: "p-fleet",
  place_army: "p-army",
  place_fleet: "p-fleet",
  place_in: "p-fleet",
  mediate: "p-moon",
  war: "p-moon",
  choose_nation: "p-neutral",
  neutrality: "p-neutral",
  dupe: "p-dupe",
  sail: "p-fleet",
  march: "p-army",
  land_at: "p-army",
  fly_to: "p-air",
  block: "i-no",
  battle: "p-warrior",
});

/** @param {HTMLElement} root @param {import("../../app/types.js").Table} table @returns {import("../../app/types.js").Board} */
export function mount(root, table) {
  if (!document.getElementById("p-army")) addIcons(SYMBOLS);
  const s = new Scene(table);
  const world = drawWorld(s);
  const dice = el("div", { class: "dice-strip", "aria-hidden": "true" });
  const map = el("div", { class: "map" }, world.root, dice);
  const bottom = el("div", { class: "sheets" });
  const place = el("div", { class: "brood" }, map, bottom);
  bottom.before(banksToggle(place));
  root.replaceChildren(place);
  const zoom = zoomOf(root, map, world, s);
  map.append(el("p", { class: "credit" }, s.data.map.credit));

  return {
    update(view, clicks, lines, now) {
      Object.assign(s, { view, clicks });
      const change = () => {
        drawPieces(s, world);
        fill(bottom, ...sheets(s));
      };
      if (now.jump || table.calm) change();
      else flip(place, change);
      map.dataset.pick = clicks.some((click) => click.space === "area") ? "area" : clicks.length ? "piece" : "";
      rollDice(dice, now.jump ? [] : lines);
    },
    highlight: (things) => panTo(zoom, world, things),
    status: (view) => status(s, view),
    icon: (click) => clickIcon(click),
    group: (click) => group(s, click),
    seat: (k) => (s.data.sides[k] === "brood" ? { icon: "p-adult", side: "alien" } : { icon: "p-orion", side: "human" }),
    lineIcon,
    destroy() {
      zoom.destroy();
      root.replaceChildren();
    },
  };
}

/** On phones: opens what lies below the map. @param {HTMLElement} place */
function banksToggle(place) {
  const toggle = button({ class: "tool banks-toggle", "aria-expanded": "false" }, "Banks");
  toggle.addEventListener("click", () => {
    const open = place.classList.toggle("open");
    toggle.setAttribute("aria-expanded", String(open));
  });
  return toggle;
}

/** @typedef {ReturnType<typeof drawWorld>} World */

/** @param {HTMLElement} root @param {HTMLElement} map @param {World} world @param {Scene} s */
function zoomOf(root, map, world, s) {
  const [, , width, height] = s.data.map.viewBox;
  const narrow = root.clientWidth > 0 && (root.clientWidth < 700 || root.clientHeight < 420);
  return zoomable(map, world.root, { width, height, cover: narrow, begin: READABLE, label: "Whole map" });
}

/** @param {ReturnType<typeof zoomOf>} zoom @param {World} world @param {import("../../app/types.js").Thing[]} things */
function panTo(zoom, world, things) {
  const nodes = things.map((thing) => world.root.querySelector(`[data-thing~="${thing.space}:${CSS.escape(thing.id)}"]`));
  const found = nodes.find(Boolean);
  if (found instanceof SVGGraphicsElement) zoom.show(found.getBBox());
}

/** @param {Scene} s @param {any} view */
function status(s, view) {
  const { turn, phase } = view.shown;
  const where = view.home < 0 ? "setup" : `turn ${view.turn}`;
  if (turn === "brood") return { where, turn: `${view.turn}a`, phases: [{ title: "Brood: gather, spend", state: "now" }] };
  if (turn !== "human") return { where, turn: view.turn };
  const title = phase < 0 ? "Awaken" : s.table.words.titles("phase")[phase];
  return { where, turn: `${view.turn}b`, phases: [{ title: `Humans: ${title}`, state: "now" }] };
}

/** @param {string} id the id of a stack */
function stackIcon(id) {
  const type = id.split("/").pop() ?? "";
  return id === "brood_available" ? "p-eye" : `p-${type === "keeper" ? "worker" : type}`;
}

/** @param {Click} click */
function clickIcon(click) {
  return click.space === "stack" ? stackIcon(click.id) : (BY_VERB[click.verb] ?? "i-right");
}

/** @param {Scene} s @param {Click} click */
function group(s, click) {
  const verbs = new Set(s.clicks.map((one) => one.verb));
  if (click.space !== "area" && click.space !== "stack") return "";
  if (verbs.size > 3) return click.verb.replaceAll("_", " ");
  const place = click.space === "area" ? click.id : click.id.split("/")[0];
  const area = s.data.areas.find((/** @type {any} */ one) => one.id === place);
  if (!area) return "Banks";
  if (!area.land) return "Seas";
  if (area.ice) return "Antarctica";
  if (!area.major) return "Minor nations";
  return s.view.dormant[area.nation] > 0 ? "Dormant nations" : "Nations at war";
}

/** @param {Line} line */
function lineIcon(line) {
  if (typeof line.unit === "string") return stackIcon(line.unit);
  if (line.line.includes("orion") || line.line === "launched") return "p-orion";
  const rest = /** @type {Record<string, string>} */ ({
    landed_larva: "p-larva",
    spawned_larva: "p-larva",
    molted_adult: "p-adult",
    spawned_worker: "p-worker",
    molted_warrior: "p-warrior",
    took_factory: "p-factory",
    mindpower: "p-adult",
    turn: "p-adult",
    cashed_dupe: "p-dupe",
    dupes: "p-dupe",
    woke: "p-moon",
    half_awake: "p-moon",
    mediated: "p-moon",
    war: "p-moon",
    neutral: "p-neutral",
    neutral_gone: "p-neutral",
    blocked: "i-no",
    battle_in: "p-warrior",
  });
  return rest[line.line] ?? "";
}
