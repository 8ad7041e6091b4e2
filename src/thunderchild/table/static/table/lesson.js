// A lesson: a record played again by the learner's own clicks, with words to every step. It speaks to the page like a connection does.
import * as api from "../app/api.js";
import { button, el, fill, icon } from "../app/dom.js";
import { know, textOf } from "../app/games.js";
import { setSeen } from "../app/store.js";
import { Words, readThings, wordsOf } from "../app/words.js";
import { loadGuide } from "./guide.js";

/** @typedef {import("./guide.js").Step} Step */

const AHEAD = 100;
const PAUSE = 650; // milliseconds between two lines that are not the learner's

export class Lesson {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.table = `lesson=${game}`;
    /** @type {string[]} */
    this.tokens = [];
    /** @type {(message: any) => void} */
    this.hear = () => {};
    /** @type {(how: string, more?: any) => void} */
    this.tell = () => {};
    /** @type {import("./guide.js").Guide | null} */
    this.guide = null;
    this.at = 0;
    /** @type {string[]} */
    this.lines = [];
    /** Frames by eye and line. @type {Map<string, any>} */
    this.frames = new Map();
    this.id = "";
    /** @type {HTMLElement | null} */
    this.root = null;
    /** @type {import("./frame.js").TableFrame | null} */
    this.frame = null;
    this.words = new Words({ size: 0, verbs: [], spaces: {} });
    this.timer = 0;
    this.seats = 0;
  }

  /** @param {HTMLElement} root @param {import("./frame.js").TableFrame} frame */
  coach(root, frame) {
    this.root = root;
    this.frame = frame;
    root.classList.add("lesson");
  }

  now() {}

  close() {
    clearTimeout(this.timer);
  }

  async open() {
    try {
      await this.begin();
    } catch (error) {
      this.tell("refused", { code: "lesson", message: /** @type {Error} */ (error).message });
    }
  }

  async begin() {
    const data = await api.game(this.game);
    know([data]);
    const [guide, text] = await Promise.all([loadGuide(this.game), textOf(this.game, "lesson.json")]);
    if (!guide || !text) throw new Error("There is no lesson for this game yet.");
    this.guide = guide;
    const record = JSON.parse(text);
    this.lines = record.lines;
    place(guide.steps, this.lines);
    this.id = await lessonTable(this.game, record);
    this.words = wordsOf(data.words, data.board);
    this.seats = data.seats[1];
    const you = Array.from({ length: this.seats }, (_, k) => k);
    this.hear({
      type: "table",
      table: this.id,
      game: this.game,
      title: guide.title,
      rules_version: data.version,
      pack: "",
      options: record.options,
      seat_names: data.seat_names,
      you: [0],
      words: data.words,
      board: data.board,
      page: data.page,
      fair: [],
    });
    this.hear({
      type: "people",
      revision: 0,
      title: guide.title,
      status: "running",
      watch: true,
      watch_chat: false,
      paused: false,
      wait_ready: false,
      origin: "",
      watchers: 0,
      proposal: null,
      ended: null,
      fair: [],
      clock: { kind: "none", seconds: 0, add: 0, late: "bot" },
      seats: you.map((seat) => ({
        seat,
        kind: "person",
        name: data.seat_names[seat],
        level: "",
        stand_in: "",
        ready: true,
        resigned: false,
        present: true,
      })),
    });
    await this.step(0, true);
  }

  /** Whose line comes next: a seat, -1 for chance, -2 at the end. */
  get asked() {
    const line = this.lines[this.at];
    if (line === undefined) return -2;
    return line.startsWith("*") ? -1 : Number(line.split(" ")[0]);
  }

  /** @param {number} at @param {boolean} [jump] */
  async step(at, jump = false) {
    this.at = at;
    const seat = this.asked;
    const frame = await this.load(at);
    const click = seat >= 0 ? this.words.read(this.lines[at].slice(String(seat).length + 1)) : -1;
    const label = frame.next?.label || (click >= 0 ? this.titleOf(click) : "");
    if (this.frame && seat >= 0) this.frame.session.eye = 0;
    this.hear({
      type: "state",
      tick: at,
      seat: 0,
      status: seat === -2 ? "over" : "running",
      to_move: seat >= 0 ? 0 : -1,
      prompt: asked(frame.prompt),
      clicks: click >= 0 ? [click] : [],
      labels: click >= 0 ? [label] : [],
      says: click >= 0 ? [this.lines[at]] : [],
      mover: seat,
      may_force: false,
      rule: frame.rule || (click >= 0 ? this.ruleOf(click) : ""),
      view: frame.view,
      log_from: 0,
      lines: jump ? [] : frame.lines,
      may_undo: at > 0,
      clocks: [],
      result: seat === -2 ? { text: this.guide?.end?.text ?? "", returns: [0, 0] } : null,
    });
    this.draw();
    if (seat === -1) this.timer = window.setTimeout(() => this.step(at + 1), PAUSE);
  }

  /** The rule a click's verb stands in. @param {number} click */
  ruleOf(click) {
    const { verb } = this.words.split(click);
    return this.words.verbs.find((one) => one.name === verb)?.rule ?? "";
  }

  /** @param {number} click */
  titleOf(click) {
    const { verb, space, id } = this.words.split(click);
    const what = this.words.title(space, id);
    return `${verb.replaceAll("_", " ")}${what ? `: ${what}` : ""}`;
  }

  /** @param {number} at */
  async load(at) {
    const key = (/** @type {number} */ n) => String(n);
    if (!this.frames.has(key(at))) {
      const { frames } = await api.past(this.id, [], -3, at, AHEAD);
      frames.forEach((/** @type {any} */ frame, /** @type {number} */ k) => {
        if (k || !this.frames.has(key(at))) this.frames.set(key(at + k), frame);
      });
    }
    return this.frames.get(key(at));
  }

  // ---- what the page asks

  /** @param {any} message @returns {Promise<any>} */
  async ask(message) {
    if (message.click !== undefined) {
      await this.step(this.at + 1);
      return { type: "done" };
    }
    if (message.undo) {
      let back = this.at - 1;
      while (back > 0 && this.lines[back].startsWith("*")) back -= 1;
      await this.step(Math.max(0, back), true);
      return { type: "done" };
    }
    if (message.why) {
      const [click] = this.frame?.session.clicks ?? [];
      return {
        answers: [
          {
            click: 0,
            says: "",
            label: "This lesson goes another way",
            rule: "-",
            sentence: `It follows the Example of Play: ${click?.text ?? "go on"}.`,
          },
        ],
      };
    }
    if (message.hint) {
      const [click] = this.frame?.session.clicks ?? [];
      return { click: click?.click, label: click?.text };
    }
    throw new Error("not in a lesson");
  }

  // ---- the words beside the board

  get stepNow() {
    return this.guide?.steps.find((step) => step.at === this.at);
  }

  /** The last words said up to here. */
  lastSaid() {
    return this.guide?.steps.filter((step) => (step.at ?? 0) <= this.at).at(-1);
  }

  draw() {
    const { root, guide } = this;
    if (!root || !guide) return;
    root.hidden = false;
    const over = this.asked === -2;
    const step = over && guide.end ? guide.end : this.lastSaid();
    if (!step) return;
    const [click] = this.frame?.session.clicks ?? [];
    fill(
      root,
      el(
        "header",
        {},
        icon("i-bulb"),
        el("span", { class: "cap" }, `Lesson, ${Math.round((100 * this.at) / this.lines.length)} %`),
        el("progress", { max: this.lines.length, value: this.at, "aria-label": "How far the lesson is" }),
        el("a", { class: "tool", href: "./", "aria-label": "Leave the lesson" }, icon("i-close")),
      ),
      el("div", { role: "status" }, el("h2", {}, step.head), el("p", { tabindex: "0" }, step.text)),
      el(
        "div",
        { class: "pair" },
        over
          ? button({ class: "btn go", onclick: () => location.assign(`./#new=${this.game}`) }, "Play a game")
          : button({ class: "btn", onclick: () => click && this.frame?.make(click), disabled: !click }, "Do it for me"),
        over ? null : button({ class: "btn quiet", onclick: () => this.skip() }, "Next step"),
      ),
    );
    if (over) setSeen(`guide.${this.game}`);
    const shown = "show" in step ? readThings(String(step.show)) : click ? [{ space: click.space, id: click.id }] : [];
    this.frame?.point(shown);
  }

  /** On to the next words. */
  skip() {
    clearTimeout(this.timer);
    const next = this.guide?.steps.find((step) => (step.at ?? 0) > this.at)?.at ?? this.lines.length;
    this.step(next, true);
  }
}

/** The learner decides for both sides: nobody is waited for. @param {string} prompt */
function asked(prompt) {
  const text = prompt.replace(/^Waiting for [^:]+: /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where in the record each step speaks: at its click, the next one of that name. @param {Step[]} steps @param {string[]} lines */
function place(steps, lines) {
  let at = -1;
  for (const step of steps) {
    const found = lines.indexOf(step.click ?? "", at + 1);
    if (found >= 0) at = found;
    step.at = Math.max(0, at);
  }
}

/** The lesson's record at the server; it is brought there once. @param {string} game @param {any} record */
async function lessonTable(game, record) {
  const key = `thunderchild.lesson.${game}`;
  const known = localStorage.getItem(key);
  const mark = `${record.rules}/${record.lines.length}`;
  if (known) {
    const [id, was] = known.split(" ");
    if (
      was === mark &&
      (await api.table(id).then(
        () => true,
        () => false,
      ))
    )
      return id;
  }
  const { table } = await api.importRecord(record);
  localStorage.setItem(key, `${table} ${mark}`);
  return table;
}
