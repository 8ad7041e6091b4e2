// The two sheets below the map: the Brood's track and banks, the Humans' banks, phases and Orions.
import { el, icon } from "../../app/dom.js";
import { inBank, LETTERS } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} s */
export function sheets(s) {
  return [brood(s), humans(s)];
}

/** @param {string} head @param {any[]} things @param {string} [cls] */
function box(head, things, cls = "") {
  return el("div", { class: `bank ${cls}`.trim() },
    el("span", {}, head), el("div", { class: "in" }, things.length ? things : "empty"));
}

/** @param {Scene} s */
function brood(s) {
  const { view } = s;
  const seized = s.seized();
  const count = seized.filter(Boolean).length;
  const spare =
    view.tokens > 0
      ? [
          el("span",
            { class: "coin soft", "data-thing": "stack:brood_available", "aria-label": `${view.tokens} spare Control tokens` },
            icon("p-eye"), `× ${view.tokens}`),
        ]
      : [];
  const dupes =
    view.dupes > 0
      ? [
          el("span",
            { class: "coin soft", "data-thing": "verb:dupe", "aria-label": `${view.dupes} Dupes: each gives 1 Mindpower` },
            icon("p-dupe"), `× ${view.dupes}`),
        ]
      : [];
  return el("section", { class: "panel sheet b", "aria-label": "Brood" },
    el("header", {},
      icon("p-adult"), el("h2", {}, "Brood"),
      el("p", {}, "Control tokens: ", el("b", {}, s.tokensInPlay()), " in play, ", el("b", {}, view.supply), " in the supply")),
    track(s),
    el("div", { class: "banks" },
      box("Available", [...s.bank(s.data.banks.available, false).map(inBank), ...spare, ...dupes]),
      box("Expended", s.bank(s.data.banks.expended, false).map(inBank)),
      box(`Nations seized: ${count} of ${seized.length}`, [
        el("div", { class: "nat" },
          seized.map((got, k) =>
            el("span",
              { class: got ? "got" : "", title: `${s.table.words.titles("nation")[k]}: ${got ? "seized" : "not seized"}` },
              LETTERS[s.data.nations[k].id]),
          ))])));
}

/** @param {Scene} s */
function track(s) {
  const at = s.view.mindpower;
  const cells = Array.from({ length: s.data.track + 1 }, (_none, i) =>
    el("i", { class: i === at ? "at" : i < at ? "in" : "", "aria-hidden": "true" }, i),
  );
  return el("div",
    {
      class: "track",
      role: "meter",
      "aria-label": "Mindpower",
      "aria-valuenow": at,
      "aria-valuemin": 0,
      "aria-valuemax": s.data.track,
    },
    el("span", { "aria-hidden": "true" }, "Mindpower"), cells);
}

/** @param {Scene} s */
function humans(s) {
  const { view } = s;
  const home = view.home >= 0 ? s.table.words.titles("nation")[view.home] : "not chosen yet";
  const need = s.data.orions_to_win;
  const rockets = Array.from({ length: Math.max(need, view.launched) }, (_none, i) =>
    icon("p-orion", i < view.launched ? "up" : "down"),
  );
  return el("section", { class: "panel sheet h", "aria-label": "Humans" },
    el("header", {},
      icon("p-orion"), el("h2", {}, "Humans"),
      el("p", {}, "Home nation ", el("b", {}, home), " · Orions on the map: ", el("b", {}, s.orionsOnMap()))),
    diplomacy(s),
    el("div", { class: "banks" },
      box("Available Air", s.bank(s.data.banks.available, true).map(inBank)),
      box("Expended", s.bank(s.data.banks.expended, true).map(inBank)),
      box(`Launched: ${view.launched} of ${need}`, [el("div", { class: "sock" }, rockets)])));
}

/** The Diplomacy card: what each nation costs to wake, and the phases that Block tokens may close. @param {Scene} s */
function diplomacy(s) {
  const { view } = s;
  const row = view.home < 0 ? [] : s.data.diplomacy[view.home];
  const prices = s.data.nations.slice(0, s.data.majors).map((/** @type {any} */ { id }, /** @type {number} */ k) => {
    const asleep = view.dormant[k] > 0;
    const price = row.length ? `${row[k] || "–"}` : "?";
    const title = `${s.table.words.titles("nation")[k]}: ${asleep ? `dormant, ${view.dormant[k]}; price ${price}` : "awake"}`;
    return el("span",
      {
        class: `price soft ${asleep ? "asleep" : "awake"}`,
        "data-thing": `nation:${id}`,
        "aria-label": title,
        title,
        style: `--n:var(--n-${id})`,
      },
      el("b", {}, LETTERS[id]), asleep ? price : icon("i-check"));
  });
  const at = view.shown.phase;
  const phases = s.table.words.ids("phase").map((id, k) => {
    const blocked = ((view.blocked >> k) & 1) === 1;
    const state = blocked ? "blocked" : k === at ? "now" : k < at ? "done" : "";
    const title = s.table.words.title("phase", id);
    return el("span",
      {
        class: `phase soft ${state}`,
        "data-thing": `phase:${id}`,
        "aria-label": `${title}${state ? `: ${state === "blocked" ? "blocked this turn" : state}` : ""}`,
      },
      state === "done" ? icon("i-check") : state === "blocked" ? icon("i-no") : null, title);
  });
  return el("div", { class: "card-row" },
    el("div", { class: "prices", "aria-label": "Diplomacy" }, prices),
    el("div", { class: "blocks", "aria-label": "Phases" }, phases));
}
