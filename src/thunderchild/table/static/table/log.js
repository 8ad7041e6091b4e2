// The log, newest first, with the chat in it; a line under the pointer shows on the board what it speaks of.
import { withoutStop } from "../app/ask.js";
import { ruleLink } from "../app/balloon.js";
import { button, el, fill, icon, refill } from "../app/dom.js";
import { markOf } from "../app/seats.js";
import { readCall } from "./rematch.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../app/types.js").Line} Line */
/** @typedef {import("../app/types.js").NoteData} NoteData */
/**
 * @typedef {{
 *   lineIcon(line: Line): string, look(seat: number): import("../app/seats.js").Look,
 *   point(things: import("../app/types.js").Thing[]): void, chat(text: string): Promise<unknown> }} Host
 */

const SHOWN = 300;

export class Log {
  /** @param {HTMLElement} root @param {Session} session @param {Host} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    this.list = el("ol", { tabindex: "0", "aria-label": "Log, newest first" });
    const words = { placeholder: "Say something", "aria-label": "Say something to the table" };
    this.field = el("input", { class: "field", ...words, maxlength: 500, autocomplete: "off" });
    this.form = el("form", {}, this.field, button({ class: "btn", type: "submit", "aria-label": "Send" }, icon("i-right")));
    this.form.addEventListener("submit", (event) => this.say(event));
    this.closed = el("p", { class: "closed", role: "status", hidden: true });
    fill(
      root,
      el("header", {}, icon("i-chat"), el("h2", { class: "cap" }, "Log"), el("small", { class: "muted push" }, "newest first")),
      el("div", { class: "loglist", role: "log", "aria-live": "polite", "aria-label": "Log" }, this.list),
      el("footer", {}, this.form, this.closed),
    );
    this.eye = NaN;
    this.lines = 0;
    this.notes = 0;
  }

  /** The field is free for the next words at once. @param {Event} event */
  async say(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    try {
      await this.host.chat(text);
    } catch (error) {
      this.field.value = `${text} ${this.field.value}`.trim(); // nothing one wrote is lost, nor what one wrote since
      this.field.setCustomValidity(/** @type {Error} */ (error).message);
      this.field.reportValidity();
      this.field.setCustomValidity("");
    }
  }

  /** The next drawing is one from nothing: only now is the board there whose icons stand before the lines. */
  forget() {
    this.eye = NaN;
  }

  /** Everything anew: another eye, or the first time. */
  redraw() {
    this.eye = this.session.eye;
    const lines = this.session.log.slice(-SHOWN).map((line) => ({ at: line.at ?? 0, node: this.entry(line) }));
    const notes = this.session.notes.filter(tells).map((note) => ({ at: note.at, node: this.note(note) }));
    const timed = lines.every((line) => line.at > 0);
    const all = timed ? merge(lines, notes) : [...lines, ...notes];
    fill(this.list, all.map((one) => one.node).reverse());
    for (const line of this.session.log.slice(-SHOWN)) if (line.line === "undo") this.strike(line.args.to, line.n);
    this.lines = this.session.log.length;
    this.notes = this.session.notes.length;
    this.markNew(0);
  }

  /** Where a rule forbids talk nobody can say anything; what was begun stays in the field. */
  drawForm() {
    const quiet = this.session.over ? null : this.session.state?.quiet;
    const none = this.session.you.length === 0 || this.session.lesson;
    this.form.hidden = none || Boolean(quiet);
    this.closed.hidden = none || !quiet;
    if (!quiet) return;
    const why = el("span", {}, el("b", {}, "No talk now. "), quiet.sentence, " ", ruleLink(quiet.rule));
    refill(this.closed, icon("i-lock"), why);
  }

  draw() {
    this.drawForm();
    const { log, notes } = this.session;
    if (this.eye !== this.session.eye || log.length < this.lines || this.lines === 0) {
      this.redraw();
      return;
    }
    const added = log.slice(this.lines);
    const news = notes.slice(this.notes).filter(tells);
    const fresh = [...added.map((line) => this.entry(line)), ...news.map((note) => this.note(note))];
    this.lines = log.length;
    this.notes = notes.length;
    if (!fresh.length) return;
    this.list.prepend(...fresh.reverse());
    for (const line of added) if (line.line === "undo") this.strike(line.args.to, line.n);
    while (this.list.childElementCount > SHOWN) this.list.lastElementChild?.remove();
    this.markNew(fresh.length);
  }

  /** What was taken back stays, struck through. @param {number} from @param {number} before */
  strike(from, before) {
    for (const node of this.list.querySelectorAll("[data-n]")) {
      const n = Number(node.getAttribute("data-n"));
      if (n >= from && n < before) node.classList.add("undone");
    }
  }

  /** The lines of the last click stand out. @param {number} count */
  markNew(count) {
    [...this.list.children].forEach((node, k) => node.classList.toggle("now", k < count && !node.classList.contains("turn")));
  }

  /** @param {Line} line */
  entry(line) {
    if (/^(turn|round)(_begins)?$/.test(line.line))
      return el("li", { class: "turn cap", "data-n": line.n }, withoutStop(line.text));
    const things = this.session.words.thingsOf(line);
    const many = (this.session.head?.seat_names.length ?? 0) > 2;
    const seat = seatOf(line);
    const node = lineItem(this.host.lineIcon(line), line.text, many && seat >= 0 ? this.host.look(seat) : null);
    node.dataset.n = String(line.n);
    if (things.length) {
      node.addEventListener("pointerenter", () => this.host.point(things));
      node.addEventListener("pointerleave", () => this.host.point([]));
    }
    return node;
  }

  /** @param {NoteData} note */
  note(note) {
    if (note.kind !== "chat") return el("li", { class: "tablenote" }, icon("i-person"), el("span", {}, note.text));
    const who = this.session.you.includes(note.seat) ? "You" : (note.name ?? this.session.who(note.seat).name);
    const look = note.seat >= 0 ? this.host.look(note.seat) : null;
    const call = readCall(note.text);
    const said = call ? ["another game? ", el("a", { href: call.href }, "Sit down")] : note.text;
    const words = el("span", {}, el("b", { class: "by" }, who), ": ", said);
    return el("li", { class: `chatline ${look?.hue ?? ""}` }, look ? markOf(look) : icon("i-chat"), words);
  }
}

/** Whom a line speaks of first, else who clicked. @param {Line} line @returns {number} */
export function seatOf(line) {
  for (const part of /** @type {any} */ (line).tale ?? []) if (typeof part !== "string") return part.seat;
  return line.by;
}

/** With more than two seats the mark of whoever it speaks of stands before it. @param {string} sign @param {string} text
 * @param {import("../app/seats.js").Look | null} look */
export function lineItem(sign, text, look) {
  return el("li", {}, icon(sign), el("span", {}, look ? [markOf(look), " "] : null, text));
}

/** That somebody sits down is no news where everybody sees who sits there. @param {NoteData} note */
function tells(note) {
  return note.kind !== "join" && note.kind !== "start";
}

/** @param {{ at: number, node: HTMLElement }[]} a @param {{ at: number, node: HTMLElement }[]} b */
function merge(a, b) {
  const out = [];
  let j = 0;
  for (const one of a) {
    while (j < b.length && b[j].at < one.at) out.push(b[j++]);
    out.push(one);
  }
  return [...out, ...b.slice(j)];
}

/** @param {Line} line @returns {string} */
export function plainIcon(line) {
  if (line.line === "undo") return "i-undo";
  if (/die|roll|dice/.test(line.line)) return "i-dice";
  if (/card|draw|deck|drain/.test(line.line)) return "i-deck";
  if (/move|march|sail|fl(y|ies)|carried|landed/.test(line.line)) return "i-move";
  if (/wins|won|lost|over/.test(line.line)) return "i-flag";
  return "i-right";
}
