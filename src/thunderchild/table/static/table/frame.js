// The frame of a table: bar, prompt, list, log, board, and what connects them.
import * as api from "../app/api.js";
import { balloon, dismiss, fade, setUpBalloons } from "../app/balloon.js";
import { labelText } from "../app/ask.js";
import { button, byId, el, focus } from "../app/dom.js";
import { dialog } from "../app/dialog.js";
import { brings } from "../app/games.js";
import { finish } from "../app/motion.js";
import { play } from "../app/sound.js";
import { Rulebook } from "../app/rulebook.js";
import { lookOf } from "../app/seats.js";
import { keepGame, onPrefs, prefs } from "../app/store.js";
import { adviceOf } from "./advice.js";
import { Again } from "./again.js";
import { drawCover } from "./cover.js";
import { Coach, loadGuide } from "./guide.js";
import { hearKeys, makeBar, makeLegal, makeLog, makeNotices, makePeople, makePrompt, makeStage } from "./parts.js";
import { drawRefused } from "./refused.js";
import { Moments } from "./moments.js";
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
    this.moments = new Moments(byId("stage"));
    this.timer = 0;
    this.wasMine = false;
    /** Reaction windows are let go by. */
    this.passing = false;
    /** After an undo nothing is declined for the player until the next click. */
    this.asksAgain = false;
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
    else if (what === "names") this.drawNames();
    else if (what === "clock") this.bar.setClocks();
    else if (what === "notes" && this.ready) this.drawNotes();
    else if (what === "busy") this.root.classList.toggle("busy", this.session.busy);
    else if (what === "connection") this.drawConnection();
  }

  /** A link that leads nowhere has a page of its own. */
  drawConnection() {
    const { connection, seated } = this.session;
    if (connection.how === "refused" && !seated) drawRefused(this.root, connection.problem ?? {}, () => this.watch());
    if (connection.how === "on") this.notices.quiet("lost"); // whether the click was stored can be seen now
    this.notices.draw();
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
    const guide = await loadGuide(game);
    if (!guide || (brings(game, "lesson.json") && !guide.table)) return;
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
    fade();
    clearTimeout(this.timer);
    this.root.dataset.tick = String(state.tick);
    if (session.covered !== null && session.onlyDecline) {
      this.force(); // the screen need not change hands for that
      return;
    }
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
    if (!jump) this.moments.show(lines.map((line) => this.stage?.says("moment", line)));
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

  /** Somebody has a name now: it stands in the log too, and wherever a seat is called. */
  drawNames() {
    this.drawPeople();
    if (!this.ready || !this.session.state) return;
    this.log.forget();
    this.log.draw();
    this.prompt.draw();
  }

  drawNotes() {
    this.log.draw();
    if (this.session.over) this.prompt.draw(); // somebody may ask for another game
  }

  remember() {
    const { session } = this;
    const mine = session.mine && session.covered === null && (!session.onlyDecline || this.asksAgain);
    if (mine && !this.wasMine && document.hidden) this.notify(session.ask.head);
    if (mine && !this.wasMine) play("turn");
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
      result: session.over ? (session.state?.result?.text ?? "") : "",
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

  /** Answers to what others do are let go by, whatever could be answered, until a decision of another kind comes. */
  letPass() {
    this.passing = true;
    this.draw([], false);
  }

  /** Always after the same time: the pause tells nothing. */
  passIfOrdered() {
    const { session } = this;
    if (session.mine && !session.state?.window) this.passing = false;
    if (!this.passing || !session.mine || session.covered !== null) return;
    const { tick } = /** @type {import("../app/types.js").StateMessage} */ (session.state);
    this.timer = window.setTimeout(() => {
      if (session.state?.tick === tick) this.pass();
    }, FORCED);
  }

  /** Only where the server says that the pause tells nothing. What can only be declined nobody is asked, where many play. */
  force() {
    const { session } = this;
    this.passIfOrdered();
    const only = session.onlyDecline && !this.asksAgain;
    if (!only && (!prefs().force || this.guide || !session.mine || session.covered !== null)) return;
    if (!session.state?.may_force || session.clicks.length !== 1) return;
    const { tick } = session.state;
    this.timer = window.setTimeout(
      () => {
        if (session.state?.tick === tick && session.mine) this.make(session.clicks[0]);
      },
      only ? 0 : FORCED,
    );
  }

  // ---- what the player does

  /** @param {Click} click */
  async make(click) {
    finish();
    dismiss();
    clearTimeout(this.timer);
    this.asksAgain = false;
    this.notices.quiet();
    this.legal.hint(-1);
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
      this.notices.say("Not sent yet", "When the connection is back you see whether the click was stored.", "i-link", "lost");
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
    this.asksAgain = true;
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
      const told = await this.session.hint();
      const { click, label } = told;
      const found = this.session.clicks.find((one) => one.click === click);
      this.notices.say(`Hint: ${labelText(label)}`, adviceOf(told), "i-bulb");
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
    const { source } = this.session;
    try {
      const { table, token } = await api.join(source.table, { seat, name: prefs().name }, source.tokens);
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
