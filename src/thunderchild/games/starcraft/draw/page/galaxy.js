// The galaxy: planets as tiles while they can be read, else as discs with one of them open; cells and turns while it is built.
import { button, el, fill, icon } from "../../app/dom.js";
import { zoomable } from "../../app/zoom.js";
import { WAYS, layoutFor } from "./layout.js";
import { net } from "./net.js";
import { figure, mark, stack } from "./pieces.js";
import { colourOf, planetWords, tile } from "./planet.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./layout.js").Layout} Layout */

const OUTSIDE = ["slot", "transport", "transport_of"]; // drawn on routes
const OPEN_SIZE = [372, 228];
const SLIM = 314; // pixels: how wide the open planet is beside an upright galaxy
const BELOW = 196; // pixels of the open planet where it stands below
const TIGHT = 158; // and where there is little room
const TINY = 0.7; // of the size of letters: no name is drawn smaller
const UPRIGHT = 900; // pixels: below it the open planet stands below the galaxy
const SMALL = 700; // pixels: below it discs only open their planet, and it is pressed there

export class Galaxy {
  /** @param {Scene} s @param {() => void} changed the drawing was changed by hand */
  constructor(s, changed) {
    this.s = s;
    this.changed = changed;
    this.space = el("div", { class: "space" });
    this.opened = el("div", { class: "opened" });
    this.sky = el("div", { class: "sky" }, this.space);
    this.root = el("div", { class: "galaxy", role: "group", "aria-label": "Galaxy" }, this.sky, this.opened);
    /** @type {Layout | null} */
    this.layout = null;
    this.drawn = "";
    /** The planet of the order that was seen last. */
    this.ordered = "";
    /** Somebody wants to see a planet, though nothing can be clicked on it. */
    this.touched = false;
    const drawn = (/** @type {number} */ k) => this.root.toggleAttribute("data-far", k < TINY);
    this.zoom = zoomable(this.sky, this.space, { width: 100, height: 100, label: "Whole galaxy", drawn });
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(this.root);
  }

  destroy() {
    this.watcher.disconnect();
    this.zoom.destroy();
  }

  get small() {
    return this.root.clientWidth < SMALL;
  }

  resized() {
    if (!this.s.view?.shown.planets || !this.root.clientWidth) return;
    this.draw();
    this.changed();
  }

  draw() {
    const { s } = this;
    if (!this.root.clientWidth) return;
    this.place();
    const at = /** @type {Layout} */ (this.layout);
    const { lines, above } = net(s, at);
    const planets = Object.keys(s.shown.planets).map((id) => this.planet(id, at));
    fill(this.space, lines, planets, cells(s, at), above);
    this.drawOpen();
  }

  /** On a phone all the room is the galaxy's while cells or routes are chosen. */
  get alone() {
    const { s } = this;
    const abroad = s.clicks.some((click) => click.verb === "pick_cell" || OUTSIDE.includes(click.space));
    return this.small && abroad && !this.touched && !Object.keys(s.shown.planets).some((id) => leadsTo(s, id));
  }

  /** How the galaxy is drawn in the room there is, and where the open planet stands. */
  place() {
    const { clientWidth: width, clientHeight: height } = this.root;
    let found = layoutFor(this.s, width, height);
    let corner = "";
    this.root.toggleAttribute("data-tight", false);
    if (found.kind.name !== "tile" && !this.alone) {
      if (width >= UPRIGHT) corner = freeCorner(this.s, found, width, height);
      if (!corner) [corner, found] = this.makeRoom(width, height);
    }
    this.root.dataset.corner = corner;
    this.root.dataset.kind = found.kind.name;
    this.layout = found;
    this.fit(found);
  }

  /** No corner is free: the galaxy makes room at its side, or above the open planet, where it stays larger. On phones the open
   * planet stands below in any case. @param {number} width @param {number} height @returns {[string, Layout]} */
  makeRoom(width, height) {
    const upright = width < UPRIGHT;
    const [aside, above] = [width - (upright ? SLIM : OPEN_SIZE[0]) - 12, height - (upright ? BELOW : OPEN_SIZE[1] + 24)];
    if (this.small) return ["below", this.above(width, height)];
    const one = layoutFor(this.s, aside, height);
    const two = layoutFor(this.s, width, above);
    const size = (/** @type {Layout} */ at, /** @type {number} */ w, /** @type {number} */ h) => at.kind.r * at.scale(w, h);
    return size(one, aside, height) >= size(two, width, above) ? ["aside", one] : [upright ? "below" : "under right low", two];
  }

  /** Above the open planet, which is lower itself where that helps. @param {number} width @param {number} height */
  above(width, height) {
    const wide = layoutFor(this.s, width, height - BELOW);
    const fits = wide.scale(width, height - BELOW) >= wide.kind.least;
    this.root.toggleAttribute("data-tight", !fits);
    return fits ? wide : layoutFor(this.s, width, height - TIGHT);
  }

  /** The sheet has another size: it is seen whole; where that is small, what is asked is, as large as it can be. Then names are
   * left out: the open planet has its own. @param {Layout} at */
  fit(at) {
    const asked = this.asked(at);
    const key = JSON.stringify([at.kind.name, at.width, at.height, this.sky.clientWidth, this.sky.clientHeight, asked]);
    if (key === this.drawn) return;
    this.drawn = key;
    Object.assign(this.zoom.how, { width: at.width, height: at.height });
    Object.assign(this.space.style, { width: `${at.width}px`, height: `${at.height}px` });
    this.zoom.fit();
    const least = this.small ? TINY : at.kind.least;
    if (this.zoom.at.k < least && asked.length) this.zoom.near(asked, at.kind.least);
  }

  /** Where all lies that can be clicked. @param {Layout} at */
  asked(at) {
    const { s } = this;
    const aimed = new Set(s.clicks.filter((click) => click.verb !== "pay").map((click) => planetOf(s, click)));
    const planets = Object.entries(s.shown.planets).filter(([id]) => aimed.has(id));
    const cells = s.clicks.of("pick_cell").map((click) => click.id.split(",").map(Number));
    return [...planets.map(([, { x, y }]) => at.box(x, y)), ...cells.map(([x, y]) => at.spot(x, y))];
  }

  /** @param {string} id @param {Layout} at */
  planet(id, at) {
    const where = this.s.shown.planets[id];
    const box = at.box(where.x, where.y);
    const node = at.kind.name === "tile" ? tile(this.s, id) : disc(this, id, at.kind.name);
    Object.assign(node.style, { left: `${box.x}px`, top: `${box.y}px` });
    return node;
  }

  /** Show a planet large. @param {string} id */
  show(id) {
    if (this.layout?.kind.name === "tile" || (this.s.open === id && !this.alone)) return;
    this.s.open = id;
    if (this.alone) {
      this.touched = true;
      this.resized();
      return;
    }
    for (const node of this.space.querySelectorAll(".planet"))
      node.classList.toggle("sel", node.getAttribute("data-planet") === id);
    this.drawOpen();
    this.changed();
  }

  drawOpen() {
    const { s } = this;
    const discs = this.layout?.kind.name !== "tile" && !this.alone && Object.keys(s.shown.planets).length > 0;
    this.opened.hidden = !discs;
    if (!discs) return;
    const order = s.shown.order?.planet ?? "";
    if (order && order !== this.ordered && this.isWanted(order)) s.open = order; // where something happens now
    this.ordered = order;
    if (!s.shown.planets[s.open] || !this.isWanted(s.open)) s.open = this.wanted();
    fill(this.opened, tile(s, s.open, "large"));
    for (const node of this.space.querySelectorAll(".planet"))
      node.classList.toggle("sel", node.getAttribute("data-planet") === s.open);
  }

  /** Something can be clicked there, or nothing anywhere. @param {string} id */
  isWanted(id) {
    const { s } = this;
    const wanted = Object.keys(s.shown.planets).filter((one) => leadsTo(s, one));
    return !wanted.length || wanted.includes(id);
  }

  /** The planet to look at: where something can be clicked, of the order under way, of one's base. */
  wanted() {
    const { s } = this;
    const all = Object.keys(s.shown.planets);
    const order = s.shown.order?.planet;
    if (order && all.includes(order) && this.isWanted(order)) return order;
    const home = all.find((id) => s.planet.get(id)?.areas.some((area) => isHome(s, area)));
    return all.find((id) => leadsTo(s, id)) ?? home ?? all[0];
  }

  /** Bring what can be clicked into view. */
  reveal() {
    if (!this.layout || !this.root.clientWidth) return;
    this.zoom.showOne(this.asked(this.layout));
  }
}

/** @param {Scene} s @param {string} area */
function isHome(s, area) {
  const { work } = s.stand(area);
  return work[0] === "base" && work[1] === s.subject();
}

/** The planet a click points at, or "". @param {Scene} s @param {import("../../app/types.js").Click} click */
export function planetOf(s, click) {
  if (click.space === "planet") return click.id;
  const found = /([a-z0-9_]+)[./]\d+$/.exec(click.id);
  return found && s.planet.has(found[1]) && click.space !== "fighter" ? found[1] : "";
}

/** Something on this planet can be clicked, once it is open. @param {Scene} s @param {string} id */
export function leadsTo(s, id) {
  return s.clicks.some((click) => !OUTSIDE.includes(click.space) && click.verb !== "pay" && planetOf(s, click) === id);
}

/** A corner of the galaxy in which the open planet covers nothing. @param {Scene} s @param {Layout} at @param {number} width
 * @param {number} height */
function freeCorner(s, at, width, height) {
  const k = Math.min(at.scale(width, height), at.kind.most);
  const left = (width - at.width * k) / 2;
  const top = (height - at.height * k) / 2;
  const open = s.clicks.of("pick_cell").map((click) => click.id.split(",").map(Number));
  const taken = [...Object.values(s.shown.planets), ...open.map(([x, y]) => ({ x, y }))];
  const boxes = taken.map((/** @type {any} */ one) => at.body(one));
  const [w, h] = [OPEN_SIZE[0] + 24, OPEN_SIZE[1] + 36];
  const corners = {
    "right low": [width - w, height - h],
    "left low": [0, height - h],
    "right top": [width - w, 0],
    "left top": [0, 0],
  };
  const meets = (/** @type {number[]} */ [x, y]) =>
    boxes.some((box) => {
      const [bx, by] = [left + box.x * k, top + box.y * k];
      return bx < x + w && bx + box.width * k > x && by < y + h && by + box.height * k > y;
    });
  return Object.entries(corners).find(([, place]) => !meets(place))?.[0] ?? "";
}

// ---- a planet as a disc

/** How a disc is drawn, by kind. */
const LOOKS = /** @type {Record<string, string>} */ ({ disc: "roomy", dot: "tiny", flat: "tiny flat" });

/** @param {Galaxy} galaxy @param {string} id @param {string} kind */
function disc(galaxy, id, kind) {
  const { s } = galaxy;
  const tiny = kind !== "disc";
  const direct = s.clicks.has("planet", id) && !galaxy.small;
  const leads = !direct && leadsTo(s, id);
  const label = `${planetWords(s, id)}. ${ownersWords(s, id) || "Nobody is there."}`;
  const globe = direct
    ? el("span", { class: "globe soft", "data-thing": `planet:${id}`, "aria-label": label }, figure(`pl-${id}`))
    : button(
        { class: `globe ${leads ? "leads" : ""}`, "aria-label": `${label} Open it.`, onclick: () => galaxy.show(id) },
        figure(`pl-${id}`),
      );
  const { points } = s.shown.planets[id];
  return el(
    "div",
    {
      class: `planet ${LOOKS[kind]} ${s.open === id ? "sel" : ""}`,
      style: `--pc: ${colourOf(id)}`,
      "data-planet": id,
      onpointerenter: () => (galaxy.small ? undefined : galaxy.show(id)),
    },
    globe,
    el("b", {}, s.planet.get(id)?.title),
    owners(s, id, tiny),
    points ? el("span", { class: "worth" }, figure("x-cp", "conquest points", "vi"), points) : null,
    tiny ? topOrder(s, id) : stack(s, id, 4),
  );
}

/** Who stands on a planet, with how much. @param {Scene} s @param {string} id */
function presence(s, id) {
  /** @type {Map<string, { side: string, units: number, work: string }>} */
  const found = new Map();
  for (const area of s.planet.get(id)?.areas ?? [])
    for (const { side, work, groups } of s.garrisons(s.stand(area))) {
      const one = found.get(side) ?? { side, units: 0, work: "" };
      one.units += groups.reduce((sum, group) => sum + group.many, 0);
      one.work = one.work || work;
      found.set(side, one);
    }
  return [...found.values()];
}

/** @param {Scene} s @param {string} id */
function ownersWords(s, id) {
  return presence(s, id)
    .map(
      ({ side, units, work }) =>
        `${s.faction.get(side)?.short}: ${units} unit${units === 1 ? "" : "s"}${work ? " and a base" : ""}.`,
    )
    .join(" ");
}

/** @param {Scene} s @param {string} id @param {boolean} tiny */
function owners(s, id, tiny) {
  return el(
    "span",
    { class: "own" },
    presence(s, id).map(({ side, units, work }) =>
      tiny
        ? el("span", { class: s.hue(side), title: ownersWords(s, id) }, mark(s, side), units || null)
        : el(
            "span",
            { class: `gar ${s.hue(side)}`, title: ownersWords(s, id) },
            el("span", { class: "tab" }, mark(s, side)),
            units ? el("b", {}, units) : null,
            work ? figure(work === "base" ? `b-base_${s.raceOf(side)}` : `b-${work}`) : null,
          ),
    ),
  );
}

/** @param {Scene} s @param {string} id */
function topOrder(s, id) {
  const all = s.stack(id);
  const top = all[all.length - 1];
  return top ? el("span", { class: `cnt ${s.hue(top.side)}` }, mark(s, top.side), all.length) : null;
}

// ---- while the galaxy is built

/** Cells in which the planet may lie, and where it is being turned. @param {Scene} s @param {Layout} at */
function cells(s, at) {
  const { laying } = s.shown;
  const title = s.planet.get(laying?.planet)?.title;
  const open = s.clicks.of("pick_cell").map((click) => {
    const [x, y] = click.id.split(",").map(Number);
    const label = `${title}: ${click.label}`;
    return put(
      el("div", { class: "cell soft", "data-thing": `cell:${click.id}`, "aria-label": label }, icon("i-plus")),
      at,
      x,
      y,
    );
  });
  if (!laying?.cell) return open;
  const ghost = el(
    "div",
    { class: "cell ghost", style: `--pc: ${colourOf(laying.planet)}` },
    figure(`pl-${laying.planet}`),
    el("b", {}, title),
  );
  return [...open, put(ghost, at, laying.cell[0], laying.cell[1])];
}

/** @param {HTMLElement} node @param {Layout} at @param {number} x @param {number} y */
function put(node, at, x, y) {
  const box = at.spot(x, y);
  node.classList.toggle("round", at.kind.r > 0);
  Object.assign(node.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return node;
}

/** A planet with its slots as it would lie. @param {import("./scene.js").Planet | undefined} planet @param {number} turned */
export function compass(planet, turned) {
  return el(
    "span",
    { class: "compass", "aria-hidden": "true" },
    figure(`pl-${planet?.id}`),
    Object.keys(planet?.slots ?? {}).map((way) => el("i", { class: `w${(Number(way) + turned) % WAYS.length}` })),
  );
}
