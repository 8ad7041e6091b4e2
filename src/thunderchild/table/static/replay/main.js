// The replay: any moment of a game, through any eyes that may look.
import * as api from "../app/api.js";
import { setUpBalloons, balloon } from "../app/balloon.js";
import { byId, el, fill, icon, loadIcons } from "../app/dom.js";
import { Rulebook } from "../app/rulebook.js";
import { ending, seatName } from "../app/say.js";
import { myGame } from "../app/store.js";
import { followTheme } from "../app/theme.js";
import { asClicks, wordsOf } from "../app/words.js";
import { plainIcon } from "../table/log.js";
import { WATCHER } from "../table/session.js";
import { Stage } from "../table/stage.js";
import { onlyToLookAt } from "../table/why.js";
import { Controls } from "./controls.js";
import { drawCurve } from "./curve.js";
import { Film } from "./film.js";
import { exportBox, forkDialog, shareBox } from "./share.js";

// Lines of the log shown before and after the moment.
const BEFORE = 60;
const AFTER = 12;

/** "#table@line/eye" */
function readAddress() {
  const found = /^#(\w+)(?:@(\d+))?(?:\/(-?\d+))?/.exec(location.hash);
  return found
    ? {
        table: found[1],
        at: found[2] === undefined ? null : Number(found[2]),
        eye: found[3] === undefined ? null : Number(found[3]),
      }
    : null;
}

export class Replay {
  /** @param {string} table @param {any} info @param {any} game @param {string[]} tokens */
  constructor(table, info, game, tokens) {
    this.table = table;
    this.info = info;
    this.game = game;
    this.tokens = tokens;
    this.words = wordsOf(game.words, game.board);
    this.eye = info.you.length ? info.you[0] : WATCHER;
    this.at = 0;
    this.film = new Film(table, tokens, info.tick);
    this.rulebook = new Rulebook(byId("rulebook"));
    const head = {
      type: /** @type {"table"} */ ("table"),
      table,
      game: info.game,
      title: game.title,
      rules_version: info.rules_version,
      pack: info.pack,
      options: info.options,
      seat_names: info.seat_names,
      you: info.you,
      words: game.words,
      board: game.board,
      page: game.page,
      fair: info.fair,
    };
    this.stage = new Stage(byId("stage"), {
      head,
      words: this.words,
      live: false,
      eye: () => this.eye,
      who: (seat) => this.who(seat),
      make: () => {},
      rule: (rule) => this.openRule(rule),
      point: () => {},
      why: (things, anchor) => balloon(anchor, onlyToLookAt(this.stage, things, anchor)),
    });
    this.controls = new Controls(this);
    this.over = info.status === "over";
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
      name: mine ? "You" : info.kind === "person" && !info.name ? this.nameless(seat) : seatName(info),
      place: this.info.seat_names[seat],
      bot: info.kind === "bot" ? info.level : "",
      present: info.present,
    };
  }

  /** Nobody gave a name: the seat has one. @param {number} seat */
  nameless(seat) {
    const place = this.info.seat_names[seat];
    return place === "You" ? "The player" : place;
  }

  /** Eyes that may be looked through now. */
  eyes() {
    return [
      WATCHER,
      ...this.info.seats
        .map((/** @type {any} */ _seat, /** @type {number} */ k) => k)
        .filter((/** @type {number} */ k) => this.over || this.info.you.includes(k)),
    ];
  }

  /** @param {number | null} at @param {number | null} eye */
  async open(at, eye) {
    if (eye !== null && this.eyes().includes(eye)) this.eye = eye;
    await this.stage.open();
    document.title = `Replay: ${this.game.title} · Thunderchild`;
    const result = ending(this.info.result?.text ?? "");
    fill(byId("where"), el("b", {}, "Replay"), " ", el("span", { class: "muted" }, this.game.title));
    fill(byId("result"), result);
    this.drawEyes();
    shareBox(byId("share"), this);
    exportBox(byId("export"), this);
    byId("fork").addEventListener("click", () => forkDialog(this));
    byId("fork").hidden = !this.over;
    byId("rules").addEventListener("click", () => this.openRule(""));
    await this.go(at ?? 0, true);
    byId("frame").classList.remove("loading");
    await this.film.all(this.eye, (from) => this.arrived(from));
    drawCurve(byId("curve"), this);
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
    this.drawLog();
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
  async look(eye) {
    this.eye = eye;
    this.drawEyes();
    await this.go(this.at);
    await this.film.all(eye, (from) => this.arrived(from));
  }

  drawEyes() {
    fill(
      byId("eyes"),
      this.eyes().map((eye) => {
        const who = eye === WATCHER ? null : this.who(eye);
        const emblem = eye === WATCHER ? null : this.stage.says("seat", eye);
        const title = who ? eyesOf(who.place, this.info.you.includes(eye)) : "Everyone’s";
        return el(
          "label",
          { class: `eye ${emblem?.side ?? ""}` },
          el("input", { type: "radio", name: "eye", value: eye, checked: eye === this.eye, onchange: () => this.look(eye) }),
          el(
            "span",
            {},
            icon(emblem?.icon ?? (who ? "i-person" : "i-eye")),
            el("span", {}, el("b", {}, title), el("small", {}, who ? "what that seat could know then" : "what the table saw")),
            el("span", { class: "tick" }, icon("i-check")),
          ),
        );
      }),
    );
  }

  drawLog() {
    const lines = this.film.lines(this.eye, Math.max(0, this.at - BEFORE), this.film.length).filter((line) => line.n < this.at + AFTER);
    const list = byId("loglist");
    fill(
      list,
      lines.map((line) => this.entry(line)),
    );
    const now = [...list.querySelectorAll("li:not(.later)")].at(-1);
    if (now) list.scrollTop = /** @type {HTMLElement} */ (now).offsetTop - list.clientHeight / 2;
  }

  /** A line; under the pointer it shows on the board what it speaks of. @param {import("../app/types.js").Line} line */
  entry(line) {
    const when = line.n === this.at - 1 ? "now" : line.n >= this.at ? "later" : "";
    const sign = icon(this.stage.says("lineIcon", line) || plainIcon(line));
    const node = el("li", { class: when }, sign, el("span", {}, line.text));
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
  const tokens = myGame(wanted.table)?.tokens ?? [];
  try {
    const info = await api.table(wanted.table, tokens);
    const replay = new Replay(wanted.table, info, await api.game(info.game, info.pack), tokens);
    setUpBalloons((rule) => replay.openRule(rule));
    await replay.open(wanted.at, wanted.eye);
  } catch (error) {
    byId("frame").classList.remove("loading");
    fill(
      byId("stage"),
      el(
        "div",
        { class: "none" },
        icon("i-replay"),
        el("b", {}, "This game cannot be shown"),
        el("small", {}, /** @type {Error} */ (error).message),
        el("a", { class: "btn", href: "./" }, "All games"),
      ),
    );
  }
}

main();
