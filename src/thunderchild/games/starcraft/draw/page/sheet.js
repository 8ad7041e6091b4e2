// A faction's sheet: orders, buildings and modules, workers and Resource cards, the hand.
import { dialog } from "../../app/dialog.js";
import { button, el, icon } from "../../app/dom.js";
import { cardBack, cardUnderWay, combatCard, inPlay, techCard } from "./cards.js";
import { figure, orderSymbol, price, priceWords } from "./pieces.js";
import { ROMAN, many } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Which cut a module's picture has. @type {Record<string, string>} */
const MODULES = { research_and_development: "research", air_support: "air" };
const NORMAL = ["build", "mobilize", "research", "defend"];
const SPECIAL = ["special_build", "special_mobilize", "special_research", "star"];
const LONG = 14; // letters of a building's name
const HANDFUL = 8; // cards that stand in one row
const ROWS = 6; // Resource cards and tokens that have room below the workers

/** @param {Scene} s */
export function sheet(s) {
  const side = s.subject();
  if (!side || !s.sheet(side)) return [];
  const asked = s.clicks.some((click) => click.space === "order");
  const first = s.looked || asked ? null : executed(s); // it matters more now than the orders do
  return [first ?? orders(s, side), buildings(s, side), workers(s, side), hand(s, side)];
}

/** The card that is carried out, with whose it is. @param {Scene} s */
export function executed(s) {
  const face = cardUnderWay(s);
  return face ? panel("Card under way", icon("x-event"), s.called(s.shown.card.side), face) : null;
}

/** @param {string} name @param {Node | null} sign @param {string} note @param {...import("../../app/dom.js").Child} children */
function panel(name, sign, note, ...children) {
  const head = el("header", {}, sign, el("h3", { class: "cap" }, name), el("span", { class: "num" }, note));
  return el("section", { class: `panel ${name.toLowerCase().replace(/\W+/g, "-")}`, "aria-label": name }, head, ...children);
}

// ---- orders

/** @param {Scene} s @param {string} side */
export function orders(s, side) {
  const row = s.view.orders.tokens[s.number(side)];
  const now = s.sheet(side);
  const unknown = row.size - row.known.length;
  const placed = s.shown.phase === "planning" ? `${now.placed} placed · ` : "";
  return panel(
    "Orders",
    icon("o-mobilize"),
    `pool ${now.pool.length} of ${now.pool_size}`,
    el(
      "div",
      { class: `toks ${s.hue(side)}` },
      [...NORMAL, ...SPECIAL].map((id) => token(s, side, id, row.known, now)),
    ),
    el("p", { class: "foot" }, unknown ? `${unknown} more, faces unknown` : `${placed}${deckWords(s)}`),
  );
}

/** @param {Scene} s */
export function deckWords(s) {
  const { left, stage, ends } = s.shown.events;
  const total = left.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0);
  return `Events: Stage ${ROMAN[stage]}, ${total} left${ends ? `, The End ×${ends}` : ""}`;
}

/** @param {Scene} s @param {string} side @param {string} id @param {number[]} known @param {any} now */
function token(s, side, id, known, now) {
  const order = s.data.orders.findIndex((/** @type {any} */ one) => one.id === id);
  const picked = s.view.orders.picked[0]?.[0] === order && s.view.placer === s.number(side);
  const n = id === "defend" ? Number(!now.defended) : known.filter((one) => one === order).length;
  const pooled = now.pool.includes(id);
  if (!n && !picked && !pooled && id === "star") return null;
  const title = s.order.get(id)?.title ?? id;
  const asked = s.shown.asked === side;
  const state = picked ? "laid" : n ? "" : pooled ? "pooled" : "gone";
  const waste = asked && !picked ? (s.clicks.at("order", id)[0]?.danger ?? "") : "";
  const label = `${title}: ${picked ? "being placed" : pooled ? "in the pool" : n}${waste ? `. ${waste}` : ""}`;
  return el(
    "span",
    { class: `tk ${SPECIAL.includes(id) ? "sp" : ""} ${state}` },
    el(
      "span",
      {
        class: `face ${picked ? "chosen" : ""}`,
        "data-thing": asked && !picked ? `order:${id}` : null,
        "aria-label": label,
        role: asked ? null : "img",
        title: label,
      },
      figure(orderSymbol(id)),
      n > 1 ? el("i", {}, n) : null,
      picked ? el("span", { class: "tick" }, icon("i-check")) : null,
      waste ? el("span", { class: "waste" }, icon("i-warn")) : null,
    ),
    title.replace("special ", ""),
  );
}

// ---- buildings and modules

/** @param {Scene} s @param {string} side */
export function buildings(s, side) {
  const now = s.sheet(side);
  const race = s.race.get(s.raceOf(side));
  const built = now.modules.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0);
  return panel(
    "Buildings",
    icon(`f-${side}`),
    `modules ${built} of ${race.spaces}`,
    el(
      "div",
      { class: `lines ${s.hue(side)}` },
      race.lines.map((/** @type {any[]} */ line, /** @type {number} */ k) => buildingLine(s, line, now.levels[k])),
    ),
    modules(s, side, now, race.spaces - built),
  );
}

/** @param {Scene} s @param {any[]} line @param {number} level */
function buildingLine(s, line, level) {
  const [first] = line;
  const title = (line[Math.max(0, level - 1)] ?? first).title.replace(/ I+$/, "");
  const name = title.length > LONG ? title.split(" ")[0] : title;
  return el(
    "div",
    { class: "bl" },
    figure(`b-${first.id.split(":")[0].replace("robotics_facility", "robotics")}`, "", "bi"),
    el("span", {}, el("b", {}, name), " ", el("small", {}, level ? `level ${ROMAN[level]}` : "not built")),
    el(
      "div",
      { class: "lv" },
      line.map((one, k) => buildingLevel(s, one, k + 1 <= level ? "" : k === level ? "next" : "far")),
    ),
  );
}

/** @param {Scene} s @param {any} one @param {string} state */
function buildingLevel(s, one, state) {
  const names = one.units.map((/** @type {string} */ id) => s.unit.get(id)?.title).join(", ");
  const label = `${one.title} (${priceWords(one.cost)})${names ? `: ${names}` : ""}`;
  const thing = s.legal(`good:${one.id}`);
  return el(
    "span",
    { class: state, title: label, "data-thing": thing || null, "aria-label": label, role: thing ? null : "img" },
    one.units.map((/** @type {string} */ id) => figure(`u-${id}`, s.unit.get(id)?.title)),
    state === "next" ? el("span", { class: "bill" }, price(one.cost)) : null,
  );
}

/** @param {Scene} s @param {string} side @param {any} now @param {number} free */
function modules(s, side, now, free) {
  const built = s.data.modules.flatMap((/** @type {any} */ one, /** @type {number} */ k) =>
    Array.from({ length: now.modules[k] }, () =>
      el("span", { title: one.title, role: "img", "aria-label": one.title }, icon(`m-${MODULES[one.id] ?? one.id}`)),
    ),
  );
  const empty = Array.from({ length: Math.max(0, free) }, () => el("span", { class: "fr" }));
  return el("div", { class: `mods ${s.hue(side)}` }, built, empty);
}

/** @param {string} id */
export function moduleSymbol(id) {
  return `m-${MODULES[id] ?? id}`;
}

// ---- workers

/** @param {Scene} s @param {string} side */
export function workers(s, side) {
  const now = s.sheet(side);
  const race = s.raceOf(side);
  const { pool, away } = now.workers;
  const rows = now.resources.length + Object.values(now.tokens).filter((n) => n > 0).length;
  const used = now.resources.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.workers, 0);
  return panel(
    "Workers",
    icon(`b-worker_${race}`),
    `${pool} of ${pool + away + used} ready`,
    el(
      "div",
      { class: `eco ${rows > ROWS ? "many" : ""}` },
      el(
        "div",
        { class: `wk ${s.hue(side)}` },
        Array.from({ length: pool }, () => figure(`b-worker_${race}`)),
        Array.from({ length: away }, () => figure(`b-worker_${race}`, "unavailable", "away")),
      ),
      now.resources.map((/** @type {any} */ one) => resource(s, side, one)),
      tokens(s, side, now.tokens),
    ),
  );
}

/** @param {Scene} s @param {string} side @param {any} one */
function resource(s, side, one) {
  const title = one.area ? s.area.get(one.area)?.title : "Always";
  const asked = s.shown.asked === side;
  const card = one.area && s.pays(one.area) ? `area:${one.area}` : "";
  const thing = asked ? (one.area ? card : s.legal(`purse:permanent_${one.kind}`)) : "";
  const holds = one.kind === "gas" ? `${one.holds} gas` : many(one.holds, one.kind);
  const label = `${title}: ${holds}, ${many(one.workers, "worker")} there${one.depletion ? ", depleted" : ""}`;
  const pips = Array.from({ length: Math.max(one.holds, one.workers) }, (_none, k) =>
    el("i", { class: k < one.workers ? "used" : "" }),
  );
  return el(
    "div",
    { class: `rc v ${one.kind}`, "data-thing": thing || null, "aria-label": label, title: label, role: thing ? null : "img" },
    figure(`x-${one.kind}`, "", "vi"),
    el("span", { class: "nm" }, title),
    el("span", { class: "pips" }, pips, one.depletion ? figure("x-deplete", "depleted", "vi worn") : null),
    el("b", {}, Math.max(0, one.holds - one.workers)),
  );
}

/** @param {Scene} s @param {string} side @param {Record<string, number>} all */
function tokens(s, side, all) {
  return Object.entries(all)
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => {
      const thing = s.shown.asked === side ? s.legal(`purse:${kind}_token`) : "";
      const label = `${n} ${kind} token${n > 1 ? "s" : ""}`;
      return el(
        "div",
        { class: `rc v ${kind}`, "data-thing": thing || null, "aria-label": label, role: thing ? null : "img" },
        figure(`x-${kind}`, "", "vi"),
        el("span", { class: "nm" }, "Tokens"),
        el(
          "span",
          { class: "pips round" },
          Array.from({ length: n }, () => el("i")),
        ),
        el("b", {}, n),
      );
    });
}

// ---- the hand

/** Different cards of a hand, best first. @param {Scene} s @param {string} side */
export function handOf(s, side) {
  const row = s.view.cards.hand[s.number(side)];
  const kinds = [...new Set(/** @type {number[]} */ (row.known))];
  const rank = (/** @type {number} */ k) =>
    (s.data.cards[k].kind === "standard" ? 100 - s.data.cards[k].major[0] : 200) * 1000 + k;
  kinds.sort((one, two) => rank(one) - rank(two));
  return {
    cards: kinds.map((k) => ({ card: s.data.cards[k], many: row.known.filter((/** @type {number} */ one) => one === k).length })),
    hidden: row.size - row.known.length,
    size: row.size,
  };
}

/** @param {Scene} s @param {string} side */
export function hand(s, side) {
  const { cards, hidden, size } = handOf(s, side);
  const now = s.sheet(side);
  const tall = cards.length + Math.min(hidden, 1) > HANDFUL ? "many" : "";
  return panel(
    "Combat hand",
    icon("i-hand"),
    `${size} of ${now.hand_limit}`,
    el(
      "div",
      { class: `hand ${tall}` },
      cards.map(({ card, many: copies }) => combatCard(s, card, side, { many: copies, thing: cardThing(s, side, card.id) })),
      hidden ? el("span", { class: "backs" }, cardBack(s, side, `${hidden} cards face down`), el("b", {}, `×${hidden}`)) : null,
    ),
    tall ? null : piles(s, side, now),
  );
}

/** A card of one's own hand can be asked about at any time. @param {Scene} s @param {string} side @param {string} id */
export function cardThing(s, side, id) {
  return s.own().includes(side) || s.clicks.has("card", id) ? `card:${id}` : "";
}

/** @param {Scene} s @param {string} side @param {any} now */
export function piles(s, side, now) {
  const deck = s.view.cards.deck[s.number(side)];
  const open = now.leaders.length + now.soon.length + now.techs.length + now.kept.length;
  return el(
    "div",
    { class: "piles" },
    el("span", {}, el("b", {}, deck), "deck"),
    button({ onclick: () => showDiscard(s, side) }, el("b", {}, now.discard.length), "pile"),
    button({ onclick: () => showShelf(s, side) }, el("b", {}, now.shelf.length), "to research"),
    button(
      { onclick: () => dialog(`${s.faction.get(side)?.title}: in play`, inPlay(s, side, now)) },
      el("b", {}, open),
      "in play",
    ),
    now.unread ? el("span", {}, el("b", {}, now.unread), "events") : null,
  );
}

/** @param {Scene} s @param {string} side */
function showShelf(s, side) {
  const cards = s.sheet(side).shelf.map((/** @type {string} */ id) => techCard(s, s.technology.get(id), side));
  dialog(
    `${s.faction.get(side)?.title}: technologies to research`,
    el("div", { class: `starcraft-cards ${s.hue(side)}` }, cards),
  );
}

/** @param {Scene} s @param {string} side */
function showDiscard(s, side) {
  const ids = /** @type {string[]} */ (s.sheet(side).discard);
  const cards = ids.map((id) => s.data.cards.find((/** @type {any} */ one) => one.id === id));
  const faces = cards.map((card) => combatCard(s, card, side, { large: true }));
  const box = el(
    "div",
    { class: `starcraft-cards hand ${s.hue(side)}` },
    faces.length ? faces : el("p", { class: "muted" }, "The pile is empty."),
  );
  dialog(`${s.faction.get(side)?.title}: discard pile`, box);
}
