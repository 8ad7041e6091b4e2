// What is asked, what may be clicked and how it ended, in parts. Only this module knows how messages carry them: as parts, or as
// sentences, which are taken apart here and nowhere else on the page.
import { asClicks, keyOf } from "./words.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Offering} Offering */
/** @typedef {import("./types.js").Label} Label */
/** @typedef {import("./types.js").Ending} Ending */

const DANGER = /loses the game/i;
/** Verbs of clicks that pass or end something, by the key that makes them. @type {[string, RegExp][]} */
const PASSING = [["P", /^(pass|decline|skip|stay)/], ["E", /^(end|done|finish|stop)/]];

// ---- the question

/** @param {Asking | null | undefined} message a state, a moment of a record, or what the lobby knows of a table @returns {Ask} */
export function askOf(message) {
  if (message?.ask) return message.ask;
  return { ...splitPrompt(message?.prompt ?? ""), rule: message?.rule ?? "" };
}

/** The question and its cause, as sentences. @param {Ask} ask */
export function wholeAsk(ask) {
  return [sentence(ask.head), ask.detail].filter(Boolean).join(" ");
}

/** Whoever decides for all seats waits for nobody. @param {Ask} ask @returns {Ask} */
export function withoutWaiting(ask) {
  return { ...ask, head: capital(ask.head.replace(/^Waiting for [^:]+: /, "")) };
}

/** A head is the first line, or the first sentence. @param {string} text */
function splitPrompt(text) {
  const found = /^(.+?)\n(.*)$/s.exec(text) ?? /^(.+?[.?!:])\s+(?=["'‘“(A-Z0-9])(.*)$/s.exec(text);
  return { head: withoutStop(found?.[1] ?? text), detail: (found?.[2] ?? "").trim() };
}

// ---- the clicks

/** @param {import("./words.js").Words} words @param {Offering} state @returns {import("./types.js").Clicks} */
export function clicksOf(words, state) {
  const offers = state.clicks.map((click, k) => (typeof click === "number" ? offerOf(click, state, k) : click));
  return asClicks(offers.map((offer, k) => asClick(words, offer, k, state.passes_with)));
}

/** @param {number} click @param {Offering} state @param {number} k @returns {Offer} */
function offerOf(click, state, k) {
  return { click, words: state.says?.[k] ?? "", ...splitLabel(state.labels?.[k] ?? "") };
}

/** "Engage Kah (2 to pay)" -> what is done, and the price below it. @param {string} text @returns {Label} */
function splitLabel(text) {
  const found = /^(.*\S) \(([^()]*(?:\([^()]*\)[^()]*)*)\)(.*)$/.exec(text);
  const danger = DANGER.test(text) ? "This loses the game" : "";
  return found && found[1].length > 2 ? { text: found[1], price: found[2] + found[3], danger } : { text, danger };
}

/**
 * @param {import("./words.js").Words} words @param {Offer} offer @param {number} k @param {number} [passing]
 * @returns {import("./types.js").Click}
 */
function asClick(words, offer, k, passing) {
  const target = words.split(offer.click);
  const passes = passing === undefined ? passKey(target.verb, target.space) : offer.click === passing ? "P" : "";
  const note = [offer.note, offer.price, offer.odds].filter(Boolean).join(", ");
  const { click, words: says, text: label, danger = "" } = offer;
  return { click, ...target, label, note, text: labelText(offer), says, danger, passes, key: keyOf(k) };
}

/** @param {string} verb @param {string} space */
function passKey(verb, space) {
  return space === "nothing" ? (PASSING.find(([, pattern]) => pattern.test(verb))?.[0] ?? "") : "";
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
  return { text: endText(result?.text ?? ""), returns, outcomes: result?.outcomes ?? outcomesOf(returns) };
}

/** Without the name that programs use for it ("won: ..."). @param {string} text */
export function endText(text) {
  return text.replace(/^[a-z_]+: (?=.)/, "");
}

/** What stands below a heading: without what that said ("A draw", "Draw: ..."). @param {string} head @param {string} text */
export function afterHead(head, text) {
  const [said, ...rest] = text.split(": ");
  const bare = (/** @type {string} */ words) => words.replace(/^(a|the) /i, "").toLowerCase();
  return rest.length && bare(said) === bare(head) ? capital(rest.join(": ")) : text;
}

/** @param {number[]} returns */
function outcomesOf(returns) {
  const best = Math.max(0, ...returns);
  return returns.map((points) => (points < 0 ? "lost" : points > 0 && points === best ? "won" : "drawn"));
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
