// Cards: Combat cards small and large, Leadership cards, Event cards, technologies.
import { el, icon } from "../../app/dom.js";
import { figure, mark, price, priceWords } from "./pieces.js";
import { ROMAN, many } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Card} Card */

/** The units a card shows. @param {Scene} s @param {string[]} icons */
export function icons(s, icons) {
  if (icons[0] === "any") return [el("small", {}, "any unit")];
  return icons.map((kind) => {
    const hero = s.data.heroes.find((/** @type {any} */ one) => one.id === kind);
    const type = hero ? hero.unit : kind;
    return figure(`u-${type}`, hero ? hero.title : s.unit.get(type)?.title);
  });
}

/** @param {Scene} s @param {Card} card */
export function iconWords(s, card) {
  if (card.icons[0] === "any") return "any unit";
  const name = (/** @type {string} */ kind) =>
    s.data.heroes.find((/** @type {any} */ one) => one.id === kind)?.title ?? s.unit.get(kind)?.title ?? kind;
  return card.icons.map(name).join(", ");
}

/** A whole card in words. @param {Scene} s @param {Card} card */
export function cardWords(s, card) {
  const shows = iconWords(s, card);
  if (card.kind !== "standard") return `${card.title}, reinforcement for ${shows}. ${card.text}`;
  const [attack, health] = card.major;
  const name = card.technology ? `${card.title}: ` : "";
  return `${name}Attack ${attack}, health ${health} for ${shows}, else ${card.minor.join("/")}. ${card.text}`;
}

/** A Combat card. @param {Scene} s @param {Card} card @param {string} side
 * @param {{ large?: boolean, many?: number, thing?: string }} how */
export function combatCard(s, card, side, { large = false, many: copies = 1, thing = "" }) {
  const standard = card.kind === "standard";
  const other = standard ? el("small", { class: "mi" }, `or ${card.minor[0]}/${card.minor[1]}`) : null;
  return el(
    "span",
    {
      class: `cc soft ${s.hue(side)} ${standard ? "" : "re"} ${large ? "large" : ""}`,
      "data-thing": thing || null,
      "aria-label": cardWords(s, card),
      role: thing ? null : "img",
      title: cardWords(s, card),
    },
    standard
      ? values(card, large)
      : el("span", { class: "top" }, card.title),
    el("span", { class: `us ${card.icons.length > 4 ? "dense" : ""}` }, icons(s, card.icons), large ? other : null),
    el("p", {}, card.text === "No ability." ? "" : card.text), // small cards show it where there is room
    large ? null : other,
    /splash/i.test(card.text) ? figure("x-splash", "splash damage", "sp1") : null,
    copies > 1 ? el("i", { class: "copies" }, `×${copies}`) : null,
  );
}

/** @param {Card} card @param {boolean} large */
function values(card, large) {
  const [attack, health] = card.major;
  if (!large) return el("span", { class: "top" }, attack, el("small", {}, "/"), health);
  return el("span", { class: "top" }, figure("x-attack", "attack"), attack, " ", figure("x-health", "health"), health);
}

/** A card whose face this eye does not know. @param {Scene} s @param {string} side @param {string} [word] */
export function cardBack(s, side, word = "A card face down") {
  return el("span", { class: `bk ${s.hue(side)}`, role: "img", "aria-label": word, title: word }, icon(`f-${side}`));
}

/** @param {Scene} s @param {any} card @param {string} [thing] */
export function leaderCard(s, card, thing = "") {
  const forces = card.units.length || card.workers || card.transports;
  const race = s.race.get(s.raceOf(card.faction));
  return el(
    "article",
    { class: `lead soft ${s.hue(card.faction)}`, "data-thing": thing || null, "aria-label": leaderWords(s, card) },
    el("header", {}, figure(`f-${card.faction}`), el("h3", {}, card.title), el("small", {}, `Stage ${ROMAN[card.stage]}`)),
    card.victory || card.hero ? el("b", { class: "trait" }, card.victory ? "Special victory" : "Hero") : null,
    el("p", {}, card.victory ? untitled(card.text) : card.text),
    forces
      ? el(
          "footer",
          {},
          [...new Set(card.units)].map((/** @type {any} */ type) =>
            counted(`u-${type}`, card.units.filter((/** @type {any} */ one) => one === type).length, s.unit.get(type)?.title),
          ),
          card.workers ? counted(`b-worker_${race.id}`, card.workers, race.worker) : null,
          card.transports ? counted(`b-transport_${race.id}`, card.transports, race.transport) : null,
        )
      : null,
  );
}

/** What stands in the head of the card is not said twice. @param {string} text */
function untitled(text) {
  const rest = text.replace(/^Special victory: /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** @param {string} symbol @param {number} n @param {string} title */
function counted(symbol, n, title) {
  return el("span", { class: "cnt2", title: many(n, title) }, figure(symbol), el("b", {}, n));
}

/** @param {Scene} s @param {any} card */
export function leaderWords(s, card) {
  const units = [...new Set(card.units)].map((/** @type {any} */ type) => {
    const n = card.units.filter((/** @type {any} */ one) => one === type).length;
    return many(n, s.unit.get(type)?.title);
  });
  const forces = units.length
    ? ` Forces: ${units.join(", ")}, ${many(card.workers, "worker")}, ${many(card.transports, "transport")}.`
    : "";
  return `${card.title}, Leadership card of Stage ${ROMAN[card.stage]}. ${card.text}${forces}`;
}

/** @param {any} card @param {string} [thing] */
export function eventCard(card, thing = "") {
  return el(
    "article",
    {
      class: "lead event soft",
      "data-thing": thing || null,
      "aria-label": `${card.title}, Event of Stage ${ROMAN[card.stage]}. ${card.text}`,
    },
    el("header", {}, figure("x-event"), el("h3", {}, card.title), el("small", {}, `Stage ${ROMAN[card.stage]}`)),
    el("p", {}, card.text),
    card.keep ? el("footer", {}, el("small", {}, "kept in the play area")) : null,
  );
}

/** @param {Scene} s @param {any} tech @param {string} side @param {string} [thing] */
export function techCard(s, tech, side, thing = "") {
  const kind = tech.kind === "play_area" ? "play area" : tech.kind;
  const copies = tech.copies === 1 ? "1 copy" : `${tech.copies} copies`;
  const faces = tech.values.map((/** @type {number[]} */ one) => one.join("/")).join(", ");
  const values = faces ? ` ${faces}` : "";
  const label = `${tech.title}, ${priceWords(tech.cost)}; ${kind}${values}, ${copies}. ${tech.text}`;
  return el(
    "article",
    { class: `lead tech soft ${s.hue(side)}`, "data-thing": thing || null, "aria-label": label },
    el("header", {}, el("h3", {}, tech.title), el("span", { class: "bill" }, price(tech.cost))),
    el(
      "span",
      { class: "us" },
      icons(s, tech.icons),
      el("small", {}, `${kind}${tech.copies > 1 ? ` ×${tech.copies}` : ""}`, values ? el("b", {}, values) : null),
    ),
    el("p", {}, tech.text),
  );
}

/** Several cards of one kind, for a dialog. @param {Scene} s @param {string} side @param {any} sheet */
export function inPlay(s, side, sheet) {
  const leaders = [...sheet.leaders, ...sheet.soon].map((/** @type {string} */ id) => leaderCard(s, s.leader.get(id)));
  const techs = sheet.techs.map((/** @type {string} */ id) => techCard(s, s.technology.get(id), side));
  const kept = sheet.kept.map((/** @type {string} */ id) => eventCard(s.event.get(id)));
  const none = leaders.length + techs.length + kept.length ? null : el("p", { class: "muted" }, "Nothing lies open here.");
  return el("div", { class: `starcraft-cards ${s.hue(side)}` }, mark(s, side), leaders, techs, kept, none);
}

/** The card that is carried out now, whoever decides about it. @param {Scene} s */
export function cardUnderWay(s) {
  const { card } = s.shown;
  if (!card) return null;
  if (card.kind === "event") return eventCard(s.event.get(card.id));
  if (card.kind === "leadership") return leaderCard(s, s.leader.get(card.id));
  if (card.kind === "technology") return techCard(s, s.technology.get(card.id), card.side);
  const face = s.data.cards.find((/** @type {any} */ one) => one.id === card.id);
  return face ? combatCard(s, face, card.side, { large: true }) : null;
}
