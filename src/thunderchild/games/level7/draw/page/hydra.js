// What lies beside the map: the Hydra's numbers, the black market, the Cronos Project.
import { el, icon } from "../../app/dom.js";
import { many } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} s */
export function strip(s) {
  return [hydra(s), market(s), projects(s)];
}

/** @param {string} name @param {string | number} value @param {string} title */
function tally(name, value, title) {
  return el("span", { class: "tally", title, role: "img", "aria-label": title }, icon(name), el("b", {}, value));
}

/** @param {Scene} s */
function hydra(s) {
  const { view } = s;
  const { shown } = view;
  const wave = shown.wave === "assault" ? "Assault wave" : "Devastation wave";
  return el(
    "div",
    { class: "lot hydra", role: "group", "aria-label": "The Hydra" },
    el("h3", { class: view.strike ? "strike" : "" }, view.strike ? "Annihilation Strike" : wave),
    el(
      "div",
      { class: "row" },
      tally("p-power", shown.hydra_power, `Power of the Hydra: ${shown.hydra_power}`),
      tally("p-invader", shown.reserve, `${many(shown.reserve, "invader unit")} in the reserve`),
      tally("p-adapt", `${view.adaptation}/${s.data.trigger}`, `Adaptation ${view.adaptation}; a card at ${s.data.trigger}`),
      tally("i-deck", view.deck_left, `${many(view.deck_left, "Event card")} left in this wave`),
    ),
  );
}

/** @param {Scene} s */
function market(s) {
  const { view, data } = s;
  const open = view.market.slice(0, view.market_size).map((/** @type {number} */ card, /** @type {number} */ slot) => {
    if (card < 0) return el("span", { class: "merc empty" }, "empty");
    const face = data.mercenaries[card];
    const said = `${face.title}, $${face.cost}M. ${face.text}`;
    return el(
      "span",
      { class: "merc soft", title: said, "aria-label": said, "data-thing": `slot:slot_${slot + 1}` },
      el("b", {}, face.title),
      el("small", {}, `$${face.cost}M`),
      el("span", { class: "says" }, face.text),
    );
  });
  return el(
    "div",
    { class: "lot", role: "group", "aria-label": "Black market" },
    el("h3", {}, "Black market"),
    el("div", { class: "row" }, open),
  );
}

/** @param {Scene} s */
function projects(s) {
  const { data, view } = s;
  const next = view.shown.projects.map((/** @type {any} */ one) => project(s, one));
  const done = data.projects.filter((/** @type {any} */ _card, /** @type {number} */ k) => (view.funded >> k) & 1).length;
  const pips = data.projects.map((/** @type {any} */ card, /** @type {number} */ k) =>
    el("i", { class: (view.funded >> k) & 1 ? "pip on" : "pip", title: card.title }),
  );
  return el(
    "div",
    { class: "lot", role: "group", "aria-label": "Cronos Project" },
    el(
      "h3",
      {},
      "Cronos Project",
      el("span", { class: "pips", role: "img", "aria-label": `${done} of ${data.projects.length} funded` }, pips),
    ),
    el("div", { class: "row" }, next.length ? next : el("span", { class: "done" }, "All cards are funded.")),
  );
}

/** A card that is next: its price, or what is still missing. @param {Scene} s @param {any} one */
function project(s, one) {
  const face = s.data.projects.find((/** @type {any} */ card) => card.id === one.id);
  const owners = one.owners.map((/** @type {string} */ id) => s.coalitions.find((c) => c.id === id)?.short).join(", ");
  const whose = face.owner;
  const colour = s.coalitions[whose]?.colour ?? -1;
  const card = whose >= 0 ? `Card ${one.id} of ${s.coalitions[whose].short}: ` : `Card ${one.id}: `;
  const said = `${card}${face.title}. ${face.text} Costs ${s.cost(one.cost)}. ${owners ? `May be funded by ${owners}.` : ""}`;
  const missing = s.view.shown.funding?.project === one.id ? s.view.shown.funding.missing : null;
  return el(
    "span",
    { class: "project soft", title: said, "aria-label": said, "data-thing": `project:${one.id}` },
    el("b", {}, `${one.id}. ${face.title}`, colour < 0 ? null : icon(`i-seat${colour}`, `mark s${colour}`)),
    el("small", {}, missing ? `missing: ${s.cost(missing) || "nothing"}` : s.cost(one.cost)),
    el("span", { class: "says" }, `${face.text}${owners ? ` Now: ${owners}.` : ""}`),
  );
}
