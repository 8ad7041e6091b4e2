// The hand of a battle, large, with the skirmish that a card is laid to.
import { el } from "../../app/dom.js";
import { frontName } from "./battle.js";
import { cardBack, combatCard } from "./cards.js";
import { figure, mark } from "./pieces.js";
import { cardThing, handOf } from "./sheet.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} s */
export function battleHand(s) {
  const fight = s.shown.battle;
  const own = s.own();
  const side = own.find((one) => fight.sides.includes(one)) ?? s.subject();
  const { cards, hidden, size } = handOf(s, side);
  const shows = (/** @type {any} */ card) => fight.skirmishes.some((/** @type {any} */ row) => shownBy(s, row, side, card));
  cards.sort((one, two) => Number(shows(two.card)) - Number(shows(one.card))); // those that show a unit of this battle first
  const sheet = s.sheet(side);
  const title = own.includes(side) ? "Your hand" : `Hand of ${s.called(side)}`;
  return el(
    "section",
    { class: `bighand panel ${s.hue(side)}`, "aria-label": title },
    el(
      "div",
      { class: "lab" },
      el("h3", {}, title),
      el("p", {}, `${size} of ${sheet.hand_limit} cards`),
      el("p", {}, `${sheet.workers.pool} workers ready`),
    ),
    versus(s, side),
    el(
      "div",
      { class: "cards" },
      cards.map(({ card, many }) => combatCard(s, card, side, { large: true, many, thing: cardThing(s, side, card.id) })),
      hidden ? el("span", { class: "backs" }, cardBack(s, side, `${hidden} cards face down`), el("b", {}, `×${hidden}`)) : null,
    ),
    decks(s),
  );
}

/** The skirmish that a card is laid to: where the hand stands alone, it is seen with it. @param {Scene} s @param {string} side */
function versus(s, side) {
  const { now, sides, skirmishes } = s.shown.battle;
  const row = skirmishes[now];
  if (!row) return null;
  const own = Math.max(0, sides.indexOf(side));
  return el(
    "div",
    { class: "versus" },
    el("b", { class: "no2", title: `Skirmish ${now + 1}` }, now + 1),
    contender(s, row, now, own),
    el("small", {}, "against"),
    contender(s, row, now, 1 - own),
  );
}

/** A party of a skirmish in few words. @param {Scene} s @param {any} row @param {number} n @param {number} party */
function contender(s, row, n, party) {
  const unit = row.fronts[party];
  const seen = s.view.forecast[n]?.[party];
  const side = s.shown.battle.sides[party];
  const helpers = row.backing[party].length;
  const words = [
    seen?.known ? `${seen.attack}/${seen.health}` : row.cards[party].length ? "face down" : "no card yet",
    helpers ? `${helpers} in support` : "",
  ];
  return el(
    "span",
    { class: `contender ${s.hue(side)}` },
    unit ? figure(`u-${unit.type}`) : null,
    el("b", {}, mark(s, side), frontName(s, row, party)),
    el("small", {}, words.filter(Boolean).join(", ")),
  );
}

/** A card shows the front-line unit of a side in a skirmish. @param {Scene} s @param {any} row @param {string} side
 * @param {any} card */
export function shownBy(s, row, side, card) {
  const front = row.fronts[s.shown.battle.sides.indexOf(side)];
  return row.state !== "done" && front && (card.icons[0] === "any" || card.icons.includes(front.type));
}

/** @param {Scene} s */
function decks(s) {
  const row = s.shown.battle.sides.flatMap((/** @type {string} */ side) => {
    const k = s.number(side);
    return [
      [s.view.cards.deck[k], "deck", side],
      [s.view.cards.hand[k].size, "hand", side],
    ];
  });
  return el(
    "div",
    { class: "piles" },
    row.map((/** @type {any[]} */ [n, what, side]) =>
      el("span", { class: s.hue(side) }, el("b", {}, n), el("span", {}, mark(s, side), ` ${what}`)),
    ),
  );
}
