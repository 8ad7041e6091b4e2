// The frame of a table: bar, prompt, list, log, board, and what connects them.
import * as api from "../app/api.js";
import { balloon, dismiss, setUpBalloons } from "../app/balloon.js";
import { labelText } from "../app/ask.js";
import { button, byId, el, focus } from "../app/dom.js";
import { dialog } from "../app/dialog.js";
import { brings } from "../app/games.js";
import { finish } from "../app/motion.js";
import { Rulebook } from "../app/rulebook.js";
import { lookOf } from "../app/seats.js";
import { keepGame, onPrefs, prefs } from "../app/store.js";
import { Again } from "./again.js";
import { drawCover } from "./cover.js";
import { Coach, loadGuide } from "./guide.js";
import { hearKeys, makeBar, makeLegal, makeLog, makeNotices, makePeople, makePrompt, makeStage } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../app/types.js").Click} Click */
/** @typedef {import("../app/types.js").Line} Line */
/** @typedef {import("../app/types.js").Thing} Thing */
/** @typedef {import("./session.js").Session} Session */

const FORCED = 700; // milliseconds before a forced click is made for the player

export class TableFrame {
  /** @param {HTMLElement} root @param {Session} session */
  constructor(root, session) {
    this.root = root;
    this.session = session;
    /** @type {import("./stage.js").Stage | null} */
    this.stage = null;
    /** @type {Coach | null} */
    this.guide = null;
    this.ready = false;
    this.sheet = new Sheet(root);
    this.again = new Again(session);
    this.timer = 0;
    this.wasMine = false;
    this.rulebook = new Rulebook(byId("rulebook"), () => root.classList.toggle("reading", this.rulebook.open));
    setUpBalloons((rule) => this.openRule(rule));
    this.bar = makeBar(this);
    this.prompt = makePrompt(this);
    this.legal = makeLegal(this);
    this.log = makeLog(this);
    this.notices = makeNotices(this);
    this.people = makePeople(this, byId("people"));
    session.listen((what, lines, jump) => this.hear(what, lines, jump));
    onPrefs(() => this.draw([], true));
    hearKeys(this);
  }

  /** @param {Click} click @returns {string} */
  iconOf(click) {
    return this.stage?.says("icon", click) || (click.space === "nothing" ? "i-right" : "i-flag");
  }

  /** @param {number} seat */
  look(seat) {
    return lookOf(seat, this.stage?.says("seat", seat), this.session.people?.seats[seat]?.kind);
  }

  // ---- what comes from the session

  /** @param {string} what @param {Line[]} lines @param {boolean} jump */
  hear(what, lines, jump) {
    if (what === "table") this.open();
    else if (what === "state" || what === "eye") this.draw(lines, jump || what === "eye");
    else if (what === "people") this.drawPeople();
    else if (what === "notes" && this.ready) this.log.draw();
    else if (what === "busy") this.root.classList.toggle("busy", this.session.busy);
    else if (what === "connection") this.notices.draw();
  }

  async open() {
    const head = this.session.head;
    if (!head) return;
    this.stage?.destroy();
    this.ready = false;
    document.title = `${head.title} · Thunderchild`;
    this.stage = makeStage(this, head);
    await this.stage.open();
    this.ready = true;
    this.log.forget();
    this.root.classList.remove("loading");
    if (!this.guide && this.session.you.length && !this.session.lesson && Coach.wanted(head.game)) await this.startGuide();
    this.draw([], true);
  }

  async startGuide() {
    const game = this.session.head?.game ?? "";
    const guide = brings(game, "lesson.json") ? null : await loadGuide(game);
    if (!guide) return;
    this.guide = new Coach(byId("coach"), this.session, guide, {
      point: (things) => this.point(things),
      done: () => {
        this.guide = null;
      },
    });
  }

  /** @param {Line[]} lines @param {boolean} jump */
  draw(lines, jump) {
    const { session } = this;
    const state = session.state;
    if (!this.ready || !state) return;
    dismiss();
    clearTimeout(this.timer);
    this.root.dataset.tick = String(state.tick);
    drawCover(byId("cover"), this.root, session);
    if (session.covered !== null) {
      document.title = "Hand the screen over · Thunderchild";
      return;
    }
    if (!this.again.running)
      this.stage?.update(state.view, session.clicks, lines, { tick: state.tick, toMove: state.mover ?? state.to_move, jump });
    this.legal.draw(session.clicks, session.busy);
    this.prompt.draw();
    this.log.draw();
    this.drawPeople();
    this.rulebook.inForce = session.ask.rule;
    this.guide?.look(lines);
    this.remember();
    this.force();
  }

  drawPeople() {
    const waiting = this.session.people?.status === "waiting" && this.session.state !== null;
    byId("people").hidden = !waiting;
    byId("stage").hidden = Boolean(waiting);
    if (waiting) this.people.draw();
    this.notices.draw();
    if (this.ready) this.bar.draw();
  }

  remember() {
    const { session } = this;
    const mine = session.mine && session.covered === null;
    if (mine && !this.wasMine && document.hidden) this.notify(session.ask.head);
    this.wasMine = mine;
    document.title = `${mine ? "● Your move · " : ""}${session.head?.title} · Thunderchild`;
    if (!session.you.length || session.lesson) return;
    keepGame(session.source.table, {
      game: session.head?.game,
      title: session.head?.title,
      seats: session.you,
      over: session.over,
      turn: mine,
      note: session.ask.head,
      opened: Date.now(),
    });
  }

  /** @param {string} text */
  notify(text) {
    if (!prefs().notify || !("Notification" in window) || Notification.permission !== "granted") return;
    const notice = new Notification(`Your move: ${this.session.head?.title}`, { body: text, tag: this.session.source.table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }

  /** Only where the server says that the pause tells nothing. */
  force() {
    const { session } = this;
    if (!prefs().force || this.guide || !session.mine || session.covered !== null) return;
    if (!session.state?.may_force || session.clicks.length !== 1) return;
    const { tick } = session.state;
    this.timer = window.setTimeout(() => {
      if (session.state?.tick === tick && session.mine) this.make(session.clicks[0]);
    }, FORCED);
  }

  // ---- what the player does

  /** @param {Click} click */
  async make(click) {
    finish();
    dismiss();
    clearTimeout(this.timer);
    this.notices.quiet();
    this.stopPlaying();
    try {
      await this.session.make(click);
    } catch (error) {
      this.trouble(error);
    }
  }

  /** @param {Click | undefined} click */
  makeIf(click) {
    if (click) this.make(click);
  }

  /** The click that passes, declines or ends something, if there is one. */
  pass() {
    this.makeIf(this.session.clicks.find((click) => click.passes));
  }

  /** @param {unknown} error */
  trouble(error) {
    const { code, message } = /** @type {Partial<api.Refusal>} */ (error);
    if (code === "stale") this.notices.say("The table moved on before your click", "Nothing was played. This is the table now.");
    else if (code === "lost")
      this.notices.say("Not sent yet", "The connection is lost. When it is back you see whether the click was stored.", "i-link");
    else this.notices.say("That did not work", message ?? String(error));
  }

  /** @param {Record<string, unknown>} settings */
  async settle(settings) {
    try {
      return await this.session.settings(settings);
    } catch (error) {
      this.trouble(error);
      return null;
    }
  }

  /** @param {Element} anchor */
  undo(anchor) {
    const { state } = this.session;
    if (!state || (this.session.over && !state.may_undo) || !this.session.you.length) return;
    this.stopPlaying();
    if (state.may_undo) this.session.undo().catch((error) => this.trouble(error));
    else this.offerTakeBack(anchor);
  }

  /** @param {Element} anchor */
  offerTakeBack(anchor) {
    const ask = () => {
      dismiss();
      this.settle({ take_back: true });
    };
    balloon(anchor, {
      symbol: "i-lock",
      head: "Undo stops here",
      text: "The last click was not yours, or chance fell, or something was shown since.",
      more: [el("p", { class: "more" }, button({ class: "btn", onclick: ask }, "Ask the table to take it back"))],
    });
  }

  /** @param {Element} anchor */
  async hint(anchor) {
    if (!this.session.mine) {
      balloon(anchor, { symbol: "i-bulb", head: "Nothing to decide now", text: "A hint is given when it is your turn." });
      return;
    }
    this.notices.say("Thinking about a hint", "a few seconds at most", "i-bulb");
    try {
      const { click, label } = await this.session.hint();
      const found = this.session.clicks.find((one) => one.click === click);
      this.notices.say(`Hint: ${labelText(label)}`, "what the normal player would do", "i-bulb");
      this.legal.hint(click);
      if (found) this.stage?.highlight([{ space: found.space, id: found.id }, { space: "verb", id: found.verb }]);
    } catch (error) {
      this.trouble(error);
    }
  }

  /** @param {string} rule */
  openRule(rule) {
    const { head } = this.session;
    if (head) this.rulebook.show(head.game, head.pack, rule);
  }

  toggleRules() {
    if (this.rulebook.open) this.rulebook.close();
    else this.openRule(this.session.ask.rule);
  }

  /** @param {Thing[]} things @param {boolean} [fromBoard] */
  point(things, fromBoard = false) {
    if (!fromBoard) this.stage?.highlight(things);
    const clicks = things.flatMap((thing) => this.session.clicks.at(thing.space, thing.id));
    this.legal.mark(new Set(clicks.map((click) => click.click)));
  }

  focusBoard() {
    focus(byId("stage").querySelector('[data-thing][tabindex="0"]'));
  }

  focusLog() {
    this.sheet.show("log");
    this.log.list.focus();
  }

  /** @param {number} seat */
  async sit(seat) {
    try {
      const { table, token } = await api.join(this.session.source.table, { seat, name: prefs().name });
      keepGame(table, { tokens: [token] });
      location.reload();
    } catch (error) {
      this.trouble(error);
    }
  }

  watch() {
    keepGame(this.session.source.table, { tokens: [] });
    location.reload();
  }

  newGame() {
    location.assign(`./#new=${this.session.head?.game}`);
  }

  showPeople() {
    const box = el("div", { class: "peoplebox" });
    makePeople(this, box).draw();
    dialog("The table", box);
  }

  /** @param {number} since */
  async playAgain(since) {
    if (!this.stage) return;
    const done = await this.again.play(since, this.stage, (text, where) => this.notices.say(text, where, "i-replay"));
    if (done) this.stopPlaying();
  }

  stopPlaying() {
    if (!this.again.stop()) return;
    this.notices.quiet();
    this.draw([], true);
  }
}
