// What the hard player says of a decision, in words.
import { labelText } from "../app/ask.js";

/** @typedef {{ click: number, label: any, chance: number, error: number, trials: number }} AdviceLine */
/** @typedef {{ click: number, label: any, lines?: AdviceLine[], follows?: string[] }} Told */

/** @param {number} part of 1 */
const percent = (part) => `${Math.round(100 * part)} %`;

/** How good a click is, as far as it was compared with others. @param {AdviceLine} line */
function chanceOf(line) {
  return line.trials > 1 ? `${percent(line.chance)} ± ${Math.round(100 * line.error)}` : "";
}

/** Reasons for a hint: chances of the best clicks, and what may happen then. @param {Told} told */
export function adviceOf({ lines = [], follows = [] }) {
  const [best, ...others] = lines;
  const out = [];
  if (best && chanceOf(best)) out.push(`The hard player gives it ${chanceOf(best)}.`);
  else out.push("What the hard player would do.");
  const next = others.filter(chanceOf).map((line) => `${labelText(line.label)} ${chanceOf(line)}`);
  if (next.length) out.push(`Next: ${next.join("; ")}.`);
  if (follows.length) out.push(`It expects: ${follows.join(" ")}`);
  return out.join(" ");
}
