// The two sheets below the map: the Brood's track and banks, the Humans' banks, phases and Orions.
import { el, icon } from "../../app/dom.js";
import { inBank, LETTERS } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../app/dom.js").Child} Child */

/** @param {Scene} s */
export function sheets(s) {
  return [brood(s), humans(s)];
}

/** @param {string} head @param {Element[]} things @param {Child} [more] what stands beside the head */
function box(head, things, more = null) {
  const top = el("div", { class: "bank-head" }, el("span", {}, head), more);
  return el("div", { class: "bank" }, top, el("div", { class: "in" }, things.length ? things : "empty"));
}

/** @param {string} thing @param {string} sign @param {number} count @param {string} label */
function coin(thing, sign, count, label) {
  if (!count) return null;
  return el("span", { class: "coin soft", "data-thing": thing, "aria-label": label }, icon(sign), count);
}

/** @param {Scene} s */
function brood(s) {
  const { view } = s;
  const spare = `${view.tokens} spare Control ${view.tokens === 1 ? "token" : "tokens"}`;
  const dupes = `${view.dupes} ${view.dupes === 1 ? "Dupe" : "Dupes"}, to be cashed in for Mindpower`;
  const coins = [
    coin("stack:brood_available", "p-eye", view.tokens, spare),
    coin("verb:dupe", "p-dupe", view.dupes, dupes),
  ];
  const count = s.seized().filter(Boolean).length;
  return el("section", { class: "panel sheet b", "aria-label": "Brood" },
    el("header", {},
      icon("p-adult"), el("h2", {}, "Brood"),
      el("p", {}, "Control tokens: ", el("b", {}, s.tokensInPlay()), " in play, ", el("b", {}, view.supply), " in the supply")),
    track(s),
    el("div", { class: "banks" },
      box("Available", s.bank(s.data.banks.available, false).map(inBank), coins),
      box("Expended", s.bank(s.data.banks.expended, false).map(inBank)),
      box(`Seized: ${count} of ${s.data.majors}`, [nations(s)])));
}

/** The major nations, and which of them the Brood has. @param {Scene} s */
function nations(s) {
  const letters = s.seized().map((got, k) => {
    const title = `${s.table.words.titles("nation")[k]}: ${got ? "seized" : "not seized"}`;
    return el("span", { class: got ? "got" : "", title }, LETTERS[s.data.nations[k].id]);
  });
  return el("div", { class: "nat" }, letters);
}

/** @param {Scene} s */
function track(s) {
  const at = s.view.mindpower;
  const cells = Array.from({ length: s.data.track + 1 }, (_none, i) =>
    el("i", { class: i === at ? "at" : i < at ? "in" : "", "aria-hidden": "true" }, i),
  );
  const value = { "aria-valuenow": at, "aria-valuemin": 0, "aria-valuemax": s.data.track };
  return el("div", { class: "track", role: "meter", "aria-label": "Mindpower", ...value },
    el("span", { "aria-hidden": "true" }, "Mindpower"), cells);
}

/** @param {Scene} s */
function humans(s) {
  const { view } = s;
  const home = s.table.words.titles("nation")[view.home] ?? "";
  const need = s.data.orions_to_win;
  const rockets = Array.from({ length: Math.max(need, view.launched) }, (_none, i) =>
    icon("p-orion", i < view.launched ? "up" : "down"),
  );
  const banks = el("div", { class: "banks" },
    box("Available Air", s.bank(s.data.banks.available, true).map(inBank)),
    box("Expended", s.bank(s.data.banks.expended, true).map(inBank)),
    box(`Launched: ${view.launched} of ${need}`, [el("div", { class: "sock" }, rockets)]));
  return el("section", { class: "panel sheet h", "aria-label": "Humans" },
    el("header", {},
      icon("p-orion"), el("h2", {}, "Humans"),
      view.home < 0
        ? el("p", {}, "What it costs each nation to wake the others")
        : el("p", {}, "Home nation ", el("b", {}, home), " · Orions on the map: ", el("b", {}, s.orionsOnMap()))),
    view.home < 0 ? allPrices(s) : [diplomacy(s), banks]);
}

/** Before a nation is chosen: the six Diplomacy cards, a row for each. @param {Scene} s */
function allPrices(s) {
  const majors = s.data.nations.slice(0, s.data.majors);
  const titles = s.table.words.titles("nation");
  const letters = majors.map((nation) => el("th", { scope: "col" }, LETTERS[nation.id]));
  const head = el("tr", {}, el("th", { scope: "col" }, "Home nation"), letters);
  const rows = majors.map((nation, home) =>
    el("tr", { class: "soft", "data-thing": `nation:${nation.id}` },
      el("th", { scope: "row" }, titles[home]), s.data.diplomacy[home].map((price) => el("td", {}, price || "–"))));
  return el("table", { class: "allprices" }, head, rows);
}

/** The Diplomacy card: what each nation costs to wake, and the phases that Block tokens may close. @param {Scene} s */
function diplomacy(s) {
  const prices = s.data.nations.slice(0, s.data.majors).map(({ id }, k) => price(s, id, k));
  const phases = s.table.words.ids("phase").map((id, k) => phase(s, id, k));
  return el("div", { class: "card-row" },
    el("div", { class: "prices", role: "group", "aria-label": "Diplomacy" }, prices),
    el("div", { class: "blocks", role: "group", "aria-label": "Phases" }, phases));
}

/** @param {Scene} s @param {string} id @param {number} k */
function price(s, id, k) {
  const { view } = s;
  const asleep = view.dormant[k] > 0;
  const cost = s.data.diplomacy[view.home][k] || "–";
  const how = asleep ? `dormant (${view.dormant[k]})` : "awake";
  const title = `${LETTERS[id]}${asleep ? ` ${cost}` : ""}: ${s.table.words.titles("nation")[k]}, ${how}`;
  const look = { class: `price soft ${asleep ? "asleep" : "awake"}`, style: `--n:var(--n-${id})` };
  return el("span", { ...look, "data-thing": `nation:${id}`, "aria-label": title, title },
    el("b", {}, LETTERS[id]), asleep ? ` ${cost}` : icon("i-check"));
}

/** @param {Scene} s @param {string} id @param {number} k */
function phase(s, id, k) {
  const at = s.view.shown.phase;
  const blocked = ((s.view.blocked >> k) & 1) === 1;
  const state = blocked ? "blocked" : k === at ? "now" : k < at ? "done" : "";
  const title = s.table.words.title("phase", id);
  const words = `${title}${state ? `: ${blocked ? "blocked this turn" : state}` : ""}`;
  return el("span", { class: `phase soft ${state}`, "data-thing": `phase:${id}`, "aria-label": words },
    state === "done" ? icon("i-check") : blocked ? icon("i-no") : null, title);
}
