// The world of Invasion of the Brood: areas once, pieces anew with every view.
import { svg } from "../../app/dom.js";
import { boxAt, markSpot, nameBox } from "./marks.js";
import { chip, factory, markWord, token } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Area} Area */
/** @typedef {import("./scene.js").Shape} Shape */
/** @typedef {import("./scene.js").NameAt} NameAt */
/** @typedef {import("./pieces.js").Pile} Pile */
/** @typedef {import("./marks.js").Box} Box */

/**
 * Where words may not stand, and the piles that have one. @typedef {{ taken: Box[], marked: { pile: Pile, x: number,
 * y: number }[] }} Spots
 */

/** Shapes that stay. @param {Scene} s */
export function drawWorld(s) {
  const { map } = s.data;
  const [, , width, height] = map.viewBox;
  const root = svg("svg", { class: "brood-map", viewBox: map.viewBox.join(" "), role: "group", "aria-label": "World map" });
  const ground = svg("g");
  const names = svg("g", { class: "names" });
  const pieces = svg("g", { class: "pieces" });
  const defs = svg("defs");
  const areas = Object.entries(map.areas);
  let tint = 0;
  for (const [id, area] of areas) if (area.kind === "sea") ground.append(sheet(s, defs, id, area, `sea t${tint++ % 3}`));
  for (const inert of Object.values(map.inert)) ground.append(svg("path", { d: inert.d, class: "inert" }));
  for (const x of map.graticule.x) ground.append(svg("path", { d: `M${x} 0V${height}`, class: "grat" }));
  for (const y of map.graticule.y) ground.append(svg("path", { d: `M0 ${y}H${width}`, class: "grat" }));
  for (const [, area] of areas) if (area.kind === "land") ground.append(svg("path", { d: area.d, class: "coast" }));
  for (const [id, area] of areas) if (area.kind === "land") ground.append(sheet(s, defs, id, area, `land ${area.owner}`));
  for (const link of map.links) {
    const points = link.points.map((p) => p.join(",")).join(" ");
    if (link.kind === "canal")
      ground.append(svg("polyline", { points, class: "canal" }), svg("polyline", { points, class: "canal-in" }));
    else ground.append(svg("polyline", { points, class: "link" }));
  }
  root.append(defs, ground, names, pieces);
  return { root, names, pieces };
}

/**
 * One area: its surface, its veil, and the glow that stays inside its border.
 * @param {Scene} s @param {Element} defs @param {string} id @param {Shape} area @param {string} cls
 */
function sheet(s, defs, id, area, cls) {
  const own = area.kind === "land" ? `--n:var(--n-${area.owner})` : null;
  const g = svg("g", { class: `area soft ${area.kind}`, "data-thing": `area:${id}`, "data-area": id, style: own });
  defs.append(svg("clipPath", { id: `in-${id}` }, svg("path", { d: area.d, "clip-rule": "evenodd" })));
  const main = area.d
    .split("M")
    .slice(1)
    .filter((part, i) => i === 0 || extent(part) > 34);
  const edge = main.map((part) => `M${part}`).join("");
  g.append(
    svg("path", { d: area.d, class: cls, "fill-rule": "evenodd" }), svg("path", { d: area.d, class: "veil" }),
    svg("path", { d: area.d, class: "shade" }));
  g.append(
    svg("g", { "clip-path": `url(#in-${id})`, class: "light" },
      svg("path", { d: area.d, class: "tint" }), svg("path", { d: edge, class: "halo" }), svg("path", { d: edge, class: "rim" })),
  );
  g.append(svg("title", {}, s.table.words.title("area", id)));
  return g;
}

/** The larger side of a piece of land. @param {string} path */
function extent(path) {
  const steps = (path.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  let [x, y, left, right, top, bottom] = [0, 0, 1e9, -1e9, 1e9, -1e9];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i];
    y += steps[i + 1];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return Math.max(right - left, bottom - top);
}

/** Everything that changes. @param {Scene} s @param {{ root: SVGElement, names: SVGElement, pieces: SVGElement }} world */
export function drawPieces(s, world) {
  world.names.replaceChildren();
  world.pieces.replaceChildren();
  const { fight } = s.view.shown;
  /** @type {Spots} */
  const spots = { taken: [], marked: [] };
  s.data.areas.forEach((area, k) => {
    const shapeOf = s.data.map.areas[area.id];
    const piles = s.pilesAt(k);
    const sleeps = area.major && s.view.dormant[area.nation] > 0;
    const neutral = area.land && s.view.neutral[k] === 1;
    veil(world.root, area.id, sleeps ? "sleep" : neutral ? "calm" : area.ice ? "ice" : "");
    world.root.querySelector(`[data-area="${area.id}"]`)?.classList.toggle("fight", fight?.area === k);
    label(s, world.names, area, shapeOf, piles.length > 0);
    spots.taken.push(...namesOf(s, area, shapeOf));
    if (fight?.area === k) world.names.querySelector(`[data-tray="${area.id}"]`)?.classList.add("fight");
    const free = places(shapeOf);
    const all = free.slice();
    if (shapeOf.factory) {
      world.pieces.append(works(s, k, area, shapeOf.factory, sleeps || neutral));
      spots.taken.push(boxAt(shapeOf.factory[0], shapeOf.factory[1], 40, 40));
    }
    lay(world.pieces, piles, free, spots);
    const spot = apart(free, shapeOf) ?? free[0] ?? shapeOf.slots[0];
    const worded = !crowded(all, free, spot, shapeOf.factory);
    const drawn = seal(s, area, sleeps && firstOf(s, area.nation) === k, neutral, spot, worded);
    if (!drawn) return;
    world.pieces.append(drawn);
    spots.taken.push(boxAt(spot[0], spot[1] + 6, 60, 50));
  });
  const [, , width, height] = s.data.map.viewBox;
  for (const { pile, x, y } of spots.marked)
    world.pieces.append(markWord(pile, markSpot(pile.mark, x, y, spots.taken, width, height)));
}

/**
 * The token of a nation that sleeps, or of a neutral area, if there is one.
 * @param {Scene} s @param {Area} area @param {boolean} sleeps @param {boolean} neutral @param {number[]} spot
 * @param {boolean} worded
 */
function seal(s, area, sleeps, neutral, [x, y], worded) {
  if (sleeps) {
    const count = s.view.dormant[area.nation];
    const title = `${s.table.words.titles("nation")[area.nation]} is dormant: ${count} ${count > 1 ? "tokens" : "token"}`;
    return token("moon", x, y, count, `nation:${s.data.nations[area.nation].id}`, title, worded);
  }
  return neutral ? token("neutral", x, y, 1, "", `${area.title} is neutral`, worded) : null;
}

/** Where the names of an area stand. @param {Scene} s @param {Area} area @param {Shape} shapeOf */
function namesOf(s, area, { label: at, label2 }) {
  const second = label2 ? [nameBox(label2.x, label2.y, 15.6, [s.table.words.title("area", area.id)])] : [];
  return [nameBox(at.x, at.y, at.size, at.lines), ...second];
}

/** Where stacks may stand: near the name first, in a tray in order. @param {Shape} area @returns {number[][]} */
function places(area) {
  if (area.tray) return area.slots.slice();
  const { x, y } = area.label;
  const far = (/** @type {number[]} */ p) => Math.hypot(p[0] - x, (p[1] - y) * 1.2);
  return area.slots.slice().sort((p, q) => far(p) - far(q));
}

/** A free place where the words below a token stay clear of the area's name. @param {number[][]} free @param {Shape} area */
function apart(free, area) {
  const { x, y, lines, size } = area.label;
  return free.find(([px, py]) => Math.abs(px - x) > 62 || py - y > 26 || y - py > 34 + (lines.length * size) / 2);
}

/**
 * Does a pile or a factory stand where the word below a token would?
 * @param {number[][]} all @param {number[][]} free @param {number[]} spot @param {number[] | undefined} works
 */
function crowded(all, free, spot, works) {
  const below = (/** @type {number[]} */ place) =>
    Math.abs(place[0] - spot[0]) < 44 && place[1] > spot[1] + 12 && place[1] - spot[1] < 56;
  return all.some((place) => !free.includes(place) && below(place)) || Boolean(works && below(works));
}

/**
 * Put the piles on the free places; where they are too many, smaller and two to a place.
 * @param {Element} layer @param {Pile[]} piles @param {number[][]} free @param {Spots} spots
 */
function lay(layer, piles, free, spots) {
  const put = (/** @type {Pile} */ pile, /** @type {number} */ x, /** @type {number} */ y, scale = 1) => {
    layer.append(chip(pile, x, y, scale));
    spots.taken.push(boxAt(x, y, 42 * scale, 42 * scale));
    if (pile.mark) spots.marked.push({ pile, x, y });
  };
  const room = Math.max(1, free.length - 1);
  if (piles.length <= room) {
    for (const pile of piles) {
      const [x, y] = /** @type {number[]} */ (free.shift());
      put(pile, x, y);
    }
    return;
  }
  const corners = free.splice(0, Math.ceil(piles.length / 2)).flatMap(([x, y]) => [[x - 9, y - 8], [x + 9, y + 8]]);
  piles.forEach((pile, i) => {
    const [x, y] = corners[Math.min(i, corners.length - 1)];
    put(pile, x, y, 0.62);
  });
}

/** @param {Scene} s @param {number} k @param {Area} area @param {number[]} at @param {boolean} idle */
function works(s, k, area, at, idle) {
  const keeper = s.keeperAt(k);
  const who = keeper ? "held by a Brood Worker" : idle ? "its nation takes no part yet" : "free for the Humans";
  const thing = keeper && s.clicks.has("stack", keeper.thing.slice(6)) ? keeper.thing : `area:${area.id}`;
  return factory(at[0], at[1], keeper, idle, thing, `Factory of ${area.title}: ${who}`);
}

/** @param {SVGElement} root @param {string} id @param {string} pattern */
function veil(root, id, pattern) {
  const path = root.querySelector(`[data-area="${id}"] > .veil`);
  path?.setAttribute("fill", pattern ? `url(#brood-${pattern})` : "none");
}

/** A Dormant token lies once in each nation. @param {Scene} s @param {number} nation */
function firstOf(s, nation) {
  return s.data.areas.findIndex((area) => area.land && area.nation === nation);
}

/** @param {Scene} s @param {Element} layer @param {Area} area @param {Shape} shapeOf @param {boolean} busy */
function label(s, layer, area, shapeOf, busy) {
  const { label: at, label2, tray } = shapeOf;
  const drawn = tray && (area.land || busy) ? tray : null;
  if (drawn) drawTray(layer, area, drawn, shapeOf);
  if (!tray || area.land || busy) layer.append(nameOf(s, area, at, drawn ? drawn[2] : 999));
  if (!label2 || (tray && busy)) return;
  const title = s.table.words.title("area", area.id);
  const style = fit(s, label2.x, 15.6, [title], 999);
  layer.append(svg("text", { x: label2.x, y: label2.y + 5, class: "name sea-name small", style }, title));
}

/** A small area has room for its pieces beside it. @param {Element} layer @param {Area} area @param {number[]} tray
 * @param {Shape} shapeOf */
function drawTray(layer, area, tray, { leader = [[], []], owner }) {
  const [x, y, width, height] = tray;
  const [from, to] = leader;
  const look = { class: area.land ? "tray soft" : "tray sea-tray soft", style: area.land ? `--n:var(--n-${owner})` : null };
  const of = { "data-thing": `area:${area.id}`, "data-tray": area.id };
  layer.append(
    svg("path", { d: `M${from}L${to}`, class: "leader" }),
    svg("circle", { cx: from[0], cy: from[1], r: 3.2, class: "leader-dot" }),
    svg("rect", { x, y, width, height, rx: 9, ...look, ...of, "aria-hidden": "true" }));
}

/** @param {Scene} s @param {Area} area @param {NameAt} at @param {number} room */
function nameOf(s, area, at, room) {
  const first = 0.34 - ((at.lines.length - 1) / 2) * 1.06;
  const lines = at.lines.map((line, i) => svg("tspan", { x: at.x, dy: `${i ? 1.06 : first}em` }, line));
  const style = fit(s, at.x, at.size, at.lines, room);
  return svg("text", { x: at.x, y: at.y, class: area.land ? "name" : "name sea-name", style }, ...lines);
}

/**
 * A name may grow until it would leave its tray or the map.
 * @param {Scene} s @param {number} x @param {number} size @param {string[]} lines @param {number} room
 */
function fit(s, x, size, lines, room) {
  const most = Math.min(room, 2 * x, 2 * (s.data.map.viewBox[2] - x)) / (0.47 * Math.max(...lines.map((line) => line.length)));
  return `--size:${size}px;--most:${Math.max(size, most).toFixed(1)}px`;
}
