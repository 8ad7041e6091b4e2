// Pieces of StarCraft: figures, bases, order tokens, transports, gates. Whose they are is told by colour and mark.
import { el, icon, svg } from "../../app/dom.js";
import { WORKS } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Group} Group */

/** A silhouette. @param {string} name symbol @param {string} [title] @param {string} [extra] */
export function figure(name, title = "", extra = "") {
  return svg(
    "svg",
    { class: `g ${extra}`.trim(), "aria-hidden": "true" },
    title ? svg("title", {}, title) : null,
    svg("use", { href: `#${name}` }),
  );
}

/** The mark of a faction. @param {Scene} s @param {string} side */
export function mark(s, side) {
  return icon(`i-seat${s.faction.get(side)?.colour ?? 0}`, "mk");
}

/** The picture of a building, installation or base. @param {Scene} s @param {string} work @param {string} side */
export function workSymbol(s, work, side) {
  return work === "base" ? `b-base_${s.raceOf(side)}` : `b-${work}`;
}

/** One garrison: the owner's mark, a base or installation, the units. @param {Scene} s @param {string} area
 * @param {{ side: string, work: string, groups: Group[] }} garrison */
export function garrison(s, area, { side, work, groups }) {
  return el(
    "span",
    { class: `gar ${s.hue(side)}` },
    el("span", { class: "tab" }, mark(s, side)),
    work ? fort(s, area, work, side) : null,
    groups.map((group) => unit(s, area, group)),
  );
}

/** @param {Scene} s @param {string} area @param {string} work @param {string} side */
function fort(s, area, work, side) {
  const things = s.legal(`base_at:base/${area}`, `installation_at:installation/${area}`);
  const title = work === "base" ? s.race.get(s.raceOf(side)).base : WORKS[work];
  const label = `${title} of ${s.faction.get(side)?.title}`;
  const own = { "data-thing": things || null, "data-piece": `${work}/${side}/${area}` };
  return el(
    "span",
    { class: "pc fort", title: label, "aria-label": things ? label : null, ...own },
    figure(workSymbol(s, work, side)),
  );
}

/** @param {Scene} s @param {string} area @param {Group} group */
function unit(s, area, group) {
  const things = s.unitThings(group, area);
  const title = s.unitTitle(group);
  const label = `${group.many} ${title}: ${s.unitText(group.type)}`;
  return el(
    "span",
    {
      class: "pc",
      title: label,
      "aria-label": things ? `${label}. ${s.area.get(area)?.title}` : null,
      "data-thing": things || null,
      "data-unit": `${group.side}/${group.kind}/${area}`,
    },
    figure(`u-${group.type}`),
    group.many > 1 ? el("i", {}, group.many) : null,
    group.hero ? figure("x-crown", "hero", "cr") : group.stolen ? figure("x-mind", "controlled", "cr") : null,
  );
}

/** The stack of a planet, its top at the right. @param {Scene} s @param {string} planet @param {number} [most] */
export function stack(s, planet, most = 5) {
  const all = s.stack(planet);
  const hidden = Math.max(0, all.length - most);
  return el(
    "span",
    { class: "stack", title: all.length ? stackWords(s, all) : null },
    hidden ? el("small", {}, `+${hidden}`) : null,
    all.slice(hidden).map((/** @type {any} */ one, /** @type {number} */ k) => token(s, one, hidden + k === all.length - 1)),
    s.clicks.of("place_on").some((click) => click.id === planet)
      ? el("span", { class: "ord slot", "aria-hidden": "true" }, "+")
      : null,
    underWay(s, planet),
  );
}

/** The order that is being carried out on a planet lies on no stack any more. @param {Scene} s @param {string} planet */
function underWay(s, planet) {
  const { order } = s.shown;
  if (order?.planet !== planet || !order.order) return null;
  const label = `${s.order.get(order.order)?.title} of ${s.called(order.side)}: under way`;
  const special = order.special || order.order.startsWith("special_") ? "sp" : "";
  const own = { title: label, role: "img", "aria-label": label };
  return el("span", { class: `ord now ${s.hue(order.side)} ${special}`, ...own }, figure(orderSymbol(order.order)));
}

/** @param {Scene} s @param {{ side: string, order: string }[]} all */
export function stackWords(s, all) {
  const one = (/** @type {{ side: string, order: string }} */ cell) =>
    `${s.called(cell.side)}${cell.order ? ` (${s.order.get(cell.order)?.title})` : ""}`;
  return `Orders from the top: ${[...all].reverse().map(one).join(", ")}`;
}

/** An order on its planet. @param {Scene} s @param {{ side: string, order: string }} cell @param {boolean} top */
export function token(s, { side, order }, top) {
  const special = order.startsWith("special_") ? "sp" : "";
  return el(
    "span",
    { class: `ord ${s.hue(side)} ${top ? "top" : ""} ${order ? "" : "down"} ${special}` },
    order ? figure(orderSymbol(order)) : mark(s, side),
  );
}

/** @param {string} order */
export function orderSymbol(order) {
  return `o-${order.replace("special_", "")}`;
}

/** @param {Scene} s @param {string} side @param {string} route */
export function transport(s, side, route) {
  const things = s.legal(
    `transport_of:${side}/transport/${route}`,
    side === s.shown.named ? `transport:transport/${route}` : "nothing:?",
  );
  const label = `${s.race.get(s.raceOf(side)).transport} of ${s.called(side)}`;
  return el(
    "span",
    { class: `ship ${s.hue(side)}`, title: label, "aria-label": things ? label : null, "data-thing": things || null },
    figure(`b-transport_${s.raceOf(side)}`),
    mark(s, side),
  );
}

/** Minerals and gas of a cost. @param {number[]} cost */
export function price([minerals, gas]) {
  const part = (/** @type {number} */ n, /** @type {string} */ kind) =>
    n ? el("span", { class: `v ${kind}` }, n, figure(`x-${kind}`, "", "vi")) : null;
  return minerals + gas === 0 ? el("span", { class: "v" }, "free") : [part(minerals, "mineral"), part(gas, "gas")];
}

/** @param {number[]} cost */
export function priceWords([minerals, gas]) {
  const found = [minerals ? `${minerals} mineral${minerals > 1 ? "s" : ""}` : "", gas ? `${gas} gas` : ""].filter(Boolean);
  return found.join(", ") || "free";
}
