// Where everything of the galaxy lies on the sheet: planets as tiles, as discs with their names beside them, as
// small discs, or as small discs in low rows where the galaxy is high.

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * How planets are drawn. `w`, `h`: a cell with its gaps; `body`: what a planet covers of it; `hub` and `r`: the disc, where it
 * is one; `least`, `most`: how small and how large it may become.
 * @typedef {{ name: string, w: number, h: number, body: number[], hub: number[], r: number, least: number, most: number }} Kind
 */

/** @type {Kind[]} */
export const KINDS = [
  { name: "tile", w: 257, h: 186, body: [225, 156], hub: [112.5, 78], r: 0, least: 0.85, most: 1.25 },
  { name: "disc", w: 204, h: 137, body: [196, 120], hub: [48, 50], r: 39, least: 0.82, most: 1.3 },
  { name: "dot", w: 94, h: 102, body: [90, 92], hub: [45, 27], r: 23, least: 0.84, most: 1.5 },
  { name: "flat", w: 150, h: 70, body: [146, 60], hub: [26, 27], r: 22, least: 0.84, most: 1.5 },
];
export const WAYS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]; // north, east, south, west, x to the east and y to the south
const PAD = 16;
const BENDS = [0.4, 0.22, 0.1, 0.7, 1.1];

export class Layout {
  /** @param {Kind} kind @param {{ left: number, top: number, cols: number, rows: number }} bounds */
  constructor(kind, bounds) {
    this.kind = kind;
    this.bounds = bounds;
    const { w, h, body } = kind;
    this.width = PAD * 2 + bounds.cols * w - (w - body[0]);
    this.height = PAD * 2 + bounds.rows * h - (h - body[1]);
    this.shift = { x: 0, y: 0 };
  }

  /** How large all of it can be in a room. @param {number} width @param {number} height */
  scale(width, height) {
    return Math.min(width / this.width, height / this.height);
  }

  /** It never becomes larger than its kind may: then it stands in the middle. @param {number} width @param {number} height */
  settle(width, height) {
    const wide = Math.max(this.width, width / this.kind.most);
    const high = Math.max(this.height, height / this.kind.most);
    this.shift = { x: (wide - this.width) / 2, y: (high - this.height) / 2 };
    this.width = wide;
    this.height = high;
    return this;
  }

  /** What a cell covers. @param {number} x @param {number} y @returns {Box} */
  box(x, y) {
    const { w, h, body } = this.kind;
    const left = PAD + this.shift.x + (x - this.bounds.left) * w;
    const top = PAD + this.shift.y + (y - this.bounds.top) * h;
    return { x: left, y: top, width: body[0], height: body[1] };
  }

  /** What a planet itself covers of a cell: the tile, or the disc. @param {number} x @param {number} y @returns {Box} */
  spot(x, y) {
    const { hub, r } = this.kind;
    const box = this.box(x, y);
    return r ? { x: box.x + hub[0] - r, y: box.y + hub[1] - r, width: 2 * r, height: 2 * r } : box;
  }

  /** The end of a route on the rim of a planet. @param {{ x: number, y: number }} at @param {number} way @returns {Point} */
  rim(at, way) {
    const { hub, r, body } = this.kind;
    const box = this.box(at.x, at.y);
    const [dx, dy] = WAYS[way];
    const reach = r ? [r + 1, r + 1] : [body[0] / 2, body[1] / 2];
    return { x: box.x + hub[0] + dx * reach[0], y: box.y + hub[1] + dy * reach[1] };
  }

  /** What must not be crossed by a line. @param {{ x: number, y: number }} at @returns {Box} */
  body(at) {
    const box = this.box(at.x, at.y);
    return { x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10 };
  }
}

/** The cells to be seen: planets, where one may be put. @param {Scene} s */
export function boundsOf(s) {
  const cells = Object.values(s.shown.planets).map((/** @type {any} */ at) => [at.x, at.y]);
  const open = s.clicks.of("pick_cell").map((click) => click.id.split(",").map(Number));
  const turning = s.shown.laying?.cell;
  if (turning) cells.push(turning);
  const all = [...cells, ...open, ...(cells.length || open.length ? [] : [[0, 0]])];
  const xs = all.map((cell) => cell[0]);
  const ys = all.map((cell) => cell[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, cols: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

/** The largest kind that can be read in a room; where none can, the one of which most is seen. @param {Scene} s
 * @param {number} width
 * @param {number} height */
export function layoutFor(s, width, height) {
  const bounds = boundsOf(s);
  const all = KINDS.map((kind) => new Layout(kind, bounds));
  const ease = (/** @type {Layout} */ one) => one.scale(width, height) / one.kind.least;
  const found = all.find((one) => ease(one) >= 1) ?? all.reduce((best, one) => (ease(one) > ease(best) ? one : best));
  return found.settle(width, height);
}

/** A curve between two ends that leaves each straight. @param {Point} a @param {number} wayA @param {Point} b
 * @param {number} wayB @param {number[]} bends how far it goes straight on at each end */
function curve(a, wayA, b, wayB, bends) {
  const far = Math.hypot(a.x - b.x, a.y - b.y);
  const out = (/** @type {Point} */ p, /** @type {number} */ way, /** @type {number} */ bend) => ({
    x: p.x + WAYS[way][0] * bend * far,
    y: p.y + WAYS[way][1] * bend * far,
  });
  return [a, out(a, wayA, bends[0]), out(b, wayB, bends[1]), b];
}

/** A curve between two ends that crosses nothing, or null. @param {Point} a @param {number} wayA @param {Point} b
 * @param {number} wayB @param {Box[]} boxes @param {{ width: number, height: number }} sheet */
export function clearCurve(a, wayA, b, wayB, boxes, sheet) {
  for (const one of BENDS)
    for (const two of BENDS) {
      const path = curve(a, wayA, b, wayB, [one, two]);
      if (isClear(path, boxes, sheet)) return path;
    }
  return null;
}

/** A point of such a curve. @param {Point[]} c @param {number} t */
export function along(c, t) {
  const u = 1 - t;
  const part = (/** @type {"x" | "y"} */ axis) =>
    u * u * u * c[0][axis] + 3 * u * u * t * c[1][axis] + 3 * u * t * t * c[2][axis] + t * t * t * c[3][axis];
  return { x: part("x"), y: part("y") };
}

/** Whether a curve touches none of some boxes and stays on the sheet. @param {Point[]} c @param {Box[]} boxes
 * @param {{ width: number, height: number }} sheet */
function isClear(c, boxes, sheet) {
  for (let t = 0.06; t < 0.95; t += 0.02) {
    const { x, y } = along(c, t);
    if (x < 4 || y < 4 || x > sheet.width - 4 || y > sheet.height - 4) return false;
    if (boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)) return false;
  }
  return true;
}
