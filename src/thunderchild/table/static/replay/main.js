// The replay: any moment of a game, through any eyes that may look.
import * as api from "../app/api.js";
import { setUpBalloons, balloon } from "../app/balloon.js";
import { byId, el, fill, icon, loadIcons } from "../app/dom.js";
import { Rulebook } from "../app/rulebook.js";
import { placeName, seatName } from "../app/say.js";
import { lookOf, markOf } from "../app/seats.js";
import { myGame } from "../app/store.js";
import { followTheme } from "../app/theme.js";
import { asClicks, wordsOf } from "../app/words.js";
import { lineItem, plainIcon, seatOf } from "../table/log.js";
import { WATCHER } from "../table/session.js";
import { Stage } from "../table/stage.js";
import { onlyToLookAt } from "../table/why.js";
import { Controls } from "./controls.js";
import { Curve } from "./curve.js";
import { readerOf } from "../app/tale.js";
import { Film } from "./film.js";
import { exportBox, forkDialog, shareBox } from "./share.js";
import { StudyBox } from "./study.js";

// Lines of the log shown before and after the moment.
const BEFORE = 60;
const AFTER = 12;

/** "#table@line/eye" */
function readAddress() {
  const found = /^#(\w+)(?:@(\d+))?(?:\/(-?\d+))?/.exec(location.hash);
  if (!found) return null;
  const [, table, at, eye] = found;
  return { table, at: at === undefined ? null : Number(at), eye: eye === undefined ? null : Number(eye) };
}

/** @typedef {import("../app/types.js").TableInfo} TableInfo */
/** @typedef {import("../app/types.js").GameInfo} GameInfo */

export class Replay {
  /** @param {string} table @param {TableInfo} info @param {GameInfo} game @param {string[]} tokens */
  constructor(table, info, game, tokens) {
    this.table = table;
    this.info = info;
    this.game = game;
    this.tokens = tokens;
    this.words = wordsOf(game.words, game.board);
    this.eye = info.you.length ? info.you[0] : WATCHER;
    this.at = 0;
    this.over = info.status === "over";
    /** How the seats looked when their eyes were drawn. */
    this.marked = "";
    this.isMany = info.seats.length > 2; // then seats are told apart by their marks
    this.film = new Film(table, tokens, info.tick, readerOf(info.you, info.seats));
    this.rulebook = new Rulebook(byId("rulebook"));
    this.stage = this.makeStage();
    this.controls = new Controls(this);
    this.study = new StudyBox(byId("studybox"), this);
    this.curve = new Curve(byId("curve"), this);
  }

  makeStage() {
    const { table, info, game } = this;
    const { rules_version, pack, options, seat_names, you, fair } = info;
    const { title, words, board, page } = game;
    const about = { table, game: info.game, title, rules_version, pack, options, seat_names, you, words, board, page, fair };
    return new Stage(byId("stage"), {
      head: { type: "table", ...about },
      words: this.words,
      live: false,
      eye: () => this.eye,
      who: (seat) => this.who(seat),
      make: () => {},
      rule: (rule) => this.openRule(rule),
      point: () => {},
      why: (things, anchor) => balloon(anchor, onlyToLookAt(this.stage, things, anchor)),
    });
  }

  /** @param {number} seat */
  look(seat) {
    return lookOf(seat, this.stage.says("seat", seat), this.info.seats[seat]?.kind);
  }

  /** @param {string} rule */
  openRule(rule) {
    this.rulebook.show(this.info.game, this.info.pack, rule);
  }

  /** @param {number} seat */
  who(seat) {
    const info = this.info.seats[seat];
    const mine = this.info.you.includes(seat);
    return {
      name: mine ? "You" : info.kind === "person" && !info.name ? this.nameless(seat) : seatName(info, this.info.seats),
      place: placeName(this.info.seat_names, seat),
      bot: info.kind === "bot" ? info.level : "",
      present: info.present,
    };
  }

  /** Nobody gave a name: the seat has one. @param {number} seat */
  nameless(seat) {
    const place = placeName(this.info.seat_names, seat);
    return place === "You" ? "The player" : place;
  }

  /** Eyes that may be looked through now. */
  eyes() {
    const seats = this.info.seats.map((_seat, k) => k);
    return [WATCHER, ...seats.filter((k) => this.over || this.info.you.includes(k))];
  }

  /** @param {number | null} at @param {number | null} eye */
  async open(at, eye) {
    if (eye !== null && this.eyes().includes(eye)) this.eye = eye;
    await this.stage.open();
    document.title = `Replay: ${this.game.title} · Thunderchild`;
    fill(byId("where"), el("b", {}, "Replay"), " ", el("span", { class: "muted" }, this.game.title));
    fill(byId("result"), this.info.result?.text ?? "");
    this.drawEyes();
    shareBox(byId("share"), this);
    exportBox(byId("export"), this);
    byId("fork").addEventListener("click", () => forkDialog(this));
    byId("fork").hidden = !this.over;
    byId("study").addEventListener("click", () => this.study.open(true));
    byId("study").hidden = !this.over;
    byId("rules").addEventListener("click", () => this.openRule(""));
    await this.go(at ?? 0, true);
    byId("frame").classList.remove("loading");
    await this.film.all(this.eye, (from) => this.arrived(from));
    this.curve.draw();
    await this.study.open(location.search === "?study");
  }

  /** @param {number} at @param {boolean} [jump] */
  async go(at, jump = true) {
    at = Math.max(0, Math.min(this.film.length, at));
    const was = this.at;
    const eye = this.eye;
    const frame = await this.film.frame(eye, at);
    if (!frame || eye !== this.eye) return;
    this.at = at;
    const next = at === was + 1 && !jump;
    this.stage.update(frame.view, asClicks([]), next ? frame.lines : [], { tick: at, toMove: frame.to_move, jump: !next });
    this.controls.draw(frame);
    this.curve.move();
    this.study.move();
    this.drawLog();
    if (this.eyeMarks() !== this.marked) this.drawEyes(); // a seat may have got its colour meanwhile
    history.replaceState(null, "", this.address());
  }

  /** More of the film is here: what it changes is drawn. @param {number} from */
  arrived(from) {
    this.controls.drawTurns();
    if (from > this.at - 2 * BEFORE && from < this.at + AFTER) this.drawLog();
  }

  address() {
    return `#${this.table}@${this.at}/${this.eye}`;
  }

  /** @param {number} eye */
  async lookThrough(eye) {
    this.eye = eye;
    this.drawEyes();
    await this.go(this.at);
    await this.film.all(eye, (from) => this.arrived(from));
    this.curve.draw();
  }

  /** How the seats look at this moment. */
  eyeMarks() {
    return this.info.seats.map((_seat, k) => this.look(k).hue + this.look(k).mark).join(" ");
  }

  drawEyes() {
    this.marked = this.eyeMarks();
    fill(byId("eyes"), this.eyes().map((eye) => this.eyeChoice(eye)));
  }

  /** @param {number} eye */
  eyeChoice(eye) {
    const seat = eye === WATCHER ? null : { look: this.look(eye), place: this.who(eye).place };
    const title = seat ? eyesOf(seat.place, this.info.you.includes(eye)) : "Everyone’s";
    const words = el("small", {}, seat ? "what that seat could know then" : "what the table saw");
    const look = () => this.lookThrough(eye);
    return el(
      "label",
      { class: `eye ${seat?.look.hue ?? ""}` },
      el("input", { type: "radio", name: "eye", value: eye, checked: eye === this.eye, onchange: look }),
      el(
        "span",
        {},
        seat ? markOf(seat.look) : icon("i-eye"),
        el("span", {}, el("b", {}, title), words),
        el("span", { class: "tick" }, icon("i-check")),
      ),
    );
  }

  drawLog() {
    const lines = this.film.lines(this.eye, Math.max(0, this.at - BEFORE), this.film.length);
    const list = byId("loglist");
    fill(list, lines.filter((line) => line.n < this.at + AFTER).map((line) => this.entry(line)));
    const now = [...list.querySelectorAll("li:not(.later)")].at(-1);
    if (now) list.scrollTop = /** @type {HTMLElement} */ (now).offsetTop - list.clientHeight / 2;
  }

  /** A line; under the pointer it shows on the board what it speaks of. @param {import("../app/types.js").Line} line */
  entry(line) {
    const when = line.n === this.at - 1 ? "now" : line.n >= this.at ? "later" : "";
    const sign = this.stage.says("lineIcon", line) || plainIcon(line);
    const seat = seatOf(line);
    const node = lineItem(sign, line.text, this.isMany && seat >= 0 ? this.look(seat) : null);
    node.className = when;
    node.addEventListener("pointerenter", () => this.stage.highlight(this.words.thingsOf(line)));
    node.addEventListener("pointerleave", () => this.stage.highlight([]));
    return node;
  }
}

/** @param {string} place @param {boolean} mine */
function eyesOf(place, mine) {
  if (place === "You") return mine ? "Yours" : "The player’s";
  return mine ? `Yours, ${place}` : possessive(place);
}

/** @param {string} name */
function possessive(name) {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}

async function main() {
  followTheme();
  await loadIcons();
  const wanted = readAddress();
  if (!wanted) {
    location.replace("./");
    return;
  }
  addEventListener("hashchange", () => {
    const again = readAddress();
    if (again && again.table !== wanted.table) location.reload();
  });
  try {
    await show(wanted);
  } catch (error) {
    byId("frame").classList.remove("loading");
    fill(byId("stage"), notShown(/** @type {Error} */ (error).message));
  }
}

/** @param {NonNullable<ReturnType<typeof readAddress>>} wanted */
async function show({ table, at, eye }) {
  const tokens = myGame(table)?.tokens ?? [];
  const info = await api.table(table, tokens);
  const replay = new Replay(table, info, await api.game(info.game, info.pack), tokens);
  setUpBalloons((rule) => replay.openRule(rule));
  await replay.open(at, eye);
}

/** @param {string} why */
function notShown(why) {
  const words = [el("b", {}, "This game cannot be shown"), el("small", {}, why)];
  return el("div", { class: "none" }, icon("i-replay"), words, el("a", { class: "btn", href: "./" }, "All games"));
}

main();
