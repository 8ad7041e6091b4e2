// The trade sheet: one row per kind, one stepper for each direction. The rules bar what may not be; a barred step says why.
import { button, el, icon } from "../../app/dom.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} s */
export function tradeSheet(s) {
  const { talk } = s.view.shown;
  if (!talk || !s.takesPart(talk)) return [];
  const [giver, taker] = [talk.from, talk.to].map((id) => s.coalitions.findIndex((one) => one.id === id));
  const rows = s.data.goods.map((/** @type {any} */ good, /** @type {number} */ k) => row(s, good, k, giver, taker));
  return [
    el("header", {}, side(s, giver), bothWays(), side(s, taker)),
    rows,
    el("p", { class: "left" }, summary(s, talk), " ", rest(s, talk)),
    actions(s),
  ];
}

/** Goods go in both directions. */
function bothWays() {
  return el("span", { class: "both", "aria-hidden": "true" }, icon("i-right"), icon("i-left"));
}

/** @param {Scene} s @param {number} k */
function side(s, k) {
  const one = s.coalitions[k];
  const seat = s.view.player[k];
  const mine = seat === s.table.eye;
  const you = mine && !s.isBoth(s.view.shown.talk); // who is both sides of a trade needs their names
  const { name, place } = s.table.who(seat);
  return el(
    "span",
    { class: `party s${one.colour}` },
    icon(`i-seat${one.colour}`, `mark s${one.colour}`),
    el(
      "span",
      {},
      el("b", {}, you ? "You give" : `${one.short} gives`),
      el("small", {}, you ? one.short : mine ? "You" : name === place ? "" : name),
    ),
  );
}

/** What writing and answering it costs. @param {Scene} s @param {any} talk */
function rest(s, talk) {
  const left = `${talk.edits_left} change${talk.edits_left === 1 ? "" : "s"} left.`;
  const writes = s.clicks.of("cancel").length > 0;
  return writes ? `${left} A trade uses up the trade of both in this phase.` : "A refusal changes nothing.";
}

/** @param {Scene} s @param {any} good @param {number} k @param {number} giver @param {number} taker */
function row(s, good, k, giver, taker) {
  const { talk } = s.view.shown;
  const gives = talk.gives[good.id] ?? 0;
  const gets = talk.gets[good.id] ?? 0;
  return el(
    "div",
    { class: "row" },
    el("span", { class: "dial" }, change(stockOf(s, giver, k), gets - gives)),
    stepper(s, good, "give", gives),
    el(
      "span",
      { class: "kind" },
      icon(`p-${good.id}`),
      el("b", {}, good.id === "research" ? "Research" : good.title),
      el("small", {}, `${change(stockOf(s, giver, k), gets - gives)} · ${change(stockOf(s, taker, k), gives - gets)}`),
    ),
    stepper(s, good, "ask", gets),
    el("span", { class: "dial" }, change(stockOf(s, taker, k), gives - gets)),
  );
}

/** @param {Scene} s @param {number} coalition @param {number} k */
function stockOf(s, coalition, k) {
  const stock = s.view.stock[coalition];
  return k < stock.length ? stock[k] : s.standing(coalition).research;
}

/** Before and after. @param {number} now @param {number} by */
function change(now, by) {
  return by ? `${now} → ${now + by}` : `${now}`;
}

/** @param {Scene} s @param {any} good @param {string} verb @param {number} n */
function stepper(s, good, verb, n) {
  if (!s.clicks.of("cancel").length) return el("span", { class: "stepper" }, el("output", {}, n));
  const can = (/** @type {string} */ one) => s.clicks.of(one).some((click) => click.id === good.id);
  const less = n > 0 ? "take_back" : "";
  const more = `${verb === "give" ? "Give" : "Ask for"} one more: ${good.title}`;
  return el(
    "span",
    { class: "stepper" },
    button(
      {
        class: less && can(less) ? "step can" : "step",
        "aria-label": `Take back: ${good.title}`,
        disabled: !less,
        onclick: press(s, less, good.id),
      },
      "−",
    ),
    el("output", {}, n),
    button({ class: can(verb) ? "step can" : "step", "aria-label": more, onclick: press(s, verb, good.id) }, "+"),
  );
}

/** @param {Scene} s @param {string} verb @param {string} id */
function press(s, verb, id) {
  return (/** @type {Event} */ event) => s.table.act(verb, id, /** @type {Element} */ (event.currentTarget));
}

/** @param {Scene} s @param {any} talk */
function summary(s, talk) {
  const [gives, gets] = [s.cost(talk.gives) || "nothing", s.cost(talk.gets) || "nothing"];
  const words = `${gives} for ${gets}.`;
  return el("b", {}, words.charAt(0).toUpperCase() + words.slice(1));
}

/** @param {Scene} s */
function actions(s) {
  const { talk } = s.view.shown;
  const to = s.coalitions.find((one) => one.id === talk.to)?.short;
  const words = { offer: `Offer it to ${to}`, cancel: "Cancel", accept: "Accept", refuse: "Refuse" };
  const open = Object.entries(words).filter(([verb]) => s.clicks.of(verb).length);
  return el(
    "div",
    { class: "actions" },
    open.map(([verb, text]) =>
      button({ class: verb === "offer" || verb === "accept" ? "btn go" : "btn", onclick: press(s, verb, "") }, text),
    ),
  );
}
