// The frame of a table: bar, prompt, list, log, board, and what connects them.
import * as api from "../app/api.js";
import { balloon, dismiss, setUpBalloons } from "../app/balloon.js";
import { button, byId, el } from "../app/dom.js";
import { dialog } from "../app/dialog.js";
import { brings } from "../app/games.js";
import { finish } from "../app/motion.js";
import { Rulebook } from "../app/rulebook.js";
import { splitPrompt } from "../app/say.js";
import { keepGame, onPrefs, prefs } from "../app/store.js";
import { Again } from "./again.js";
import { Bar } from "./bar.js";
import { drawCover } from "./cover.js";
import { TABLE_KEYS, keysDialog, sealDialog, shareDialog } from "./dialogs.js";
import { Coach, loadGuide } from "./guide.js";
import { listenKeys } from "./keys.js";
import { Legal } from "./legal.js";
import { Log, plainIcon } from "./log.js";
import { tableMenu } from "./menu.js";
import { Notices } from "./notices.js";
import { People } from "./people.js";
import { Prompt } from "./prompt.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { explain } from "./why.js";

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
    /** @type {Stage | null} */
    this.stage = null;
    /** @type {Coach | null} */
    this.guide = null;
    this.ready = false;
    this.sheet = new Sheet(root);
    this.again = new Again(session);
    this.timer = 0;
    this.wasMine = false;
    const make = (/** @type {Click} */ click) => this.make(click);
    const icon = (/** @type {Click} */ click) =>
      this.stage?.says("icon", click) || (click.space === "nothing" ? "i-right" : "i-flag");
    const point = (/** @type {Thing[]} */ things) => this.point(things);
    const emblem = (/** @type {number} */ seat) => this.stage?.says("seat", seat) ?? null;
    const settle = (/** @type {Record<string, any>} */ settings) => this.settle(settings);
    this.rulebook = new Rulebook(byId("rulebook"), () => root.classList.toggle("reading", this.rulebook.open));
    setUpBalloons((rule) => this.openRule(rule));
    this.bar = new Bar(byId("bar"), session, {
      undo: (anchor) => this.undo(anchor),
      hint: (anchor) => this.hint(anchor),
      rules: () => this.toggleRules(),
      menu: (anchor) => tableMenu(anchor, this),
      seal: () => sealDialog(session),
      people: () => this.showPeople(),
      status: () => (session.state && this.stage?.old && this.stage.says("status", session.state.view)) || null,
      emblem,
    });
    const replay = `replay.html#${session.source.table}`;
    this.prompt = new Prompt(byId("prompt"), session, {
      make,
      icon,
      again: () => this.newGame(),
      share: () => shareDialog(session),
      replay,
      sheet: () => this.sheet.toggle(),
    });
    this.legal = new Legal(byId("legal"), { make, icon, group: (click) => this.stage?.says("group", click) ?? "", point });
    this.log = new Log(byId("log"), session, {
      lineIcon: (line) => this.stage?.says("lineIcon", line) || plainIcon(line),
      point,
      chat: (text) => session.chat(text),
    });
    this.notices = new Notices(byId("notices"), session, {
      settle,
      watch: () => this.watch(),
      again: (since) => this.playAgain(since),
      sit: (seat) => this.sit(seat),
    });
    this.people = new People(byId("people"), session, { settle, sit: (seat) => this.sit(seat), emblem });
    session.listen((what, lines, jump) => this.hear(what, lines, jump));
    onPrefs(() => this.draw([], true));
    listenKeys({
      deaf: () => session.covered !== null,
      click: (k) => {
        const click = this.legal.order[k];
        if (click) make(click);
      },
      verb: (pattern) => this.byVerb(pattern),
      undo: () => this.undo(this.bar.undo),
      hint: () => this.hint(this.bar.hint),
      rules: () => this.toggleRules(),
      log: () => {
        this.sheet.show("log");
        this.log.list.focus();
      },
      board: () => this.focusBoard(),
      help: () => keysDialog(TABLE_KEYS),
    });
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
    this.stage = new Stage(byId("stage"), {
      head,
      words: this.session.words,
      live: true,
      eye: () => this.session.eye,
      who: (seat) => this.session.who(seat),
      make: (click) => this.make(click),
      why: (things, anchor) => this.stage && explain(this.session, this.stage, things, anchor),
      rule: (rule) => this.openRule(rule),
      point: (things) => this.point(things, true),
    });
    await this.stage.open();
    this.ready = true;
    this.log.forget();
    this.root.classList.remove("loading");
    if (!this.guide && this.session.you.length && this.session.source.table.indexOf("lesson=") < 0 && Coach.wanted(head.game))
      await this.startGuide();
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
    this.rulebook.inForce = state.rule;
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
    const state = /** @type {import("../app/types.js").StateMessage} */ (session.state);
    const mine = session.mine && session.covered === null;
    if (mine && !this.wasMine && document.hidden) this.notify(splitPrompt(state.prompt).head);
    this.wasMine = mine;
    document.title = `${mine ? "● Your move · " : ""}${session.head?.title} · Thunderchild`;
    if (!session.you.length || session.source.table.startsWith("lesson=")) return;
    keepGame(session.source.table, {
      game: session.head?.game,
      title: session.head?.title,
      seats: session.you,
      over: session.over,
      turn: mine,
      note: splitPrompt(state.prompt).head,
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
    if (
      !prefs().force ||
      !session.mine ||
      !session.state?.may_force ||
      session.covered !== null ||
      session.clicks.length !== 1 ||
      this.guide
    )
      return;
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

  /** @param {any} error */
  trouble(error) {
    if (error.code === "stale")
      this.notices.say("The table moved on before your click", "Nothing was played. This is the table now.");
    else if (error.code === "lost")
      this.notices.say("Not sent yet", "The connection is lost. When it is back you see whether the click was stored.", "i-link");
    else this.notices.say("That did not work", error.message ?? String(error));
  }

  /** @param {Record<string, any>} settings */
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
    if (state.may_undo) {
      this.session.undo().catch((error) => this.trouble(error));
      return;
    }
    const ask = button(
      {
        class: "btn",
        onclick: () => {
          dismiss();
          this.settle({ take_back: true });
        },
      },
      "Ask the table to take it back",
    );
    balloon(anchor, {
      symbol: "i-lock",
      head: "Undo stops here",
      text: "The last click was not yours, or chance fell, or something was shown since.",
      more: [el("p", { class: "more" }, ask)],
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
      this.notices.say(`Hint: ${label}`, "what the normal player would do", "i-bulb");
      this.legal.hint(click);
      if (found)
        this.stage?.highlight([
          { space: found.space, id: found.id },
          { space: "verb", id: found.verb },
        ]);
    } catch (error) {
      this.trouble(error);
    }
  }

  /** @param {RegExp} pattern */
  byVerb(pattern) {
    const click = this.session.clicks.find((one) => pattern.test(one.verb) && one.space === "nothing");
    if (click) this.make(click);
  }

  /** @param {string} rule */
  openRule(rule) {
    const { head } = this.session;
    if (head) this.rulebook.show(head.game, head.pack, rule);
  }

  toggleRules() {
    if (this.rulebook.open) this.rulebook.close();
    else this.openRule(this.session.state?.rule ?? "");
  }

  /** @param {Thing[]} things @param {boolean} [fromBoard] */
  point(things, fromBoard = false) {
    if (!fromBoard) this.stage?.highlight(things);
    this.legal.mark(
      new Set(things.flatMap((thing) => this.session.clicks.at(thing.space, thing.id)).map((click) => click.click)),
    );
  }

  focusBoard() {
    const node = byId("stage").querySelector('[data-thing][tabindex="0"]');
    if (node instanceof HTMLElement || node instanceof SVGElement) node.focus();
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
    const people = new People(box, this.session, this.people.host);
    people.draw();
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
