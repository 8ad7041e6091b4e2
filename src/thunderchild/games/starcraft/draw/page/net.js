// Routes between planets: bars between facing slots, z-axis routes with their gates, and the transports on all of them.
import { el, svg } from "../../app/dom.js";
import { WAYS, along, clearCurve } from "./layout.js";
import { transport } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Route} Route */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */
/** One end of a route. @typedef {{ slot: string, planet: string, at: Point, way: number }} End */

/** Verbs that mean an end of a route, not the route. */
const ENDS = ["place_major", "place_minor", "target"];
const SHIP = 27; // with its gap

/** All routes: the drawing below the planets, and what lies upon it. @param {Scene} s @param {Layout} at */
export function net(s, at) {
  const lines = svg("svg", { class: "net", width: at.width, height: at.height });
  stars(lines, at);
  const above = s.shown.routes.flatMap((/** @type {Route} */ route) =>
    route.letter ? axis(s, at, route, lines) : bar(s, at, route, lines),
  );
  return { lines, above: [...above, ...freeSlots(s, at)] };
}

/** @param {Scene} s @param {Layout} at @param {string} slot @returns {End} */
function endOf(s, at, slot) {
  const [planet, way] = slot.split("/");
  const place = s.shown.planets[planet];
  const turned = (Number(way) + place.turned) % WAYS.length;
  return { slot, planet, at: at.rim(place, turned), way: turned };
}

/** What a click on a route means. @param {Scene} s @param {Route} route */
function routeThing(s, route) {
  return ENDS.some((verb) => s.clicks.of(verb).some((click) => click.space === "slot")) ? "" : s.legal(`slot:${route.id}`);
}

/** @param {Scene} s @param {Route} route */
function routeWords(s, route) {
  const [one, two] = route.planets.map((id) => s.planet.get(id)?.title);
  return `${route.letter ? `Z-axis route ${route.letter}` : "Route"} between ${one} and ${two}`;
}

/** A normal route. @param {Scene} s @param {Layout} at @param {Route} route @param {Element} lines */
function bar(s, at, route, lines) {
  const [a, b] = route.slots.map((slot) => endOf(s, at, slot));
  const shape = { x1: a.at.x, y1: a.at.y, x2: b.at.x, y2: b.at.y };
  lines.append(svg("line", { class: "rt", ...shape }));
  const middle = berth(at, a.at, b.at);
  const found = ships(s, route, middle, WAYS[(a.way + 1) % WAYS.length]);
  const thing = routeThing(s, route);
  return thing ? [handle(s, route, middle, thing), ...found] : found;
}

/** Where transports stand on a route: in its middle; beside discs near the one whose name is not in the way. @param {Layout} at
 * @param {Point} a @param {Point} b @returns {Point} */
function berth(at, a, b) {
  if (at.kind.name === "dot" && a.x === b.x) return { x: a.x, y: Math.max(a.y, b.y) - 9 };
  if (!["disc", "flat"].includes(at.kind.name) || (at.kind.name === "flat" && a.x === b.x))
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return a.x + a.y > b.x + b.y ? { x: a.x - (a.y === b.y ? 22 : 0), y: a.y - (a.y === b.y ? 0 : 20) } : berth(at, b, a);
}

/** A place on a route that can be clicked. @param {Scene} s @param {Route} route @param {Point} p @param {string} thing */
function handle(s, route, p, thing) {
  return el("span", { class: "berth", style: place(p), "data-thing": thing, "aria-label": routeWords(s, route) });
}

/** @param {Point} p */
function place(p) {
  return `left: ${p.x.toFixed(1)}px; top: ${p.y.toFixed(1)}px`;
}

/** Transports side by side. @param {Scene} s @param {Route} route @param {Point} p @param {number[]} aside */
function ships(s, route, p, aside) {
  const half = (route.transports.length - 1) / 2;
  return route.transports.map((side, k) => {
    const node = transport(s, side, route.id);
    const off = (k - half) * SHIP;
    node.setAttribute("style", place({ x: p.x + aside[0] * off, y: p.y + aside[1] * off }));
    node.setAttribute("data-piece", `ship/${side}/${route.id}`);
    return node;
  });
}

/** A z-axis route: two gates with its letter; a line where it crosses nothing. @param {Scene} s @param {Layout} at
 * @param {Route} route @param {Element} lines */
function axis(s, at, route, lines) {
  const [a, b] = route.slots.map((slot) => endOf(s, at, slot));
  const boxes = Object.values(s.shown.planets).map((/** @type {any} */ one) => at.body(one));
  const path = clearCurve(a.at, a.way, b.at, b.way, boxes, at);
  if (path) lines.append(svg("path", { class: "zt", d: drawn(path), "data-route": route.id }));
  const major = route.major === a.slot ? a : b;
  const where = path ? along(path, 0.5) : beside(at, major, route.transports.length);
  const thing = routeThing(s, route);
  const middle = thing && path && !route.transports.length ? [handle(s, route, where, thing)] : [];
  return [gate(s, route, a), gate(s, route, b), ...middle, ...ships(s, route, where, path ? [1, 0] : WAYS[(major.way + 1) % 4])];
}

/** @param {Point[]} path */
function drawn(path) {
  const [first, ...rest] = path.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`);
  return `M${first}C${rest.join(" ")}`;
}

/** How much higher transports stand beside a gate at the top, where the points of the planet are written. */
const ABOVE = /** @type {Record<string, number>} */ ({ dot: -12, flat: -13, disc: -27 });

/** Where transports stand when there is no line: all on one side of the gate, and not upon the name of the planet.
 * @param {Layout} sheet @param {End} end @param {number} many @returns {Point} */
function beside(sheet, { at, way }, many) {
  const { name } = sheet.kind;
  if (name === "dot" && way % 2 === 1) return { x: at.x + WAYS[way][0] * 22, y: at.y }; // below stands its name
  const named = name === "disc" || name === "flat"; // at the right of the disc; of a small one below
  const aside = WAYS[named ? (way % 2 === 0 ? 3 : 2) : (way + 1) % WAYS.length];
  const far = 28 + (Math.max(0, many - 1) / 2) * SHIP;
  const up = way === 0 ? (ABOVE[name] ?? 0) : way === 2 && name === "dot" ? -9 : 0;
  return { x: at.x + aside[0] * far, y: at.y + aside[1] * far + up };
}

/** @param {Scene} s @param {Route} route @param {End} end */
function gate(s, route, end) {
  const other = route.planets[route.slots[0] === end.slot ? 1 : 0];
  const label = `Gate ${route.letter}: leads to ${s.planet.get(other)?.title}`;
  const thing = routeThing(s, route) || (s.clicks.of("target").length ? s.legal(`slot:${end.slot}`) : "");
  const size = route.major === end.slot ? "" : "minor";
  const own = { "data-route": route.id, "data-thing": thing || null, "aria-label": label };
  return el(
    "span",
    { class: `gate ${size}`, style: place(end.at), title: label, role: thing ? null : "img", ...own },
    el("b", {}, route.letter),
  );
}

/** Slots that may take an end now, and the end that is laid already. @param {Scene} s @param {Layout} at */
function freeSlots(s, at) {
  const used = new Set(s.shown.routes.flatMap((/** @type {Route} */ route) => route.slots));
  const open = s.clicks.filter((click) => click.space === "slot" && ENDS.includes(click.verb) && !used.has(click.id));
  const ends = open.map((click) => {
    const label = `Free slot of ${s.planet.get(click.id.split("/")[0])?.title}`;
    return el("span", {
      class: "gate free",
      style: place(endOf(s, at, click.id).at),
      "data-thing": `slot:${click.id}`,
      "aria-label": label,
    });
  });
  if (Object.keys(s.shown.hands ?? {}).length) ends.push(...idleSlots(s, at, used));
  if (s.shown.axis) ends.push(el("span", { class: "gate begun", style: place(endOf(s, at, s.shown.axis).at) }));
  return ends;
}

/** While planets are placed: where routes could still begin. @param {Scene} s @param {Layout} at @param {Set<string>} used */
function idleSlots(s, at, used) {
  const all = Object.keys(s.shown.planets).flatMap((id) => Object.values(s.planet.get(id)?.slots ?? {}));
  return all
    .filter((slot) => !used.has(slot))
    .map((slot) => el("span", { class: "gate idle", style: place(endOf(s, at, slot).at), title: "free slot" }));
}

/** Always the same sky. @param {Element} lines @param {Layout} at */
function stars(lines, at) {
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let k = 0; k < 64; k++)
    lines.append(
      svg("circle", {
        class: "st",
        cx: Math.round(next() * at.width),
        cy: Math.round(next() * at.height),
        r: 0.7 + next() * 0.8,
      }),
    );
}
