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

/** @param {HTMLElement} strip @param {import("../../app/types.js").Line[]} lines */
export function rollDice(strip, lines) {
  const rolls = lines.filter((line) => typeof line.die === "number");
  if (rolls.length === 0) {
    if (lines.length > 0) strip.replaceChildren();
    return;
  }
  strip.replaceChildren(
    ...rolls.slice(-4).map((line) => {
      const die = el("span", { class: "d6" });
      tumble(die, 6, line.die, (face) => pips(die, face));
      const need = line.args?.n ?? line.n;
      return el("figure", {}, die, el("figcaption", {}, `${need} or less: ${line.die <= need ? "yes" : "no"}`));
    }));
}
