// The table of Invasion of the Brood: the world, the banks, the tracks. Drawn from the view; no rules here.
import { addIcons, button, el, fill } from "../../app/dom.js";
import { mapKey } from "../../app/key.js";
import { flip } from "../../app/motion.js";
import { nice } from "../../app/say.js";
import { zoomable } from "../../app/zoom.js";
import { rollDice } from "./dice.js";
import { SYMBOLS } from "./icons.js";
import { keyRows } from "./key.js";
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

/** Heads of a list with many verbs; the others are readable as they are. @type {Record<string, string>} */
const VERBS = {
  land_larva: "Land a Larva",
  spawn_larva: "Spawn a Larva",
  molt_adult: "Molt into an Adult",
  spawn_worker: "Spawn a Worker",
  molt_warrior: "Molt into a Warrior",
  molt_keeper: "Molt the keeper into a Warrior",
  control_factory: "Put a Worker into a factory",
  mind_control: "Seize a unit",
  move: "Move",
  berserk: "Go berserk",
};

/** What is counted at the end: lines of the log. @type {Record<string, [string, string]>} */
const TALLY = {
  seized: ["unit seized", "units seized"],
  took_factory: ["factory taken", "factories taken"],
  destroyed: ["unit destroyed", "units destroyed"],
  launched: ["Orion launched", "Orions launched"],
};

/** @param {HTMLElement} root @param {import("../../app/types.js").Table} table @returns {import("../../app/types.js").Board} */
export function mount(root, table) {
  if (!document.getElementById("p-army")) addIcons(SYMBOLS);
  const s = new Scene(table);
  const world = drawWorld(s);
  const dice = el("div", { class: "dice-strip", "aria-hidden": "true" });
  const map = el("div", { class: "map" }, world.root, dice);
  const bottom = el("div", { class: "sheets" });
  const place = el("div", { class: "brood" }, map, bottom);
  const key = mapKey(() => keyRows(s), s.data.map.credit);
  bottom.before(el("div", { class: "mapbtns" }, banksToggle(place), key.toggle));
  map.append(key.panel);
  root.replaceChildren(place);
  const zoom = zoomOf(root, map, world, s);

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
      rollDice(dice, now.jump ? [] : lines, (id) => s.shortName(id));
      follow(zoom, world, s);
    },
    highlight: (things) => panTo(zoom, world, things),
    status: (view) => status(s, view),
    icon: (click) => clickIcon(click),
    group: (click) => group(s, click),
    short: (click) => short(s, click),
    deed: (click) => VERBS[click.verb] ?? "",
    seat: (k) => (s.data.sides[k] === "brood" ? { icon: "p-adult", side: "alien" } : { icon: "p-orion", side: "human" }),
    lineIcon,
    moment: (line) => moment(s, line),
    tally: () => TALLY,
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
  const narrow = () => root.clientWidth < 700 || root.clientHeight < 420 || map.clientHeight < 320;
  return zoomable(map, world.root, { width, height, cover: narrow, begin: READABLE, label: "Whole map" });
}

const ROOM = 60; // around a name: what has to be seen of an area

/**
 * The eye goes where a fight or a crossing is, else to what can be clicked.
 * @param {ReturnType<typeof zoomOf>} zoom @param {World} world @param {Scene} s
 */
function follow(zoom, world, s) {
  const busy = world.root.querySelector(".stack:is(.aboard, .attacks, .defends)");
  const { fight } = s.view.shown;
  if (busy instanceof SVGGraphicsElement) zoom.showOne([boxOf(busy)]);
  else if (fight && fight.area >= 0) zoom.showOne([areaBox(s, s.data.areas[fight.area].id)]);
  else zoom.showOne(glowing(s).map((id) => areaBox(s, id)));
}

/** Areas that glow, or hold something that does. @param {Scene} s */
function glowing(s) {
  const ids = s.clicks.flatMap((click) => (click.space === "area" || click.space === "stack" ? [click.id.split("/")[0]] : []));
  return ids.filter((id) => id in s.data.map.areas);
}

/** @param {Scene} s @param {string} id of an area */
function areaBox(s, id) {
  const { label, tray } = s.data.map.areas[id];
  if (tray) return { x: tray[0], y: tray[1], width: tray[2], height: tray[3] };
  const { x, y } = label;
  return { x: x - ROOM / 2, y: y - ROOM / 2, width: ROOM, height: ROOM };
}

/** A box in the map's own units, wherever the element stands. @param {SVGGraphicsElement} node */
function boxOf(node) {
  const { x, y, width, height } = node.getBBox();
  const move = node.transform.baseVal.consolidate()?.matrix;
  return { x: x + (move?.e ?? 0), y: y + (move?.f ?? 0), width, height };
}

/** @param {ReturnType<typeof zoomOf>} zoom @param {World} world @param {import("../../app/types.js").Thing[]} things */
function panTo(zoom, world, things) {
  const nodes = things.map((thing) => world.root.querySelector(`[data-thing~="${thing.space}:${CSS.escape(thing.id)}"]`));
  const found = nodes.find(Boolean);
  if (found instanceof SVGGraphicsElement) zoom.show(boxOf(found));
}

/** @param {Scene} s @param {import("./scene.js").View} view */
function status(s, view) {
  const { turn, phase } = view.shown;
  const where = view.home < 0 ? "setup" : `turn ${view.turn}`;
  if (turn === "brood") return { where, turn: `${view.turn}a`, phases: [{ title: "Brood: gather, spend", state: "now" }] };
  if (turn !== "human") return { where, turn: view.turn };
  const title = phase < 0 ? "Awaken" : s.table.words.titles("phase")[phase];
  return { where, turn: `${view.turn}b`, phases: [{ title: `Humans: ${title}`, short: title, state: "now" }] };
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
  if (click.space !== "area" && click.space !== "stack") return "";
  if (severalVerbs(s)) return VERBS[click.verb] ?? nice(click.verb);
  const place = click.space === "area" ? click.id : click.id.split("/")[0];
  const area = s.data.areas.find((one) => one.id === place);
  if (!area) return "Banks";
  if (click.space === "stack") return area.title;
  if (!area.land) return "Seas";
  if (area.ice) return "Antarctica";
  if (!area.major) return "Minor nations";
  return s.view.dormant[area.nation] > 0 ? "Dormant nations" : "Nations at war";
}

/** What the heads of a long list leave to say. @param {Scene} s @param {Click} click */
function short(s, click) {
  if (click.space === "area") return s.table.words.title("area", click.id);
  if (click.space !== "stack") return "";
  const place = s.table.words.title("area", click.id.split("/")[0]);
  return severalVerbs(s) && place ? `${s.shortName(click.id)}, ${place}` : s.shortName(click.id);
}

/** @param {Scene} s */
function severalVerbs(s) {
  return new Set(s.clicks.map((one) => one.verb)).size > 3;
}

/** The race: from the fourth nation and the third rocket on it is worth a word. @param {Scene} s @param {Line} line */
function moment(s, line) {
  const { n } = line.args;
  const nations = s.data.majors;
  if (line.line === "took_factory" && n > nations / 2)
    return { head: `The Brood holds ${n} of ${nations} nations`, icon: "p-adult" };
  if (line.line === "launched") return { head: `Orion launched: ${n} of ${s.data.orions_to_win}`, icon: "p-orion" };
  if (line.line !== "woke") return null;
  return { head: `${s.table.words.title("nation", line.args.nation)} is awake`, icon: "p-moon" };
}

/** @param {Line} line */
function lineIcon(line) {
  if (typeof line.args.unit === "string") return stackIcon(line.args.unit);
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
