// The five consoles below the map: goods and dials, units, Power, Terror, Technology stacks, loose cards.
import { el, icon } from "../../app/dom.js";
import { nameParts } from "../../app/seats.js";
import { many } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** In the order of turns. @param {Scene} s */
export function consoles(s) {
  return s.view.shown.in_turn.map((/** @type {string} */ id) =>
    oneConsole(
      s,
      s.coalitions.findIndex((one) => one.id === id),
    ),
  );
}

/** @param {Scene} s @param {number} side */
function oneConsole(s, side) {
  const one = s.coalitions[side];
  const now = s.standing(side);
  const asked = s.asked === side;
  const state = now.alive ? (asked ? "asked" : "") : "out";
  return el(
    "section",
    { class: `console panel s${one.colour} ${state}`, "aria-label": one.title },
    head(s, side, now),
    goods(s, side, asked),
    numbers(s, side, now),
    stacks(s, side, asked),
    cards(s, side, asked),
  );
}

/** @param {Scene} s @param {number} side @param {any} now */
function head(s, side, now) {
  const one = s.coalitions[side];
  const flags = [];
  if (s.view.shown.controller === one.id && !s.view.over) flags.push("controller");
  if (!now.alive) flags.push(now.desolated ? "desolated" : "defeated");
  if ((s.view.survivors >> side) & 1) flags.push("survives");
  const { name, place } = s.table.who(s.view.player[side]);
  return el(
    "header",
    {
      class: "soft",
      "data-thing": `coalition:${one.id}`,
      "aria-label": `${one.title}${flags.map((flag) => `, ${flag}`).join("")}`,
    },
    icon(`i-seat${one.colour}`, `mark s${one.colour}`),
    el("b", {}, one.short),
    name === place ? null : el("span", { class: "player" }, nameParts(name)),
    flags.map((flag) => el("span", { class: "flag" }, flag)),
  );
}

/** What the question of the moment calls a kind of goods. @param {Scene} s @param {string} id */
function goodThing(s, id) {
  return ["good", "pledge", "dial"]
    .filter((space) => s.clicks.has(space, id))
    .map((space) => `${space}:${id}`)
    .join(" ");
}

/** What a dial means beyond its number. @param {Scene} s @param {number} side @param {string} id */
function more(s, side, id) {
  if (id !== "mic") return "";
  return `; eats ${s.standing(side).upkeep} Food a round, and with none the coalition is defeated`;
}

/** @param {Scene} s @param {number} side @param {boolean} asked */
function goods(s, side, asked) {
  const kinds = s.data.goods.slice(0, s.view.stock[side].length);
  return el(
    "div",
    { class: "goods" },
    kinds.map((/** @type {any} */ good, /** @type {number} */ k) => {
      const n = s.view.stock[side][k];
      const gain = s.standing(side).income[good.id] ?? 0;
      const said = `${good.title}: ${good.id === "money" ? `$${n}M` : n}; income ${gain}${more(s, side, good.id)}`;
      const low = good.id === "mic" && n <= 5 ? "low" : "";
      return el(
        "span",
        {
          class: `good soft ${low}`,
          title: said,
          "aria-label": said,
          role: asked ? null : "img",
          "data-thing": (asked && goodThing(s, good.id)) || null,
        },
        icon(`p-${good.id}`),
        el("b", {}, n),
        el("small", {}, gain ? `+${gain}` : "·"),
      );
    }),
  );
}

/** @param {string} name @param {string | number} value @param {string} title @param {string} [cls] */
function tally(name, value, title, cls = "") {
  return el("span", { class: `tally ${cls}`, title, role: "img", "aria-label": title }, icon(name), el("b", {}, value));
}

/** @param {Scene} s @param {number} side @param {any} now */
function numbers(s, side, now) {
  const { view, data } = s;
  const ready = now.research + view.credits[side];
  return el(
    "div",
    { class: "numbers" },
    tally(
      "p-unit",
      `${now.units}/${now.command}`,
      `${many(now.units, "unit")} on the board; Command and Control ${now.command}`,
    ),
    tally("p-power", now.power, `Power ${now.power}; in a battle the higher Power attacks`),
    tally(
      "p-research",
      ready,
      `${many(ready, "Research token")} ready${view.credits[side] ? `, ${view.credits[side]} of them lent by others` : ""}`,
    ),
    tally(
      "p-terror",
      view.terror[side],
      `Terror ${view.terror[side]}; it lowers income and Command and Control`,
      view.terror[side] ? "bad" : "",
    ),
    tally(
      "p-damage",
      `${view.damage[side]}/${data.damage}`,
      `Capital Damage ${view.damage[side]} of ${data.damage}; with all of it the coalition is defeated`,
      view.damage[side] ? "bad" : "",
    ),
  );
}

/** @param {Scene} s @param {number} side @param {boolean} asked */
function stacks(s, side, asked) {
  return el(
    "div",
    { class: "stacks" },
    s.data.stacks.map((/** @type {any} */ stack, /** @type {number} */ k) => {
      const tier = s.view.tech[side][k];
      const face = stack.tiers[tier];
      const next = Object.keys(face.cost).length ? ` Next tier: ${s.cost(face.cost)}.` : " The last tier.";
      const said = `${stack.title}, Tier ${tier}: ${face.title}. ${face.text}${next}`;
      return el(
        "span",
        {
          class: "stack soft",
          title: said,
          "aria-label": said,
          role: asked ? null : "img",
          "data-thing": asked ? `stack:${stack.id}` : null,
        },
        el("i", {}, stack.title.slice(0, 3)),
        el("b", {}, tier),
      );
    }),
  );
}

/** Loose mercenary cards, and the Event card this eye knows. @param {Scene} s @param {number} side @param {boolean} asked */
function cards(s, side, asked) {
  const loose = s.data.mercenaries.flatMap((/** @type {any} */ card, /** @type {number} */ k) => {
    const n = s.view.held[side][k];
    const said = `${card.title}${n > 1 ? ` × ${n}` : ""}. ${card.text}`;
    const name = n > 1 ? `${card.title} × ${n}` : card.title;
    return n
      ? [
          el(
            "span",
            {
              class: "merc soft",
              title: said,
              "aria-label": said,
              role: asked ? null : "img",
              "data-thing": asked ? `unattached:${card.id}` : null,
            },
            name,
          ),
        ]
      : [];
  });
  const event = s.cardOf(side);
  if (event) {
    const said = event.halves
      .map((/** @type {any} */ half, /** @type {number} */ k) => `${k ? "Bravo" : "Alpha"}: ${half.title}. ${half.text}`)
      .join(" ");
    loose.push(el("span", { class: "merc event", title: said, role: "img", "aria-label": said }, "Event card"));
  }
  const pile = s.data.piles[s.view.laid[side]];
  const laid = pile !== "not_laid" ? el("span", { class: "laid" }, `card in ${pile === "bravo" ? "Bravo" : "Alpha"}`) : null;
  return el("div", { class: "cards" }, loose, laid);
}
