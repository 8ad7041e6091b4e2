// The key of the map: every colour, piece and line with its name.
import { el, icon, svg } from "../../app/dom.js";
import { attached, chip, research, shield } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {...SVGElement} parts */
function sample(...parts) {
  return svg("svg", { viewBox: "-21 -21 42 42", class: "st", "aria-hidden": "true" }, ...parts);
}

/** @param {Scene} s @param {string} kind */
function piece(s, kind) {
  return sample(chip(s, { kind, side: 0, count: 1, label: "", piece: "" }, 0, 0));
}

/** @param {boolean} capital */
function land(capital) {
  return sample(shield(0, 2, { id: "", title: "", space: "", owner: 0, defense: 3, capital }));
}

/** @param {Scene} s @returns {[Element, string][]} */
export function keyRows(s) {
  const hues = s.coalitions.map((one) => {
    const square = el("i", { class: `swatch s${one.colour}` }, one.letters);
    return /** @type {[Element, string]} */ ([square, one.title]);
  });
  const lane = svg("path", { d: "M-18 0H18", class: "lane" });
  const ground = svg("rect", { x: -17, y: -13, width: 34, height: 26, rx: 5, class: "dead" });
  const hatch = svg("rect", { x: -17, y: -13, width: 34, height: 26, rx: 5, class: "hatch" });
  const lost = svg("rect", { x: -17, y: -13, width: 34, height: 26, rx: 5, class: "lost" });
  return [
    ...hues,
    [sample(ground, hatch), "Dead zone: nobody's land"],
    [sample(lost), "Overrun"],
    [piece(s, "unit"), "Unit"],
    [piece(s, "invader"), "Invader"],
    [piece(s, "dropship"), "Drop ship, with its number"],
    [piece(s, "cronos"), "Cronos"],
    [land(false), "Defense"],
    [land(true), "Capital"],
    [sample(research(0, 0, [1, 0])), "Research token, ready"],
    [sample(research(0, 0, [0, 1])), "Research token, committed"],
    [sample(attached(0, 0, ["B"])), "Attached mercenary card, its first letter"],
    [sample(lane), "Sea line: the two ends are adjacent"],
    ...consoleRows(s),
  ];
}

/** The signs of consoles and of the Hydra's box. @param {Scene} s @returns {[Element, string][]} */
function consoleRows(s) {
  const goods = s.data.goods
    .filter((/** @type {any} */ good) => good.id !== "research")
    .map((/** @type {any} */ good) => [`p-${good.id}`, good.id === "mic" ? "MIC: who has none is defeated" : good.title]);
  const signs = [
    ...goods,
    ["p-unit", "Units on the board / Command and Control"],
    ["p-power", "Power in battles"],
    ["p-research", "Research tokens ready"],
    ["p-terror", "Terror: lowers income and Command and Control"],
    ["p-damage", `Capital Damage: ${s.data.damage} defeat a coalition`],
    ["p-invader", "Invaders left in the reserve"],
    ["p-adapt", `Adaptation: at ${s.data.trigger} the Hydra draw a card`],
    ["i-deck", "Event cards left in this wave"],
  ];
  return signs.map(([sign, words]) => [el("i", { class: "sign" }, icon(sign)), words]);
}
