// Dice of battles and interceptions: they tumble over the map and lie there until the next ones fall.
import { el } from "../../app/dom.js";
import { tumble } from "../../app/motion.js";

const PIPS = /** @type {Record<number, number[]>} */ ({
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
});

/** @param {HTMLElement} node @param {number} face */
function pips(node, face) {
  node.replaceChildren(...Array.from({ length: 9 }, (_none, i) => el("i", { class: PIPS[face].includes(i) ? "on" : "" })));
}

/** What a die was rolled for, and what its fall means: the one who rolls needs the number or less.
 * @type {Record<string, { who: string, yes: string, no: string }>} */
const MEANS = {
  attack_die: { who: "Attack", yes: "hits", no: "misses" },
  defense_die: { who: "Defense", yes: "survives", no: "does not save it" },
  air_die: { who: "", yes: "shoots it down", no: "misses" },
  sea_die: { who: "", yes: "does it", no: "fails" },
};

/** @param {HTMLElement} strip @param {import("../../app/types.js").Line[]} lines @param {(id: string) => string} nameOf a unit */
export function rollDice(strip, lines, nameOf) {
  const rolls = lines.filter((line) => typeof line.args.die === "number");
  if (rolls.length === 0) {
    if (lines.length > 0) strip.replaceChildren();
    return;
  }
  strip.replaceChildren(...rolls.slice(-4).map((line) => dieOf(line, nameOf)));
}

/** @param {import("../../app/types.js").Line} line @param {(id: string) => string} nameOf */
function dieOf(line, nameOf) {
  const { die, n, unit } = line.args;
  const means = MEANS[line.line] ?? { who: "", yes: "yes", no: "no" };
  const who = means.who || (typeof unit === "string" ? nameOf(unit) : "") || "Die";
  const face = el("span", { class: "d6" });
  tumble(face, 6, die, (shown) => pips(face, shown));
  const words = el("span", {}, `${n} or less: `, el("b", {}, die <= n ? means.yes : means.no));
  return el("figure", { class: die <= n ? "yes" : "no" }, face, el("figcaption", {}, el("b", {}, who), words));
}
