// The table of Pulp Invasion: Sectors and Planets, the Encounter Line, the ship. Drawn from the view; no rules here.
import { addIcons, button, el, fill, icon } from "../../app/dom.js";
import { SYMBOLS } from "./icons.js";
import { flip } from "../../app/motion.js";
import { asClicks } from "../../app/words.js";
import { line } from "./line.js";
import { land, play } from "./motion.js";
import { lineIcon, readNews } from "./news.js";
import { MARKS } from "./parts.js";
import { rail } from "./rail.js";
import { Sheets } from "./sheets.js";
import { arsenal, crew, ship } from "./ship.js";
import { sky, worlds } from "./sky.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("../../app/types.js").Click} Click */

const NOTHING = asClicks([]);

/** What is counted at the end: lines of the log. @type {Record<string, [string, string]>} */
const TALLY = {
  engaged: ["card engaged", "cards engaged"],
  evaded: ["card evaded", "cards evaded"],
  weapon_found: ["weapon found", "weapons found"],
};

/** @param {HTMLElement} root @param {import("../../app/types.js").Table} table @returns {import("../../app/types.js").Board} */
export function mount(root, table) {
  if (!document.getElementById("i-science")) addIcons(SYMBOLS);
  const place = el("div", { class: "pulp" });
  const sheets = new Sheets(place);
  root.replaceChildren(place);
  /** @type {Scene} */
  const s = {
    ...{ table, data: table.board, view: null, clicks: NOTHING, news: readNews([]) },
    open: () => sheets.pile(s),
    read: (card, at) => sheets.card(s, card, at),
  };
  addEventListener("pointerdown", land, true);
  const sizes = new ResizeObserver(() => turnEvaded(place));
  sizes.observe(root);

  return {
    update(view, clicks, lines, now) {
      const drawer = place.dataset.open;
      Object.assign(s, { view, clicks, news: readNews(lines) });
      const change = () => redraw(place, s, sheets);
      if (now.jump || table.calm) change();
      else flip(place, change);
      place.dataset.node = view.shown.node;
      openFor(place, s, sheets, drawer);
      if (!now.jump && !table.calm) play(place, s, now.old);
    },
    status: (view) => status(s, view),
    icon: (click) => clickIcon(s, click),
    group: (click) => group(click),
    seat: () => ({ icon: "i-rocket", side: "human" }),
    lineIcon,
    moment: (line) => (line.line === "weapon_found" ? foundWords(s, line) : null),
    tally: () => TALLY,
    explain: (things) => explain(s, things),
    destroy() {
      removeEventListener("pointerdown", land, true);
      sizes.disconnect();
      land();
      root.replaceChildren();
    },
  };
}

/** @param {HTMLElement} place @param {Scene} s @param {Sheets} sheets */
function redraw(place, s, sheets) {
  sheets.node.hidden = true;
  fill(place, sky(s),
    el("section", { class: "stage2", "aria-label": "Encounter Line" }, stage(s), chosenFrom(s) ? null : rail(s)),
    el("section", { class: "ship", "aria-label": "Your ship" }, ship(s)), drawers(s, sheets), sheets.node);
  turnEvaded(place);
}

/** An evaded card lies on its side and must not be wider than its place. @param {HTMLElement} place */
function turnEvaded(place) {
  const card = /** @type {HTMLElement | null} */ (place.querySelector(".cards .pcard"));
  if (card?.offsetHeight) place.style.setProperty("--turn", String(Math.min(0.8, (0.98 * card.offsetWidth) / card.offsetHeight)));
}

/** What stands in the place of the Line: dice, Super Weapons or Planets to choose from. @param {Scene} s */
function chosenFrom(s) {
  const { node } = s.view.shown;
  if (node === "take_die" || (node === "take_new" && s.clicks.length)) return crew;
  if (node === "choose_weapon" && s.clicks.length) return arsenal;
  return s.view.planet < 0 && !s.view.over ? worlds : null;
}

/** @param {Scene} s */
function stage(s) {
  return (chosenFrom(s) ?? line)(s);
}

// ---- phones

const DRAWERS = [
  ["weapons", "Weapons", "i-star"], ["bag", "Bag", "i-search"], ["hand", "Ship", "i-rocket"], ["map", "Map", "i-planet"]];

/** @param {Scene} s @param {Sheets} sheets */
function drawers(s, sheets) {
  const { view, data } = s;
  const all = data.levels[String(s.table.options.level)] ?? data.weapons.length;
  const numbers = /** @type {Record<string, string>} */ ({
    weapons: `${all - view.weapon_deck}/${all}`,
    bag: String(view.bag.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0)),
    hand: `hand ${view.hand.length}`,
    map: `${view.rounds}/${data.rounds}`,
  });
  const glow = glowing(s);
  return el("nav", { class: "drawers", "aria-label": "Your ship" },
    DRAWERS.map(([name, title, sign]) =>
      button(
        { "data-drawer": name, class: glow.has(name) ? "lit" : "", "aria-expanded": "false", onclick: () => sheets.drawer(name) },
        icon(sign), el("span", {}, title), el("b", { class: "num" }, numbers[name]),
        glow.has(name) ? el("span", { class: "sr" }, "something to click in it") : null),
    ));
}

const HOME = /** @type {Record<string, string>} */ ({ weapon: "weapons", cube: "bag", icon: "hand" });

/** The drawer in which a click glows. @param {Click} click @returns {string | undefined} */
function drawerOf(click) {
  return click.verb === "decline" ? "weapons" : HOME[click.space];
}

/** Drawers in which something can be clicked. @param {Scene} s @returns {Set<string | undefined>} */
function glowing(s) {
  return new Set(s.clicks.map(drawerOf));
}

/**
 * A drawer lies over the Line: after a click it stays open only if all that glows is in it.
 * @param {HTMLElement} place @param {Scene} s @param {Sheets} sheets @param {string | undefined} was
 */
function openFor(place, s, sheets, was) {
  delete place.dataset.open;
  if (was && s.clicks.length && s.clicks.every((click) => drawerOf(click) === was)) place.dataset.open = was;
  sheets.mark();
}

// ---- words for the frame

/** @param {Scene} s @param {any} view */
function status(s, view) {
  const { rounds, phase, planet, over } = view;
  const now = over ? -1 : planet < 0 ? 0 : phase === s.data.numbers.searching ? 2 : 1;
  return {
    where: rounds ? `round ${rounds} of ${s.data.rounds}` : "setup",
    turn: rounds,
    phases: rounds
      ? ["Choose Planet", "Encounters", "Search"].map((title, k) => ({ title, state: k === now ? "now" : k < now ? "done" : "" }))
      : [],
  };
}

/** @param {Scene} s @param {Click} click */
function clickIcon(s, click) {
  const { doing, node } = s.view?.shown ?? { doing: { ability: -1 }, node: "" };
  if (click.space === "ability") return `i-${click.id}`;
  if (click.space === "die" || click.space === "face" || click.space === "mode") return "i-dice";
  if (click.space === "weapon") return click.verb === "use_weapon" ? "i-bolt" : "i-star";
  if (click.space === "cube") return `i-${MARKS[click.id] ?? "ring"}`;
  if (click.space === "icon") return `i-p${click.id}`;
  if (click.verb === "to_ability" && doing.ability >= 0) return `i-${s.data.abilities[doing.ability].id}`;
  return (
    {
      engage: "i-combat",
      evade: "i-wrap",
      go: node === "search" ? "i-search" : "i-wrap",
      activate: "i-planet",
      choose_planet: "i-planet",
      decline: "i-star",
    }[click.verb] ?? "i-right"
  );
}

/** What a thing is that no click points at. @param {Scene} s @param {import("../../app/types.js").Thing[]} things */
function explain(s, things) {
  const { view, data } = s;
  const found = things.find((thing) => thing.space === "card" || thing.space === "alien");
  if (!found) return null;
  if (found.space === "alien") {
    const alien = data.aliens.find((one) => one.id === found.id);
    return alien
      ? {
          head: alien.title,
          text: `${alien.text} Its icon, ${data.abilities[alien.icon].title}, chooses the action of the Location.`,
          rule: "PI-50",
        }
      : null;
  }
  const k = data.cards.findIndex((one) => one.id === found.id);
  const name = data.cards[k].title;
  const mark = view.marks[view.line.indexOf(k)];
  if (k === view.location)
    return { head: `${name}: the Location`, text: "Only the action with the icon of this Sector's Alien works.", rule: "PI-50" };
  if (view.hand.includes(k))
    return {
      head: `${name} is in your hand`,
      text: "Keys and Codes pay for the action of a Planet in the search.",
      rule: "PI-99",
    };
  if (mark === data.numbers.engaged)
    return {
      head: `${name} is engaged`,
      text: "Its Planet icons count in the search; its own icon still counts for its neighbour.",
      rule: "PI-72",
    };
  if (mark === data.numbers.evaded)
    return { head: `${name} is evaded`, text: "Its Planet icons do not count, and its own icon is void.", rule: "PI-80" };
  return { head: `${name} comes later`, text: "The cards are met one after the other, from left to right.", rule: "PI-47" };
}

/** @param {Click} click */
function group(click) {
  return { use_die: "Dice", use_weapon: "Super Weapons", pay: "Pay" }[click.verb] ?? "";
}

/** @param {Scene} s @param {import("../../app/types.js").Line} line */
function foundWords(s, line) {
  const { weapon, n } = line.args;
  const left = n ? `, ${n} still hidden` : "";
  return { head: `Found: ${s.table.words.title("weapon", weapon)}${left}`, icon: "i-star" };
}
