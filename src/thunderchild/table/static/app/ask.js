// What is asked, what may be clicked and how it ended, in parts. Only this module knows how messages carry them.
import { asClicks, keyOf } from "./words.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("./types.js").Offer} Offer */
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

/** Whoever decides for all seats waits for nobody. @param {Ask} ask @returns {Ask} */
export function withoutWaiting(ask) {
  return { ...ask, head: capital(ask.head.replace(/^Waiting for [^:]+: /, "")) };
}

// ---- the clicks

/** @param {import("./words.js").Words} words @param {Offering} state @returns {import("./types.js").Clicks} */
export function clicksOf(words, state) {
  const offers = state.clicks.map((click, k) => (typeof click === "number" ? offerOf(click, state, k) : click));
  return asClicks(offers.map((offer, k) => asClick(words, offer, k, state.passes_with)));
}

/** @param {number} click @param {Offering} state @param {number} k @returns {Offer} */
function offerOf(click, state, k) {
  return { click, words: state.says?.[k] ?? "", ...(state.labels?.[k] ?? { text: "" }) };
}

/**
 * @param {import("./words.js").Words} words @param {Offer} offer @param {number} k @param {number} [passing]
 * @returns {import("./types.js").Click}
 */
function asClick(words, offer, k, passing) {
  const target = words.split(offer.click);
  const passes = offer.click === passing ? "P" : "";
  const note = [offer.note, offer.price, offer.odds].filter(Boolean).join(", ");
  const { click, words: says, text: label, danger = "" } = offer;
  return { click, ...target, label, note, text: labelText(offer), says, danger, passes, key: keyOf(k) };
}

/** A label in one line. @param {string | Label | null | undefined} label */
export function labelText(label) {
  if (!label || typeof label === "string") return label ?? "";
  const about = [label.price, label.odds].filter(Boolean).join(", ");
  return label.text + (label.note ? `: ${label.note}` : "") + (about ? ` (${about})` : "");
}

// ---- the end

/** In a sentence, in points and in a word by seat: won, survived, lost, shared, drawn. @param {Ending | null} result */
export function endOf(result) {
  const returns = result?.returns ?? [];
  return { text: result?.text ?? "", returns, outcomes: result?.outcomes ?? [] };
}

/** What stands below a heading: without what that said ("A draw", "Draw: ..."). @param {string} head @param {string} text */
export function afterHead(head, text) {
  const [said, ...rest] = text.split(": ");
  const bare = (/** @type {string} */ words) => words.replace(/^(a|the) /i, "").toLowerCase();
  return rest.length && bare(said) === bare(head) ? capital(rest.join(": ")) : text;
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
