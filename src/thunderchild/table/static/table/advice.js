// What the hard player says of a decision, in words.
import { labelText } from "../app/ask.js";

/** @typedef {{ click: number, label: any, how: string }} AdviceLine */
/** @typedef {{ click: number, label: any, lines?: AdviceLine[], follows?: string[] }} Told */

/** Reasons for a hint: how good the best clicks are, and what may happen then. @param {Told} told */
export function adviceOf({ lines = [], follows = [] }) {
  const [best, ...others] = lines;
  const out = [];
  if (best?.how.includes("%")) out.push(`The hard player gives it ${best.how}.`);
  else out.push("What the hard player would do.");
  const next = others.filter(({ how }) => how).map(({ label, how }) => `${labelText(label)} (${how})`);
  if (next.length) out.push(`Next: ${next.join("; ")}.`);
  if (follows.length) out.push(`It expects: ${follows.join(" ")}`);
  return out.join(" ");
}
