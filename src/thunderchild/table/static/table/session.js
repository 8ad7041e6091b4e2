// The table as this page knows it: what the server sent, whose eyes are looked through, and what can be asked of the table.
import { askOf, clicksOf } from "../app/ask.js";
import { placeName, seatName } from "../app/say.js";
import { keepGame, myGame, prefs } from "../app/store.js";
import { readerOf, told } from "../app/tale.js";
import { Words, asClicks, readLines, wordsOf } from "../app/words.js";
import { Seal } from "./seal.js";

/** @typedef {import("../app/types.js").StateMessage} State */
/** @typedef {import("../app/types.js").Line} Line */
/** @typedef {import("../app/types.js").Problem} Problem */
/** @typedef {import("../app/types.js").WhyAnswer} WhyAnswer */
/** @typedef {import("../app/link.js").Message} Message */
/**
 * @typedef {{
 *   ask(message: Record<string, unknown>): Promise<Message>, open(): void, close(): void, now(): void, table: string,
 *   tokens: string[], hear: (message: Message) => void, tell: (how: string, more?: number | Problem) => void }} Source
 */
/** What is heard: "table", "people", "notes", "state", "eye", "clock", "connection" or "busy". @typedef {string} What */
/** @typedef {(what: What, lines: Line[], jump: boolean) => void} Listener */

export const WATCHER = -3;
export const OVER = -2;

/** Clocks are sent again now and then; nothing else has changed. @param {State} old @param {State} message */
function sameMoment(old, message) {
  if (old.tick !== message.tick) return false;
  const look = (/** @type {State} */ state) => JSON.stringify({ ...state, clocks: 0, log_from: 0, lines: 0, type: 0 });
  return look(old) === look(message);
}

export class Session {
  /** @param {Source} source a Link, or something that speaks like one */
  constructor(source) {
    this.source = source;
    /** @type {import("../app/types.js").TableMessage | null} */
    this.head = null;
    /** @type {Words} */
    this.words = new Words({ size: 0, verbs: [], spaces: {} });
    /** @type {import("../app/types.js").PeopleMessage | null} */
    this.people = null;
    /** @type {Map<number, State>} */
    this.states = new Map();
    /** @type {Map<number, Line[]>} */
    this.logs = new Map();
    /** @type {import("../app/types.js").NoteData[]} */
    this.notes = [];
    this.eye = WATCHER;
    /** The seat for which this screen must be handed over first, or null. @type {number | null} */
    this.covered = null;
    this.secrets = false;
    /** Some state has been shown. */
    this.seated = false;
    this.clicks = asClicks([]);
    this.busy = false; // a click is on its way
    this.sent = -1; // the tick it was made at
    this.mark = myGame(source.table)?.mark ?? -1;
    /** Somebody else was asked since this seat's last click. */
    this.away = true;
    /** Where "since your last turn" begins, or -1. */
    this.since = -1;
    /** @type {{ how: string, until: number, problem: Problem | null }} */
    this.connection = { how: "opening", until: 0, problem: null };
    /** @type {Listener[]} */
    this.listeners = [];
    this.seal = new Seal(source.table, (seat, settings) => source.ask({ seat, settings }));
    source.hear = (message) => this.hear(message);
    source.tell = (how, more) => this.connected(how, more);
  }

  /** @param {Listener} tell */
  listen(tell) {
    this.listeners.push(tell);
  }

  /** @param {What} what @param {Line[]} [lines] @param {boolean} [jump] */
  emit(what, lines = [], jump = false) {
    for (const tell of this.listeners) tell(what, lines, jump);
  }

  // ---- what is known

  get you() {
    return this.head?.you ?? [];
  }

  get state() {
    return this.states.get(this.eye) ?? null;
  }

  /** What is asked now, of whoever is asked. */
  get ask() {
    return askOf(this.state);
  }

  get log() {
    return this.logs.get(this.eye) ?? [];
  }

  get mine() {
    return this.state !== null && this.you.includes(this.state.to_move) && this.state.to_move === this.eye;
  }

  /** There is nothing but to decline, the pause tells nothing, and others wait for it: a game of more than two sides, even if one
   * person plays them all. */
  get onlyDecline() {
    const [click, ...more] = this.clicks;
    const only = this.mine && !more.length && Boolean(click?.passes && this.state?.may_force && !click.danger);
    return only && (this.head?.sides ?? 0) > 2 && !this.lesson;
  }

  /** A seat of a running game is held here. */
  get playing() {
    return this.you.length > 0 && this.state?.status === "running";
  }

  /** A record played again by a learner, not a table. */
  get lesson() {
    return this.source.table.startsWith("lesson=");
  }

  get over() {
    return this.people?.status === "over" || this.state?.status === "over";
  }

  /** @param {number} seat */
  who(seat) {
    const place = placeName(this.head?.seat_names, seat);
    const info = this.people?.seats[seat];
    const mine = this.you.includes(seat);
    const many = this.you.length > 1 || this.lesson;
    const name = mine ? (many ? info?.name || place : "You") : info ? this.nameOf(info, place) : place;
    return { name, place, bot: info?.kind === "bot" ? info.level : (info?.stand_in ?? ""), present: info?.present ?? false };
  }

  /** How sentences of the log call the seats. */
  get reader() {
    return readerOf(this.lesson ? [] : this.you, this.people?.seats ?? []);
  }

  /** Somebody without a name is a friend to the one who plays with it; else it is called as its place is.
   * @param {import("../app/types.js").SeatInfo} info @param {string} place */
  nameOf(info, place) {
    const others = this.people?.seats.filter((seat) => seat.kind === "person" && !this.you.includes(seat.seat)) ?? [];
    const alone = this.you.length > 0 && others.length === 1;
    return info.kind === "person" && !info.name && !alone ? place : seatName(info, this.people?.seats ?? []);
  }

  // ---- what comes

  /** @param {Message} message */
  hear(message) {
    if (message.type === "table") this.hearTable(message);
    else if (message.type === "state") this.hearState(message);
    else if (message.type === "notes") this.hearNotes(message);
    else if (message.type === "people") {
      this.hearPeople(message);
    }
  }

  /** Somebody who has a name now has had it all the time. @param {import("../app/types.js").PeopleMessage} message */
  hearPeople(message) {
    const names = (/** @type {typeof this.people} */ people) => String(people?.seats.map((seat) => seat.name));
    const known = names(this.people) === names(message);
    this.people = message;
    this.seal.hearPeople(message, this.you);
    if (!known) for (const log of this.logs.values()) for (const line of log) line.text = told(line, this.reader);
    this.emit(known ? "people" : "names");
  }

  /** @param {import("../app/types.js").NotesMessage} message */
  hearNotes(message) {
    const known = new Set(this.notes.map((note) => note.n));
    this.notes.push(...message.notes.filter((note) => !known.has(note.n)));
    this.emit("notes");
  }

  /** @param {import("../app/types.js").TableMessage} message */
  hearTable(message) {
    const seats = String(this.you);
    const again = this.head !== null;
    this.head = message;
    this.seal.told.clear(); // what was said before the connection was lost may not have come
    if (!again) this.words = wordsOf(message.words, message.board);
    if (!again || seats !== String(message.you)) {
      this.eye = message.you.length ? message.you[0] : WATCHER;
      this.emit("table");
    }
  }

  /** Whether a bot played for a seat of a person, now or before. @param {number} seat */
  stoodIn(seat) {
    const told = this.notes.some((note) => note.kind === "stand_in" && note.seat === seat);
    return told || Boolean(this.people?.seats[seat].stand_in);
  }

  /** @param {State} message */
  hearState(message) {
    const eye = message.seat;
    message.lines = readLines(message.lines, this.reader);
    const old = this.states.get(eye);
    if (old && message.tick < old.tick) return;
    this.seal.hearState(message, this.you, (seat) => this.stoodIn(seat));
    if (old && sameMoment(old, message)) {
      old.clocks = message.clocks;
      this.emit("clock");
      return;
    }
    if (this.busy && message.tick > this.sent) this.setBusy(false); // it is stored: the next click may be made at once
    this.states.set(eye, message);
    if (this.head && message.seat_names) this.head.seat_names = message.seat_names;
    const log = this.logs.get(eye) ?? [];
    const upto = log.length ? log[log.length - 1].n : -2;
    const news = message.lines.filter((line) => line.n > upto);
    this.logs.set(eye, old ? [...log, ...news] : message.lines);
    this.settle(eye, old ? news : [], !old || news.some((line) => line.line === "undo"));
  }

  /** Whose eyes now, and does the screen change hands? @param {number} eye @param {Line[]} news @param {boolean} jump */
  settle(eye, news, jump) {
    const state = /** @type {State} */ (this.states.get(eye));
    const asked = state.to_move;
    const all = this.you.every((seat) => this.states.get(seat)?.tick === state.tick);
    if (this.you.length > 1 && !all) return; // the other eyes' states are on their way
    if (this.you.length > 1) this.compare();
    const first = !this.seated;
    this.seated = true;
    if (this.you.length > 1 && this.you.includes(asked) && (asked !== this.eye || first)) {
      if (this.covered !== null || this.mustCover()) this.covered = asked;
      this.eye = asked;
      this.remark();
      this.setClicks();
      this.emit("eye", [], true);
      return;
    }
    if (this.you.length > 1 && eye !== this.eye) news = this.lastNews(news);
    this.remark();
    this.setClicks();
    this.emit("state", news, jump);
  }

  /** With several seats the states come one by one: the lines of the eye in use count. @param {Line[]} news */
  lastNews(news) {
    const first = news.length ? news[0].n : Infinity;
    return this.log.filter((line) => line.n >= first);
  }

  /** Do two seats of this screen see different things? */
  compare() {
    if (this.secrets) return;
    const looks = this.you.map((seat) => this.states.get(seat)).map((state) => JSON.stringify([state?.view, state?.lines]));
    if (looks.some((look) => look !== looks[0])) this.secrets = true;
  }

  mustCover() {
    const how = prefs().handover;
    return how === "always" || (how === "auto" && this.secrets);
  }

  /** The next person is at the screen. */
  uncover() {
    this.covered = null;
    this.emit("eye", [], true);
  }

  /** @param {number} eye */
  lookThrough(eye) {
    this.eye = eye;
    this.setClicks();
    this.emit("eye", [], true);
  }

  setClicks() {
    const state = this.state;
    this.clicks = state ? clicksOf(this.words, state) : asClicks([]);
  }

  /** Keep in mind where this seat's last turn ended, to tell what happened since. */
  remark() {
    const state = this.state;
    if (!state || this.eye === WATCHER || !this.head) return;
    if (state.to_move !== this.eye) {
      this.since = -1;
      this.away = true;
      return;
    }
    if (this.mark >= 0 && this.mark < state.tick && this.away && this.head.seat_names.length > 1 && this.you.length === 1)
      this.since = this.mark;
    this.away = false;
    this.setMark(state.tick);
  }

  /** @param {number} tick */
  setMark(tick) {
    this.mark = tick;
    keepGame(this.source.table, { mark: tick });
  }

  /** @param {string} how @param {number | Problem} [more] */
  connected(how, more) {
    const until = typeof more === "number" ? Date.now() + more * 1000 : 0;
    this.connection = { how, until, problem: typeof more === "object" ? more : null };
    this.emit("connection");
  }

  // ---- what goes

  /** @param {Record<string, unknown>} message */
  send(message) {
    return this.source.ask(this.eye >= 0 ? { seat: this.eye, ...message } : message);
  }

  /** @param {import("../app/types.js").Click} click */
  async make(click) {
    if (this.busy || !this.state) return;
    const { tick } = this.state;
    this.sent = tick;
    this.since = -1;
    this.setBusy(true);
    try {
      await this.send({ tick, click: click.click, ...this.seal.link(this.eye) });
    } finally {
      if (this.sent === tick) this.setBusy(false);
    }
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    this.emit("busy");
  }

  undo() {
    return this.send({ tick: this.state?.tick, undo: true });
  }

  /** @param {unknown} what a click's number or words, or a thing @returns {Promise<{ answers: WhyAnswer[] }>} */
  why(what) {
    return this.send({ why: what });
  }

  hint() {
    return this.send({ hint: true });
  }

  /** @param {string} text @param {"table" | "seats"} [to] */
  chat(text, to = "table") {
    return this.send({ chat: text, to });
  }

  /** @param {Record<string, unknown>} settings */
  settings(settings) {
    return this.send({ settings });
  }
}
