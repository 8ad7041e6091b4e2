// The three zones with their slots, and the invasion plan.
import { button, el, hidden, icon } from "../../app/dom.js";
import { plate } from "./cards.js";
import { PER_SIDE, PER_ZONE, draw, powerTokens } from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */

const LANDS = [
  "M-10 40l60-14 40 20-6 40 20 30-26 34-10 60-34 20-50-30ZM112 110l14-24 10 20-12 46-18 22-4-14ZM60 258l24-10 40 20 40 4-10 16-60-8ZM96 210l16-14 10 26-14 18ZM150 330l40-24 40 8 22-14 14 40 22 40-26 46-44 10-60-24-28 10-10-50ZM300 60l50-30v120l-30-10-20 30 16 40-14 6-24-60 6-60ZM290 420l16-10 6 18-20 26Z",
  "M-20 180l36-18 8-30 30-30 34 4 24-20 44 10 60-30 64 8 70-10v232l-40 14-20 50-24-14-14-44-30-6-26 66-30-60-36-10-24 14-40-20-26 6-14 26-20-14-10-30-20 10ZM-10 110l14-18 16 16-10 30-18 4Z",
  "M96 84c26-16 58-20 92-18l20 12 34 4 14 40 26 44 10 22 42-6c-4 32-30 62-52 86l-6 44 8 34-28 26-4 30-34 44-34 12-14-8-6-44-18-42 8-46-22-44 2-28-16-8-46 8-34-34-6-40 26-58ZM292 320l16-30 12 16-12 58-18 6Z",
];

/** @param {Scene} s */
export function zones(s) {
  const keys = pieceKeys(s);
  return el("div", { class: "zfield" },
    plan(s), tabs(s), el("div", { class: "zrow" }, s.data.zones.map((_, k) => zone(s, k, keys))));
}

/** The same card keeps its name while it travels; copies are counted in the order of the slots. @param {Scene} s */
export function pieceKeys(s) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  return (/** @type {number} */ piece) => {
    const n = seen.get(piece) ?? 0;
    seen.set(piece, n + 1);
    return `card:${piece}:${n}`;
  };
}

/** @param {Scene} s @param {number} k @param {(piece: number) => string} keys */
function zone(s, k, keys) {
  const { data, view } = s;
  const { invader, holds } = view.shown.zones[k];
  const one = data.zones[k];
  const half = (/** @type {number} */ side, /** @type {string} */ where) =>
    el("div", { class: `islots ${where}`, "data-half": `${side}:${k}` },
      Array.from({ length: PER_ZONE }, (_, n) => {
        const slot = side * PER_SIDE + k * PER_ZONE + n;
        return plate(s, slot, view.card_at[slot] >= 0 ? keys(view.card_at[slot]) : "");
      }));
  const fought = view.shown.fought === k;
  const numbers = `zone power ${view.shown.zones[k].power}, attack ${invader}, defence ${holds}`;
  return el("section",
    {
      class: `izone panel ${fought ? "fought" : ""}`,
      "data-zone": k,
      "aria-label": `${one.title}: ${numbers}${fought ? ", attacked now" : ""}`,
    },
    draw(
      `<svg class="land" viewBox="0 0 340 470" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="${LANDS[k % 3]}"/></svg>`,
    ),
    el("span", {
      class: "zhit",
      "data-thing": `zone:${one.id}`,
      "aria-label": `${one.title}, zone power ${view.shown.zones[k].power}`,
    }),
    half(1 - s.mine, "theirs"), band(s, k), half(s.mine, "ours"));
}

/** @param {Scene} s @param {number} k */
function band(s, k) {
  const { power, array } = s.view.shown.zones[k];
  const { title, power: printed } = s.data.zones[k];
  const tokens = s.view.zone_tokens[k];
  return el("div", { class: `zband ${s.fresh.has(`zone:${k}`) ? "fresh" : ""}` },
    el("span", { class: `zpow num ${power ? "" : "lost"}` }, power),
    el("span", { class: "zname" },
      el("b", {}, title),
      el("small", {},
        tokens ? [`printed ${printed} `, powerTokens(-tokens, 3, "token on the zone")] : power ? "zone power" : "lost")),
    array ? el("span", { class: "arraymark", title: "Mankind attacks here at the end of its turn" }, icon("i-combat")) : null,
    versus(s, k));
}

/** @param {Scene} s @param {number} k */
function versus(s, k) {
  const { invader, holds, power, mankind } = s.view.shown.zones[k];
  const loses = invader > holds;
  const title = `Invader ${invader} against ${holds}: ${mankind} of Mankind's cards and ${power} of the zone`;
  return el("span", { class: `versus ${loses ? "lose" : ""}`, title },
    el("span", { class: "vs alien" }, icon("i-invader"), el("b", { class: "num" }, invader)),
    el("span", { class: "outcome" }, loses ? [icon("i-drain"), `drains ${invader - holds}`] : [icon("i-defender"), "holds"]),
    el("span", { class: "vs human" }, icon("i-defender"), el("b", { class: "num" }, holds)));
}

// ---- phones: one zone at a time

/** @param {Scene} s */
function tabs(s) {
  const { data, view } = s;
  const lit = lights(s);
  const one = (/** @type {number} */ k) => {
    const { invader, holds } = view.shown.zones[k];
    const words = `${data.zones[k].title}, Invader ${invader} against ${holds}`;
    return button(
      {
        class: `ztab ${lit.has(k) ? "lit" : ""}`,
        "data-tab": k,
        "aria-pressed": "false",
        onclick: () => s.turn(k),
      },
      el("span", {}, data.zones[k].title),
      el("span", { class: invader > holds ? "lose" : "" },
        icon("i-invader"), el("b", { class: "num" }, invader), invader > holds ? " > " : ":", el("b", { class: "num" }, holds),
        icon("i-defender")),
      hidden(`: ${words}${lit.has(k) ? ", something to click there" : ""}`));
  };
  const glow = ["ops", "plan_draw", "strategy"].some((verb) => s.clicks.of(verb).length);
  return el("nav", { class: "ztabs", "aria-label": "Zones" },
    data.zones.map((_, k) => one(k)),
    button(
      {
        class: `ztab ${glow ? "lit" : ""}`,
        onclick: () => s.plan(),
      },
      el("span", {}, "Plan"), el("b", { class: "num" }, view.plan),
      hidden(`: strategies and Ops Centre${glow ? ", something to click there" : ""}`)));
}

/** Zones in which something can be clicked. @param {Scene} s @returns {Set<number>} */
export function lights(s) {
  /** @type {Set<number>} */
  const out = new Set();
  for (const click of s.clicks) {
    const id = click.space === "slot" ? click.id.split("/")[1] : click.space === "zone" ? click.id : "";
    const k = s.data.zones.findIndex((one) => one.id === id);
    if (k >= 0) out.add(k);
  }
  return out;
}

// ---- the plan

/** @param {Scene} s */
export function plan(s) {
  const { view, data } = s;
  const was = view.plan + (s.fresh.has("plan") ? 1 : 0);
  const steps = Array.from({ length: data.plan + 1 }, (_, k) => data.plan - k);
  return el("div", { class: "iplan panel" },
    el("span", { class: "cap" }, "Plan"),
    el("span", {
      class: "sr",
      role: "meter",
      "aria-valuemin": 0,
      "aria-valuemax": data.plan,
      "aria-valuenow": view.plan,
      "aria-label": "Invasion plan; at 0 Mankind wins",
    }),
    el("ol", { "aria-hidden": "true" },
      steps.map((n) => el("li", { class: n === view.plan ? "at num" : n === was ? "was num" : "num" }, n ? n : icon("i-skull")))),
    el("span",
      {
        class: "planact soft",
        "data-thing": "verb:plan_draw",
        title: "Plan action: marker down 1, draw a card",
        "aria-label": "Plan action of the Invader: marker down 1, draw a card",
      },
      icon("i-deck"), el("small", {}, view.planned ? "used" : "+1")));
}
