// The guide of a first game: short words beside the prompt, each shown when its moment comes.
import { button, byId, el, icon, refill } from "../app/dom.js";
import { textOf } from "../app/games.js";
import { setSeen, wasSeen } from "../app/store.js";
import { readThings } from "../app/words.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * A step is shown when all that `when` names is so: a legal click with this verb, this rule in force, a log line of this name
 * among the new ones, the first moment (`start`) or the last (`over`), eyes of this `seat`. `show` names things to point at.
 * @typedef {{
 *   verb?: string, rule?: string, line?: string, start?: boolean, over?: boolean, waiting?: boolean, seat?: number }} When
 * @typedef {{ id?: string, when?: When, head: string, text: string, show?: string, at?: number, click?: string }} Step
 * A game with a lesson has its steps in `steps`, and those for a real table in `table`; `itself`: the lesson makes every click
 * that no step speaks of.
 * @typedef {{
 *   game: string, title: string, intro?: string, seats?: string[], end?: { head: string, text: string },
 *   steps: Step[], table?: Step[], itself?: boolean }} Guide
 * @typedef {{ point(things: import("../app/types.js").Thing[]): void, done(): void }} Host
 */

/** @param {string} game @returns {Promise<Guide | null>} */
export async function loadGuide(game) {
  const text = await textOf(game, "guide.json");
  return text ? JSON.parse(text) : null;
}

const PATIENCE = 4; // decisions after which a step that nobody reads goes by itself

export class Coach {
  /** @param {HTMLElement} root @param {Session} session @param {Guide} guide @param {Host} host */
  constructor(root, session, guide, host) {
    this.root = root;
    this.session = session;
    this.guide = guide;
    this.host = host;
    /** What can come for the seats at this screen. */
    const steps = guide.table ?? guide.steps;
    this.steps = steps.filter((step) => step.when?.seat === undefined || session.you.includes(step.when.seat));
    /** @type {Step[]} */
    this.queue = [];
    /** What was told before, in another game too, is not told again. @type {Set<Step>} */
    this.told = new Set(this.steps.filter((step) => wasSeen(this.mark(step))));
    /** Decisions that have gone by while the first step stood there. */
    this.ignored = 0;
    /** The moment it has looked at last. */
    this.tick = -1;
    /** Whether that was a decision of somebody at this screen. */
    this.asked = false;
    this.begun = false;
    /** @type {Step | undefined} */
    this.shown = undefined;
    root.hidden = false;
    root.setAttribute("aria-label", "Guide");
  }

  static wanted(/** @type {string} */ game) {
    return !wasSeen(`guide.${game}`);
  }

  /** @param {Step} step */
  mark(step) {
    return `guide.${this.guide.game}/${step.head}`;
  }

  /** Steps whose moment has come line up, those whose moment has gone retire. @param {import("../app/types.js").Line[]} lines */
  look(lines) {
    const names = new Set(lines.map((line) => line.line));
    const tick = this.session.state?.tick ?? 0;
    if (tick !== this.tick) this.ignored += this.asked ? 1 : 0;
    this.asked = this.session.mine;
    this.tick = tick;
    this.retire();
    for (const step of this.steps) {
      if (this.told.has(step) || !this.fits(step, names)) continue;
      this.told.add(step);
      this.queue.push(step);
    }
    this.begun = true;
    while (this.isPast()) this.queue.shift();
    if (this.session.over && !this.queue.length) this.stop();
    else this.draw();
  }

  /** Steps whose moment has gone; one that nobody saw may come again. */
  retire() {
    const gone = this.queue.filter((step, k) => !this.holds(step) || (k === 0 && this.ignored >= PATIENCE));
    this.queue = this.queue.filter((step) => !gone.includes(step));
    for (const step of gone) if (!wasSeen(this.mark(step))) this.told.delete(step);
  }

  /** Did the first step stand there at a decision before, while another one speaks of what is asked now? */
  isPast() {
    const [first, ...others] = this.queue;
    return others.some(speaks) && first === this.shown && this.ignored > 0 && !speaks(first);
  }

  /** Is what it speaks of still asked? @param {Step} step */
  holds({ when = {} }) {
    const { session } = this;
    if (session.over) return when.over === true;
    if (when.rule && session.ask.rule !== when.rule) return false;
    return !when.verb || session.clicks.of(when.verb).length > 0;
  }

  /** @param {Step} step @param {Set<string>} names */
  fits(step, names) {
    const { when = {} } = step;
    const { session } = this;
    if (when.start && this.begun) return false;
    if (when.seat !== undefined && when.seat !== session.eye) return false;
    if (when.over !== undefined && when.over !== session.over) return false;
    if (when.verb && !session.clicks.of(when.verb).length) return false;
    if (when.rule && session.ask.rule !== when.rule) return false;
    if (when.line && !names.has(when.line)) return false;
    if (when.waiting !== undefined && when.waiting === session.mine) return false;
    return true;
  }

  draw() {
    const step = this.queue[0];
    if (step !== this.shown) this.ignored = 0;
    this.shown = step;
    this.root.hidden = !step;
    if (step) setSeen(this.mark(step));
    if (!step) {
      this.host.point([]);
      return;
    }
    const stop = button({ class: "tool", "aria-label": "Stop the guide", onclick: () => this.stop() }, icon("i-close"));
    const head = el("header", {}, icon("i-bulb"), el("span", { class: "cap" }, "Guide"), stop);
    this.stand();
    refill(this.root, head, stepWords(step), this.buttons(step));
    markMore(this.root);
    this.host.point(readThings(step.show ?? ""));
  }

  /** Above what is asked; the result of a game comes first. */
  stand() {
    const place = this.session.over ? "afterend" : "beforebegin";
    const prompt = byId("prompt");
    if ((prompt.compareDocumentPosition(this.root) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 !== this.session.over)
      prompt.insertAdjacentElement(place, this.root);
  }

  /** @param {Step} step */
  buttons(step) {
    const next = button({ class: "btn", onclick: () => this.next() }, this.queue.length > 1 ? "Next" : "Got it");
    const point = () => this.host.point(readThings(step.show ?? ""));
    const show = step.show ? button({ class: "btn quiet", onclick: point }, icon("i-eye"), "Show me") : null;
    return el("div", { class: "pair" }, next, show);
  }

  next() {
    this.queue.shift();
    this.draw();
    if (!this.queue.length && (this.session.over || this.told.size >= this.steps.length)) this.stop();
  }

  stop() {
    setSeen(`guide.${this.guide.game}`);
    this.queue = [];
    this.root.hidden = true;
    this.host.point([]);
    this.host.done();
  }
}

/** Of what can be clicked, not of what has happened. @param {Step} step */
function speaks({ when = {} }) {
  return Boolean(when.verb || when.rule);
}

/** Words that go on below fade out at the foot, until one has scrolled there. @param {HTMLElement} root */
export function markMore(root) {
  const text = root.querySelector("p");
  if (!text) return;
  const look = () => root.classList.toggle("more", text.scrollTop + text.clientHeight < text.scrollHeight - 2);
  text.onscroll = look;
  new ResizeObserver(look).observe(text);
  look();
}

/** What a step says, read aloud when it comes. @param {{ head: string, text: string }} step */
export function stepWords(step) {
  return el("div", { role: "status" }, el("h2", {}, step.head), el("p", { tabindex: "0" }, step.text));
}
