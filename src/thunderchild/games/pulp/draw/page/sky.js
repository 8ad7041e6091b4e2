// Above the Line: the three Sectors with their Aliens and decks, and the Planets.
import { el, icon } from "../../app/dom.js";
import { picture } from "./brush.js";
import { ability, cube, draw, listed, some, spoken } from "./parts.js";
import { ALIENS, globe } from "./places.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Planet} Planet */

/** @param {Scene} s */
export function sky(s) {
  const sectors = s.view.decks.map((/** @type {number} */ _left, /** @type {number} */ k) => sector(s, k));
  return el("section", { class: "sky", "aria-label": "Sectors and Planets" },
    el("div", { class: "sectors" }, sectors), planets(s));
}

// ---- Sectors

/** @param {Scene} s @param {number} k */
function sector(s, k) {
  const { view, data } = s;
  const alien = data.aliens[view.aliens[k]];
  if (!alien) return el("div", { class: "sector alien empty" }, el("span", { class: "sn" }, `Sector ${k + 1}`));
  const how = view.rounds && k < view.sector ? "past" : k === view.sector ? "here" : "ahead";
  const cards = view.decks[k];
  const held = alien.gathers ? view.gathered : 0;
  return el("div", { class: `sector alien ${how} soft`, "data-thing": `alien:${alien.id}`, "data-piece": `alien:${alien.id}` },
    spoken(sectorWords(s, k, how),
      el("div", { class: "art" },
        draw(picture(ALIENS[alien.id] ?? ALIENS.kah)), el("span", { class: "dots" }),
        el("span", { class: "sn" }, `Sector ${k + 1}`),
        el("span", { class: "al", title: data.abilities[alien.icon].title }, ability(data, alien.icon))),
      el("div", { class: "sb" }, el("h3", {}, alien.title), el("p", {}, alien.text)),
      el("footer", {},
        el("span", { class: "left", "data-deck": k },
          icon("i-deck"), el("b", { class: "num" }, cards), alien.gathers && held ? null : cards === 1 ? " card" : " cards"),
        alien.gathers
          ? el(
              "span",
              { class: "qcubes", "data-quietus": "", title: `${some(held, "black cube")} here` },
              held > 4
                ? [cube("black"), el("b", { class: "num" }, `×${held}`)]
                : Array.from({ length: held }, () => cube("black")),
            )
          : null,
        how === "past"
          ? el("span", { class: "chip" }, icon("i-check"), el("span", {}, "passed"))
          : how === "here"
            ? el("span", { class: "chip rocket" }, icon("i-rocket"), held ? null : el("span", {}, "here"))
            : null)));
}

/** @param {Scene} s @param {number} k @param {string} how */
function sectorWords(s, k, how) {
  const { view, data } = s;
  const alien = data.aliens[view.aliens[k]];
  const where = { past: "passed", here: "you are here", ahead: "ahead" }[how];
  const held = alien.gathers ? ` ${some(view.gathered, "black cube")} on it.` : "";
  const icon = `Its icon is ${data.abilities[alien.icon].title}.`;
  return `Sector ${k + 1}, ${alien.title}, ${where}, ${some(view.decks[k], "card")} left. ${icon} ${alien.text}${held}`;
}

// ---- Planets

/** @param {Scene} s @param {number} where */
export function planetsAt(s, where) {
  return s.data.planets.filter((_, k) => s.view.planet_at[k] === where);
}

/** Three places: this round's Planet, then those face up; the deck fills up. @param {Scene} s */
function planets(s) {
  const choosing = s.view.planet < 0;
  const current = planetsAt(s, s.data.numbers.current)[0];
  const others = choosing ? [] : planetsAt(s, s.data.numbers.face_up);
  const left = planetsAt(s, s.data.numbers.in_deck).length;
  return el("div", { class: "planets" },
    current
      ? planet(s, current, true)
      : el(
          "div",
          { class: "planet cur slot" },
          icon("i-planet"),
          el("p", {}, s.view.rounds || s.view.captain >= 0 ? "The Planet of this round stands here." : "No Planet yet."),
        ),
    others.map((one) => planet(s, one, false)),
    others.length < 2
      ? el(
          "div",
          { class: `planet deck ${others.length ? "" : "wide"}`, "data-planets": "" },
          left ? el("span", { class: "pback" }, icon("i-planet")) : null,
          el("p", {},
            left
              ? [el("b", { class: "num" }, left), left === 1 ? " Planet in the deck" : " Planets in the deck"]
              : "No Planet is left in the deck."),
        )
      : null);
}

/** @param {Scene} s @param {Planet} one @param {boolean} current */
function planet(s, one, current) {
  return el("div",
    {
      class: `planet ${current ? "cur" : "other"} soft`,
      "data-thing": current && s.view.shown.node === "search" ? `verb:go verb:activate planet:${one.id}` : `planet:${one.id}`,
      "data-piece": `planet:${one.id}`,
    },
    spoken(`${current ? "This round's Planet: " : "Planet, face up: "}${one.title}. ${one.text}`, draw(globe(one.id)),
      el("div", {}, el("h3", {}, one.title), el("p", {}, one.text))));
}

/** The Planets to choose from, large. @param {Scene} s */
export function worlds(s) {
  const { view, data } = s;
  const up = planetsAt(s, s.data.numbers.face_up);
  const next = view.decks.findIndex((/** @type {number} */ n) => n > 0);
  const alien = data.aliens[view.aliens[next]];
  return el("div", { class: "worlds" },
    el("p", { class: "lead" },
      icon("i-rocket"),
      !up.length
        ? "Planets come into view."
        : alien
          ? [
              "The way there leads through ",
              el("b", {}, `Sector ${next + 1}, ${alien.title}`),
              `: ${some(Math.min(data.numbers.line_size, view.decks[next]), "card")} of ${view.decks[next]} will bar it.`,
            ]
          : "No card is left to bar the way."),
    el("div", { class: "row", style: `--n:${up.length}` },
      up.map((one) =>
        el("div", { class: "world", "data-thing": `planet:${one.id}`, "data-piece": `planet:${one.id}` },
          spoken(`${one.title}. ${one.text}`, draw(globe(one.id)),
            el("h3", {}, one.title), el("p", {}, one.text), el("footer", {}, costOf(one)))),
      )));
}

/** What the action of a Planet costs. @param {Planet} one */
export function costOf(one) {
  const parts = ["key", "code"].flatMap((kind, k) => Array.from({ length: one.cost[k] }, () => icon(`i-p${kind}`)));
  return parts.length
    ? el(
        "span",
        { class: "costs2", title: `costs ${costWords(one)}` },
        "action costs ",
        parts,
        el("span", { class: "sr" }, costWords(one)),
      )
    : null;
}

/** @param {Planet} one */
export function costWords(one) {
  return listed(["Key", "Code"].map((name, k) => (one.cost[k] ? some(one.cost[k], name) : "")).filter(Boolean));
}
