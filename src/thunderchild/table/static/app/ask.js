// What is asked, what may be clicked and how it ended, in parts. Only this module knows how messages carry them.
import { asClicks, keyOf } from "./words.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("./types.js").Offering} Offering */
/** @typedef {import("./types.js").Label} Label */
/** @typedef {import("./types.js").Ending} Ending */

// ---- the question

/** @param {Asking | null | undefined} message a state, a moment of a record, or what the lobby knows of a table @returns {Ask} */
export function askOf(message) {
  return message?.ask ?? { head: "", detail: "", rule: "" };
}

/** The question and its cause, as sentences. @param {Ask} ask */
export function wholeAsk(ask) {
  return [sentence(ask.head), ask.detail].filter(Boolean).join(" ");
}

// ---- the clicks

/** @param {import("./words.js").Words} words @param {Offering} state @returns {import("./types.js").Clicks} */
export function clicksOf(words, state) {
  return asClicks(state.clicks.map((click, k) => asClick(words, state, click, k)));
}

/**
 * @param {import("./words.js").Words} words @param {Offering} state @param {number} click @param {number} k
 * @returns {import("./types.js").Click}
 */
function asClick(words, state, click, k) {
  const label = state.labels[k];
  const whole = /[.!?]$/.test(label.note ?? ""); // after a sentence the price begins one
  const about = [label.price && whole ? `Costs ${label.price}` : label.price, label.odds].filter(Boolean).join(", ");
  const note = label.note && about ? `${label.note}${whole ? " " : ", "}${about}` : label.note || about;
  const said = { label: label.text, note, price: label.price ?? "", text: labelText(label), says: state.says[k] };
  const how = { danger: label.danger ?? "", passes: click === state.passes_with, key: keyOf(k) };
  return { click, ...words.split(click), ...said, ...how };
}

/** A label in one line. @param {string | Label | null | undefined} label */
export function labelText(label) {
  if (!label || typeof label === "string") return label ?? "";
  const about = [label.price, label.odds].filter(Boolean).join(", ");
  return label.text + (label.note ? `: ${label.note}` : "") + (about ? ` (${about})` : "");
}

/** What stands below a label: a warning comes first, as a sentence. @param {string} danger @param {string} words */
export function below(danger, words) {
  return danger && words ? `${sentence(danger)} ${capital(words)}` : danger || words;
}

// ---- the end

/** In a sentence, in points and in a word by seat: won, survived, lost, shared, drawn. @param {Ending | null} result */
export function endOf(result) {
  const returns = result?.returns ?? [];
  return { text: result?.text ?? "", returns, outcomes: result?.outcomes ?? [] };
}

// ---- sentences

/** Ended by one mark. @param {string} text */
export function sentence(text) {
  return !text || /[.?!]$/.test(text) ? text : `${text}.`;
}

/** A heading has no full stop. @param {string} text */
export function withoutStop(text) {
  return text.replace(/[.:]$/, "");
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
