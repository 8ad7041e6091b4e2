// A planet as a tile: its areas with their values, limits and garrisons, and the stack of orders on it.
import { el } from "../../app/dom.js";
import { figure, garrison, stack } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Area} Area */

/** The ground of each planet. @type {Record<string, string>} */
const COLOURS = {
  abaddon: "#7a3b34",
  antiga_prime: "#a9713f",
  bhekar_ro: "#8b6f9e",
  braken: "#3f7f8c",
  chau_sara: "#2f7d6a",
  dylar_iv: "#b08f54",
  halcyon: "#5a8fc4",
  helios: "#d59a3e",
  pridewater: "#2f6fb3",
  tarsonis: "#6d7f94",
  torus: "#a2562f",
  vyctor_5: "#7a52a3",
  moria: "#5c6f3d",
  hydrax: "#8a3a70",
  avernus_station: "#5a6f94",
  erebus_station: "#8a6fa0",
  gehenna_station: "#a5785f",
  paladino_belt: "#7d8497",
};

const [NARROW, WIDE] = [150, 280]; // pixels of a tile's head, without the disc and the sign of folded orders
const [LETTER, LETTER_LARGE] = [7.4, 8.6]; // of a planet's name, on the average
const TOKEN = 20;

/** @param {string} planet */
export function colourOf(planet) {
  return COLOURS[planet] ?? "#6d7f94";
}

/** @param {Scene} s @param {string} id @param {string} [extra] class */
export function tile(s, id, extra = "") {
  const planet = s.planet.get(id);
  if (!planet) return el("div");
  return el(
    "section",
    { class: `tile ${extra}`, style: `--pc: ${colourOf(id)}`, "aria-label": planet.title, "data-planet": id },
    figure(`pl-${id}`, "", "paint"),
    el("div", { class: "ground soft", "data-thing": `planet:${id}`, "aria-label": planetWords(s, id) }),
    el("header", {}, figure(`pl-${id}`, "", "disc"), el("h3", {}, planet.title), stack(s, id, tokensBeside(s, id, extra))),
    areas(s, planet.areas),
  );
}

/** How many orders of a stack have room beside the planet's name. @param {Scene} s @param {string} id @param {string} size */
function tokensBeside(s, id, size) {
  const name = (s.planet.get(id)?.title.length ?? 0) * (size ? LETTER_LARGE : LETTER);
  const more = s.clicks.of("place_on").some((click) => click.id === id) || s.shown.order?.planet === id ? TOKEN + 18 : 0;
  const room = (size ? WIDE : NARROW) - name - more;
  return Math.max(1, Math.min(5, Math.floor(room / TOKEN)));
}

/** @param {Scene} s @param {string} id */
export function planetWords(s, id) {
  const all = s.stack(id).length;
  return `${s.planet.get(id)?.title}${all ? `, ${all} order${all > 1 ? "s" : ""} in the stack` : ""}`;
}

/** Which areas stand in a row: this never changes in a game. @param {Area[]} all @returns {Area[][]} */
export function rowsOf(all) {
  if (all.length === 3) {
    const largest = all.reduce((best, one) => (one.limit > best.limit ? one : best));
    return [[largest], all.filter((one) => one !== largest)];
  }
  const first = all.length <= 2 ? 1 : 2;
  return [all.slice(0, first), all.slice(first)].filter((row) => row.length);
}

/** @param {Scene} s @param {string[]} ids */
export function areas(s, ids) {
  const all = ids.map((id) => /** @type {Area} */ (s.area.get(id)));
  return el(
    "div",
    { class: "areas" },
    rowsOf(all).map((row) =>
      el(
        "div",
        { class: "row" },
        row.map((one) => area(s, one)),
      ),
    ),
  );
}

/** Clicks on an area go to the planet while only planets can be clicked. @param {Scene} s @param {Area} one */
function area(s, one) {
  const direct = !s.pays(one.id) && (s.clicks.has("area", one.id) || !s.clicks.has("planet", one.planet));
  const now = s.stand(one.id);
  const garrisons = now ? s.garrisons(now) : [];
  return el(
    "div",
    { class: `area ${garrisons.length > 1 ? "two" : ""}`, style: `flex: ${one.limit + 0.6}`, "data-area": one.id },
    direct && now ? el("div", { class: "ground soft", "data-thing": `area:${one.id}`, "aria-label": s.describe(one.id) }) : null,
    values(s, one),
    el(
      "div",
      { class: "gars" },
      garrisons.map((row) => garrison(s, one.id, row)),
      garrisons.length || !now ? null : el("span", { class: "gar nil" }, "empty"),
    ),
  );
}

/** First line of an area: its number and values; at the right what may stand there. @param {Scene} s @param {Area} one */
function values(s, one) {
  const now = s.stand(one.id);
  const there = now ? Math.max(0, ...Object.values(now.counts)) : -1;
  const full = one.limit <= 2 && Boolean(now?.guard || now?.depletion || now?.items.length || now?.added); // of signs
  return el(
    "div",
    { class: `vals ${full ? "full" : ""}` },
    el("small", { class: "no" }, one.id.split(".")[1]),
    points(one, now),
    yields(one.minerals, "mineral", now),
    yields(one.gas, "gas", now),
    one.strategic ? figure("x-strategic", "strategic: orders here may be special ones", "vi") : null,
    now?.guard ? el("span", { class: `v guard ${s.hue(now.guard)}` }, figure("x-guard", "guard token", "vi")) : null,
    now?.items.length ? figure("x-crown", now.items.join(", "), "vi") : null,
    el("span", { class: "lim" }, limit(one.type), there < 0 || full ? one.limit : `${there}/${one.limit}`),
  );
}

/** @param {string} type */
function limit(type) {
  if (type === "any") return null;
  return figure(`x-${type}`, type === "flying" ? "flying units only" : "ground units only", "vi");
}

/** @param {Area} one @param {import("./scene.js").Stand | undefined} now */
function points(one, now) {
  const added = now?.added ?? 0;
  return [
    one.points ? el("span", { class: "v c" }, figure("x-cp", "conquest points", "vi"), one.points) : null,
    added ? el("span", { class: "v c tokd" }, figure("x-cp", "special conquest point token", "vi"), `+${added}`) : null,
  ];
}

/** @param {number} printed @param {string} kind @param {import("./scene.js").Stand | undefined} now */
function yields(printed, kind, now) {
  if (!printed) return null;
  const left = now ? now.yields : printed;
  return el(
    "span",
    { class: `v ${kind}` },
    figure(`x-${kind}`, kind === "gas" ? "gas" : "minerals", "vi"),
    left === printed ? printed : [el("s", {}, printed), left],
    now?.depletion ? figure("x-deplete", now.depletion > 1 ? "fully depleted" : "partially depleted", "vi worn") : null,
  );
}
