// A click on what does not glow: the server says which rule bars it.
import { balloon, ruleLink } from "../app/balloon.js";
import { el } from "../app/dom.js";
import { capital, labelText, sentence } from "../app/ask.js";

/** @typedef {import("../app/types.js").Thing} Thing */
/** @typedef {import("../app/types.js").WhyAnswer} Answer */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./stage.js").Stage} Stage */

/** @param {Session} session @param {Stage} stage @param {Thing[]} things @param {Element | null} anchor */
export async function explain(session, stage, things, anchor) {
  const state = session.state;
  if (!state) return;
  if (!session.you.length) {
    balloon(anchor, { symbol: "i-eye", head: "You are watching", text: "Whoever holds a seat can click." });
    return;
  }
  if (state.status === "waiting") {
    balloon(anchor, { head: "The game has not begun", text: "It begins when every seat is taken." });
    return;
  }
  try {
    const answers = await ask(session, things);
    if (answers.length) tell(session, answers, anchor, things, stage.says("explain", things));
    else balloon(anchor, onlyToLookAt(stage, things, anchor));
  } catch (error) {
    balloon(anchor, { symbol: "i-warn", head: "No answer", text: /** @type {Error} */ (error).message });
  }
}

/** @param {Session} session @param {Thing[]} things @returns {Promise<Answer[]>} */
async function ask(session, things) {
  /** @type {Answer[]} */
  const out = [];
  for (const thing of things) {
    const { answers } = await session.why(thing.space === "verb" ? { click: thing.id } : thing);
    out.push(...answers.filter((answer) => answer.rule));
  }
  return out;
}

/** What the thing is comes first, where the game says it and nothing of its kind is asked for. @param {Session} session
 * @param {Answer[]} answers @param {Element | null} anchor @param {Thing[]} things
 * @param {{ head: string, text?: string } | null} about */
function tell(session, answers, anchor, things, about) {
  const { first, others, fits } = different(session, answers);
  const turn = session.state?.to_move !== session.eye;
  const elsewhere = Boolean(first.says) && !fits && !turn && !session.over; // nothing of this kind is asked for: say what is
  const own = elsewhere ? notNow(session, things) : capital(labelText(first.label));
  if (elsewhere && about?.text) {
    const now = el("p", { class: "more" }, `Not now: ${sentence(session.ask.head)}`);
    balloon(anchor, { symbol: "i-eye", head: about.head, text: about.text, rule: first.rule, more: [now] });
    return;
  }
  const head = session.over ? "The game is over" : turn ? "Not your turn" : own;
  const text = elsewhere ? `${first.sentence} Now: ${sentence(session.ask.head)}` : first.sentence;
  const title = anchor?.getAttribute("title");
  const seen = title ? [el("p", { class: "more" }, title)] : [];
  balloon(anchor, { head, text, rule: first.rule, more: turn ? seen : [...seen, ...others.map(another)] });
}

/** One answer per rule, rather to clicks of the kind that is asked for. @param {Session} session @param {Answer[]} answers */
function different(session, answers) {
  const asked = new Set(session.clicks.map((click) => click.verb));
  const fitting = answers.filter((answer) => asked.has(answer.says.split(" ")[0]));
  const seen = new Set();
  const rest = fitting.length ? fitting : answers.slice(0, 1);
  const [first, ...others] = rest.filter((answer) => !seen.has(answer.rule) && seen.add(answer.rule));
  return { first, others: others.slice(0, 2), fits: fitting.length > 0 };
}

/** @param {Answer} answer */
function another(answer) {
  const head = el("b", {}, `${capital(labelText(answer.label))}: `);
  return el("p", { class: "more" }, head, answer.sentence, " ", ruleLink(answer.rule));
}

/** @param {Session} session @param {Thing[]} things */
function notNow(session, things) {
  const named = things.find((thing) => thing.space !== "verb" && session.words.index(thing.space, thing.id) >= 0);
  return named ? `${capital(session.words.title(named.space, named.id))}: not now` : "Not now";
}

/** What a thing is that no click points at. @param {Stage} stage @param {Thing[]} things @param {Element | null} anchor */
export function onlyToLookAt(stage, things, anchor) {
  const own = stage.says("explain", things);
  if (own) return { symbol: "i-eye", ...own };
  return {
    symbol: "i-eye",
    head: "Only to look at",
    text: anchor?.getAttribute("aria-label") ?? "No click of this game points here.",
  };
}
