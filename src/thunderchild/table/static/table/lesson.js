// A lesson: a record played again by the learner's own clicks, with words to every step. It speaks to the page like a connection.
import * as api from "../app/api.js";
import { askOf, labelText } from "../app/ask.js";
import { button, el, fill, icon } from "../app/dom.js";
import { know, textOf } from "../app/games.js";
import { setSeen } from "../app/store.js";
import { Words, readThings, wordsOf } from "../app/words.js";
import { loadGuide, markMore, stepWords } from "./guide.js";
import { WATCHER } from "./session.js";

/** @typedef {import("./guide.js").Step} Step */
/** @typedef {import("../app/types.js").Moment} Moment */
/** @typedef {import("../app/types.js").GameInfo} GameInfo */
/** @typedef {import("../app/link.js").Message} Message */
/** @typedef {{ rules: string, lines: string[], options: import("../app/types.js").Options }} Recorded */

const AHEAD = 100;
const PAUSE = 650; // milliseconds before chance falls
const BRISK = 160; // and before a click that the lesson makes itself

export class Lesson {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.table = `lesson=${game}`;
    /** @type {string[]} */
    this.tokens = [];
    /** @type {(message: Message) => void} */
    this.hear = () => {};
    /** @type {(how: string, more?: number | import("../app/types.js").Problem) => void} */
    this.tell = () => {};
    /** @type {import("./guide.js").Guide | null} */
    this.guide = null;
    this.at = 0;
    /** @type {string[]} */
    this.lines = [];
    /** By eye and line. @type {Map<string, Moment>} */
    this.moments = new Map();
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
    /** @type {Recorded} */
    const record = JSON.parse(text);
    this.lines = record.lines;
    place(guide.steps, this.lines);
    this.id = await lessonTable(this.game, record);
    this.words = wordsOf(data.words, data.board);
    this.seats = Number(record.options.seats ?? data.seats[1]);
    this.hear(this.tableMessage(data, guide.title, record.options));
    this.hear(peopleMessage(this.seatNames(data), guide.title));
    await this.step(0, true);
  }

  /** @param {GameInfo} data @param {string} title @param {import("../app/types.js").Options} options */
  tableMessage(data, title, options) {
    const { words, board, page, version } = data;
    const table = { table: this.id, game: this.game, title, rules_version: version, pack: "", options };
    return { type: "table", ...table, seat_names: this.seatNames(data), you: [0], words, board, page, fair: [] };
  }

  /** Whoever plays all sides is called as the others are: the learner. @param {GameInfo} data */
  seatNames(data) {
    return this.seats === 1 && data.seats[1] > 1 ? ["You"] : data.seat_names.slice(0, this.seats);
  }

  /** Whose eyes see the board: the learner's own where one seat plays all sides, else everybody's. */
  get eye() {
    return this.seats === 1 ? 0 : WATCHER;
  }

  /** Whether the lesson makes this line itself: chance, and in some every click that no step speaks of. @param {number} at */
  goesItself(at) {
    const spoken = this.guide?.steps.some((step) => step.at === at);
    return this.lines[at]?.startsWith("*") || Boolean(this.guide?.itself && at < this.lines.length && !spoken);
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
    const itself = this.goesItself(at);
    const moment = await this.load(at, this.eye);
    const asked = await this.load(at, seat >= 0 ? seat : this.eye);
    if (this.frame && seat >= 0) this.frame.session.eye = 0;
    this.hear(this.stateMessage(moment, askOf(asked), itself && seat >= 0 ? -1 : seat, jump));
    this.draw();
    if (itself) this.timer = window.setTimeout(() => this.step(at + 1), seat === -1 ? PAUSE : BRISK);
  }

  /**
   * The learner decides for all sides, and sees what everybody sees.
   * @param {Moment} moment @param {import("../app/types.js").Ask} ask @param {number} seat @param {boolean} jump
   */
  stateMessage(moment, ask, seat, jump) {
    const { at } = this;
    const over = seat === -2;
    const click = seat >= 0 ? this.words.read(this.lines[at].slice(String(seat).length + 1)) : -1;
    const text = labelText(moment.next?.label) || (click >= 0 ? this.titleOf(click) : "");
    const label = typeof moment.next?.label === "object" ? moment.next.label : { text };
    const one = { clicks: [click], labels: [label], says: [this.lines[at]] };
    return {
      type: "state",
      ...{ tick: at, seat: 0, mover: seat, status: over ? "over" : "running", to_move: seat >= 0 ? 0 : -1 },
      ...(click >= 0 ? one : { clicks: [], labels: [], says: [] }),
      ...{ ask, passes_with: -1, may_force: false, may_undo: at > 0, clocks: [] },
      ...{ view: moment.view, log_from: 0, lines: jump ? [] : moment.lines },
      result: over ? this.ending() : null,
    };
  }

  ending() {
    const all = { returns: new Array(this.seats).fill(0), outcomes: new Array(this.seats).fill("drawn") };
    return { text: "The lesson is over.", ...all }; // its last words stand in the lesson itself
  }

  /** @param {number} click */
  titleOf(click) {
    const { verb, space, id } = this.words.split(click);
    const what = this.words.title(space, id);
    return `${verb.replaceAll("_", " ")}${what ? `: ${what}` : ""}`;
  }

  /** @param {number} at @param {number} eye @returns {Promise<Moment>} */
  async load(at, eye) {
    const known = this.moments.get(`${eye}/${at}`);
    if (known) return known;
    const { frames } = await api.past(this.id, [], eye, at, AHEAD);
    frames.forEach((moment, k) => this.moments.set(`${eye}/${at + k}`, moment));
    return frames[0];
  }

  // ---- what the page asks

  /** @param {Message} message @returns {Promise<Message>} */
  async ask(message) {
    const [click] = this.frame?.session.clicks ?? [];
    if (message.click !== undefined) await this.step(this.at + 1);
    else if (message.undo) await this.goBack();
    else if (message.why) return { answers: [elsewhere(click?.text ?? "go on")] };
    else if (message.hint) return { click: click?.click, label: click?.text };
    else throw new Error("not in a lesson");
    return { type: "done" };
  }

  /** To the learner's last click. */
  async goBack() {
    clearTimeout(this.timer);
    let back = this.at - 1;
    while (back > 0 && this.goesItself(back)) back -= 1;
    await this.step(Math.max(0, back), true);
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
    fill(root, this.header(), stepWords(step), over ? this.lastButton() : this.buttons(click));
    markMore(root);
    if (over) setSeen(`guide.${this.game}`);
    const shown = "show" in step ? readThings(String(step.show)) : click ? [{ space: click.space, id: click.id }] : [];
    this.frame?.point(shown);
  }

  header() {
    const far = this.lines.length;
    return el(
      "header",
      {},
      icon("i-bulb"),
      el("span", { class: "cap" }, `Lesson, ${Math.round((100 * this.at) / far)} %`),
      el("progress", { max: far, value: this.at, "aria-label": "How far the lesson is" }),
      el("a", { class: "tool", href: "./", "aria-label": "Leave the lesson" }, icon("i-close")),
    );
  }

  lastButton() {
    const play = () => location.assign(`./#new=${this.game}`);
    return el("div", { class: "pair" }, button({ class: "btn go", onclick: play }, "Play a game"));
  }

  /** @param {import("../app/types.js").Click | undefined} click */
  buttons(click) {
    const act = () => click && this.frame?.make(click);
    const next = button({ class: "btn quiet", onclick: () => this.skip() }, "Next step");
    return el("div", { class: "pair" }, button({ class: "btn", onclick: act, disabled: !click }, "Do it for me"), next);
  }

  /** On to the next words. */
  skip() {
    clearTimeout(this.timer);
    const next = this.guide?.steps.find((step) => (step.at ?? 0) > this.at)?.at ?? this.lines.length;
    this.step(next, true);
  }
}

/** Everybody is here. @param {string[]} names @param {string} title */
function peopleMessage(names, title) {
  const place = { kind: "person", level: "", stand_in: "", ready: true, resigned: false, present: true };
  const seats = names.map((name, seat) => ({ seat, name, ...place }));
  return {
    type: "people",
    ...{ revision: 0, title, status: "running", watch: true, watch_chat: false, paused: false, wait_ready: false, origin: "" },
    ...{ watchers: 0, proposal: null, ended: null, fair: [], clock: { kind: "none", seconds: 0, add: 0, late: "bot" }, seats },
  };
}

/** Why another click is none. @param {string} next */
function elsewhere(next) {
  const sentence = `It goes on with this: ${next}.`;
  return { click: 0, says: "", label: "This lesson goes another way", rule: "-", sentence };
}

/** Where each step speaks: at its click, the next one of that name. @param {Step[]} steps @param {string[]} lines */
function place(steps, lines) {
  let at = -1;
  for (const step of steps) {
    const found = lines.indexOf(step.click ?? "", at + 1);
    if (found >= 0) at = found;
    step.at = Math.max(0, at);
  }
}

/** The lesson's record at the server; it is brought there once. @param {string} game @param {Recorded} record */
async function lessonTable(game, record) {
  const key = `thunderchild.lesson.${game}`;
  const mark = `${record.rules}/${record.lines.length}`;
  const [id, was] = (localStorage.getItem(key) ?? "").split(" ");
  if (id && was === mark && (await isThere(id))) return id;
  const { table } = await api.importRecord(record);
  localStorage.setItem(key, `${table} ${mark}`);
  return table;
}

/** @param {string} table */
async function isThere(table) {
  try {
    await api.table(table);
    return true;
  } catch {
    return false;
  }
}
