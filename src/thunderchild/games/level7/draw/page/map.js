// The world of LEVEL 7 [INVASION]: territories once, pieces anew with every view.
import { svg } from "../../app/dom.js";
import { attached, chip, research, shield } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Pile} Pile */

const ROOM = 13; // below the name of a tray, where it holds a single row
const BADGE = 6; // pieces below a name stand so much lower: the number on them reaches up to it
const LETTER = 0.52; // of its height: how wide a letter of a name is

/** Shapes that stay. @param {Scene} s */
export function drawWorld(s) {
  const { map } = s.data;
  const [, , width, height] = map.viewBox;
  const root = svg("svg", { class: "world", viewBox: map.viewBox.join(" "), role: "group", "aria-label": "World map" });
  const [defs, ground, names, pieces] = [svg("defs"), svg("g"), svg("g", { class: "names" }), svg("g", { class: "pieces" })];
  const words = svg("g", { class: "names" }); // above the pieces: none covers a name
  for (const x of map.graticule.x) ground.append(svg("path", { d: `M${x} 0V${height}`, class: "grat" }));
  for (const y of map.graticule.y) ground.append(svg("path", { d: `M0 ${y}H${width}`, class: "grat" }));
  for (const area of Object.values(map.areas)) ground.append(svg("path", { d: area.d, class: "coast" }));
  s.places.forEach((place) => ground.append(sheet(s, defs, place)));
  map.links.forEach((/** @type {any} */ link) => ground.append(...lane(s, link)));
  s.places.forEach((place) => names.append(...label(s, place)));
  words.append(...names.querySelectorAll(".name"), ...ground.querySelectorAll(".edge"));
  root.append(defs, ground, names, pieces, words);
  return { root, pieces };
}

/** @param {Scene} s @param {import("./scene.js").Place} place */
function hueOf(s, place) {
  return place.owner < 0 ? "" : `s${s.coalitions[place.owner].colour}`;
}

/**
 * One territory: its surface, its state, and the glow inside its border.
 * @param {Scene} s @param {Element} defs @param {any} place
 */
function sheet(s, defs, place) {
  const { d } = s.data.map.areas[place.id];
  const g = svg("g", { class: `area soft ${hueOf(s, place)}`, "data-thing": s.thing(place), "data-area": place.id });
  defs.append(svg("clipPath", { id: `in-${place.id}` }, svg("path", { d, "clip-rule": "evenodd" })));
  g.append(svg("path", { d, class: place.owner < 0 ? "dead" : "land", "fill-rule": "evenodd" }));
  if (place.owner < 0) g.append(svg("path", { d, class: "hatch", "fill-rule": "evenodd" }));
  g.append(
    svg("path", { d, class: "veil", "fill-rule": "evenodd" }),
    svg("path", { d, class: "shade", "fill-rule": "evenodd" }),
  );
  g.append(
    svg(
      "g",
      { "clip-path": `url(#in-${place.id})`, class: "light" },
      svg("path", { d, class: "tint" }),
      svg("path", { d, class: "halo" }),
      svg("path", { d, class: "rim" }),
    ),
  );
  return g;
}

/** A dotted line over the sea; one that leaves the sheet says where it leads. @param {Scene} s @param {any} link */
function lane(s, link) {
  const p = link.points;
  const [, , width, height] = s.data.map.viewBox;
  let d = `M${p[0]}`;
  if (p.length === 2) d += `L${p[1]}`;
  for (let i = 1; i < p.length - 1; i++) {
    const end = i === p.length - 2 ? p[i + 1] : [(p[i][0] + p[i + 1][0]) / 2, (p[i][1] + p[i + 1][1]) / 2];
    d += `Q${p[i]} ${end}`;
  }
  const last = p[p.length - 1];
  const port = (/** @type {number[]} */ at) => svg("circle", { cx: at[0], cy: at[1], r: 3.6, class: "port" });
  const out = [svg("path", { d, class: "lane" }), port(p[0])];
  if (link.kind !== "wrap") return [...out, port(last)];
  const left = last[0] < width / 2;
  const high = last[1] < height / 2;
  const y = last[1] + (high ? (left ? -44 : 46) : left ? -12 : 30);
  const title = s.places.find((place) => place.id === link.to)?.title ?? "";
  const words = left ? `← ${title}` : `${title} →`;
  return [...out, svg("text", { x: left ? 8 : width - 8, y, "text-anchor": left ? "start" : "end", class: "edge" }, words)];
}

/** The name of a place, and the tray of a small one. @param {Scene} s @param {import("./scene.js").Place} place */
function label(s, place) {
  const { label: at, tray, leader } = s.data.map.areas[place.id];
  const out = [];
  if (tray) {
    const [x, y, width, height] = tray;
    out.push(
      svg("path", { d: `M${leader[0]}L${leader[1]}`, class: "leader" }),
      svg("circle", { cx: leader[0][0], cy: leader[0][1], r: 3.2, class: "leader-dot" }),
    );
    out.push(
      svg("rect", {
        x,
        y,
        width,
        height,
        rx: 9,
        class: `tray soft ${hueOf(s, place)}`,
        style: `--x:${x};--y:${y};--w:${width};--h:${height};--n:${at.size};--fit:${filled(at, width)}`,
        "data-thing": s.thing(place),
        "data-of": place.id,
        "aria-hidden": "true",
      }),
    );
  }
  const first = 0.34 - ((at.lines.length - 1) / 2) * 1.06;
  const lines = at.lines.map((/** @type {string} */ line, /** @type {number} */ i) =>
    svg("tspan", { x: at.x, dy: `${i ? 1.06 : first}em` }, line),
  );
  out.push(svg("text", { x: at.x, y: at.y, class: "name", style: `--size:${at.size}px`, "data-of": place.id }, ...lines));
  return out;
}

/** How much of a tray its name fills, about. @param {{ lines: string[], size: number }} at @param {number} width */
function filled(at, width) {
  const longest = Math.max(...at.lines.map((line) => line.length));
  return ((longest * at.size * LETTER) / width).toFixed(2);
}

/** Everything that changes. @param {Scene} s @param {{ root: SVGElement, pieces: SVGElement }} world */
export function drawPieces(s, world) {
  world.pieces.replaceChildren();
  s.places.forEach((place, k) => {
    const area = world.root.querySelector(`[data-area="${place.id}"]`);
    const gone = place.owner >= 0 && (s.view.desolated >> place.owner) & 1;
    area?.setAttribute("data-status", place.owner < 0 ? "" : gone ? "desolated" : s.statusOf(k));
    area?.setAttribute("data-fight", String(s.view.shown.battle?.place === place.id));
    const said = s.describe(k);
    area?.setAttribute("aria-label", said);
    for (const node of [area, world.root.querySelector(`.tray[data-of="${place.id}"]`)]) if (node) entitle(node, said);
    const piles = s.pilesAt(k);
    const free = slots(s.data.map.areas[place.id], piles.length + 1);
    const [x, y] = /** @type {number[]} */ (free.shift());
    world.pieces.append(shield(x, y, place));
    const tokens = s.tokensAt(k);
    lay(s, world.pieces, piles, free);
    const cards = s.attachedAt(k);
    if (cards.length) world.pieces.append(attached(x - 12, y + 9, cards));
    if (tokens[0] + tokens[1]) world.pieces.append(research(x + 11, y - 14, tokens));
  });
}

/** What a pointer that rests there reads. @param {Element} node @param {string} said */
function entitle(node, said) {
  const title = node.querySelector(":scope > title") ?? svg("title");
  title.textContent = said;
  if (!title.parentNode) node.prepend(title);
}

/**
 * Where things may stand: near the name first; in a tray in order, and where one row is enough, farther from its name.
 * @param {any} area @param {number} many @returns {number[][]}
 */
function slots(area, many) {
  const row = area.tray ? area.slots.filter((/** @type {number[]} */ p) => p[1] === area.slots[0][1]) : [];
  if (area.tray && many <= row.length) return row.map((/** @type {number[]} */ [x, y]) => [x, y + ROOM]);
  if (area.tray) return area.slots.slice();
  const { x, y } = area.label;
  const far = (/** @type {number[]} */ p) => Math.hypot(p[0] - x, p[1] - y);
  const lower = (/** @type {number[]} */ p) => [p[0], p[1] > y + BADGE ? p[1] + BADGE : p[1]];
  return area.slots.slice().sort((/** @type {number[]} */ p, /** @type {number[]} */ q) => far(p) - far(q)).map(lower);
}

/**
 * Where they are too many they stand smaller, two to a place.
 * @param {Scene} s @param {Element} layer @param {Pile[]} piles @param {number[][]} free
 */
function lay(s, layer, piles, free) {
  const tight = piles.length > free.length;
  const spots = tight
    ? free.flatMap(([x, y]) => [
        [x - 8, y - 7],
        [x + 8, y + 7],
      ])
    : free;
  piles.forEach((pile, i) => {
    const [x, y] = spots[Math.min(i, spots.length - 1)];
    layer.append(chip(s, pile, x, y, tight ? 0.62 : 1));
  });
}
