// The prompt: what is asked, its cause, its rule, and at most two buttons; or whom the table waits for; or the end.
import { below, endOf, wholeAsk, withoutStop } from "../app/ask.js";
import { keyMark, ruleLink } from "../app/balloon.js";
import { button, el, fill, focus, icon, refill } from "../app/dom.js";
import { markOf } from "../app/seats.js";
import { callFor } from "./rematch.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../app/types.js").Click} Click */
/** @typedef {ReturnType<typeof endOf>} End */
/** @typedef {import("./tally.js").Fact} Fact */
/**
 * @typedef {{
 *   make(click: Click): void, icon(click: Click): string, look(seat: number): import("../app/seats.js").Look,
 *   again(anchor: Element | null): void, share(): void, tally(): Promise<Fact[]>, replay: string, study: string,
 *   sheet(): void, passing(): boolean, letPass(): void }} Host
 */

/** How it ended for the one who reads it. @type {Record<string, string>} */
const YOU = { won: "You win", survived: "You survive", shared: "You share the win", drawn: "A draw", lost: "You lose" };

const BRIEF = 60; // letters that a button has room for below its label

export class Prompt {
  /** @param {HTMLElement} root @param {Session} session @param {Host} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    this.live = el("div", { class: "sr", "aria-live": "assertive" });
    this.said = "";
    /** What is told of a finished game, and of which moment. @type {Fact[]} */
    this.facts = [];
    this.counted = -1;
    document.body.append(this.live);
  }

  draw() {
    const { session } = this;
    const state = session.state;
    if (!state) return;
    const focused = this.root.contains(document.activeElement);
    this.root.classList.toggle("yours", session.mine);
    if (state.status === "over") this.drawEnd();
    else if (session.mine) this.drawAsked();
    else if (state.status === "waiting") this.drawBefore();
    else this.drawWait(state.to_move);
    if (!focused || this.root.contains(document.activeElement)) return;
    focus(this.root.querySelector("button.btn") ?? document.querySelector("#legal button"));
  }

  /** @param {string} text */
  announce(text) {
    if (text !== this.said) fill(this.live, text);
    this.said = text;
  }

  /** @param {import("../app/dom.js").Child} cap @param {import("../app/dom.js").Child} head @param {string} cause
   * @param {HTMLElement | null} [buttons] @param {HTMLElement | null} [standing] */
  show(cap, head, cause, buttons = null, standing = null) {
    refill(
      this.root,
      cap,
      this.more(),
      el("h2", {}, head),
      cause ? el("p", { class: "cause" }, cause) : null,
      buttons,
      standing,
    );
  }

  /** In a window one may let this and all the next ones go by. */
  standing() {
    if (!this.session.state?.window || this.session.state.passes_with < 0) return null;
    if (this.host.passing()) return el("p", { class: "cause" }, "You let everything pass until your own turn.");
    const words = "Let everything pass until my turn";
    return button({ class: "linkish standing", onclick: () => this.host.letPass() }, icon("i-right"), words);
  }

  drawAsked() {
    const { ask } = this.session;
    this.show(this.whose(), withoutStop(ask.head), ask.detail, this.buttons(), this.standing());
    this.announce(wholeAsk(ask));
  }

  /** Several seats at this screen, or a lesson: which one decides. */
  whose() {
    const { session } = this;
    const seat = session.state?.mover ?? session.eye;
    const several = session.you.length > 1 || session.state?.mover !== undefined;
    return this.cap(several ? session.who(seat).place : "Your decision", several ? seat : -1);
  }

  /** @param {string} text @param {number} [seat] whose mark stands before it */
  cap(text, seat = -1) {
    const { rule } = this.session.ask;
    return el("span", { class: "cap" }, seat >= 0 ? markOf(this.host.look(seat)) : null, text, " ", rule ? ruleLink(rule) : null);
  }

  /** On a phone: opens the sheet with all clicks and the log. */
  more() {
    const n = this.session.clicks.length;
    const words = n ? `All ${n} clicks, and the log` : "Log";
    const open = () => this.host.sheet();
    return button({ class: "morebtn", onclick: open, "aria-label": words }, icon(n ? "i-list" : "i-chat"), n || "");
  }

  buttons() {
    const { clicks } = this.session;
    const few = clicks.length <= 2;
    const shown = few ? clicks : clicks.filter((click) => click.space === "nothing").slice(0, 2);
    return shown.length ? el("div", { class: "acts" }, shown.map((click, k) => this.button(click, few && k === 0))) : null;
  }

  /** @param {Click} click @param {boolean} first */
  button(click, first) {
    const key = click.passes ? "P" : click.key;
    const kind = `btn ${first ? "go" : ""} ${click.danger ? "danger" : ""}`;
    return button(
      { class: kind, "data-click": click.click, onclick: () => this.host.make(click) },
      icon(this.host.icon(click)),
      el("span", {}, click.label, note(click)),
      key ? keyMark(key) : null,
    );
  }

  drawBefore() {
    const cap = el("span", { class: "cap" }, "Before the game");
    this.show(cap, "The table waits for players", "The game begins when every seat is taken.");
  }

  /** @param {number} seat to move, or chance */
  drawWait(seat) {
    const { session } = this;
    if (seat < 0) {
      this.show(this.cap("Chance"), withoutStop(session.ask.head), session.ask.detail);
      return;
    }
    const who = session.who(seat);
    const paused = session.people?.paused;
    const bots = session.people?.seats.filter((one) => one.kind === "bot").length ?? 0;
    const bot = bots > 1 ? who.place : who.name; // several of them have one name
    const title = paused ? "The game is paused" : who.bot ? `${bot} is thinking` : `${who.name} decides`;
    const cap = this.cap(session.you.length ? "Waiting" : "You are watching", seat);
    const { others } = session.ask;
    const words = others && !who.bot && who.name !== who.place ? `${who.name} ${others}` : wholeAsk(session.ask);
    this.show(cap, [title, who.bot && !paused ? dots() : null], words);
    this.announce(title);
  }

  drawEnd() {
    const { session } = this;
    const end = endOf(session.state?.result ?? null);
    const own = session.you.length === 1 ? end.outcomes[session.you[0]] : undefined;
    const won = own && own !== "drawn" ? YOU[own] : this.winners(end);
    const head = won ?? (withoutStop(end.text) || YOU.drawn); // what is to be said of a draw is said by its cause
    const how = won ? end.text : "";
    this.count();
    const words = [el("h2", {}, head), how ? el("p", {}, how) : null];
    refill(this.root, el("div", { class: "end" }, icon("i-ram"), words, this.points(end), this.tally(), this.endButtons()));
    this.announce(`The game is over. ${head}. ${how}`);
  }

  /** Once for each end: the numbers come a little later. A table that tells no record has none. */
  count() {
    const tick = this.session.state?.tick ?? 0;
    if (this.counted === tick || this.session.lesson) return;
    this.counted = tick;
    this.facts = [];
    const told = (/** @type {Fact[]} */ facts) => {
      this.facts = facts;
      this.draw();
    };
    this.host.tally().then(told, (error) => console.info(error));
  }

  tally() {
    if (!this.facts.length) return null;
    const items = this.facts.map(({ sign, text, bad }) => el("li", { class: bad ? "bad" : undefined }, icon(sign), text));
    return el("ul", { class: "tally" }, items);
  }

  /** Somebody may ask for another game already. */
  endButtons() {
    const call = callFor(this.session);
    const who = call ? this.session.who(call.by).name : "";
    const ask = () => this.host.again(this.root.querySelector(".end .go"));
    const again = button({ class: "btn go", onclick: ask }, icon("i-play"), "Again");
    const join = call ? el("a", { class: "btn go", href: call.href }, icon("i-play"), `Again: ${who} asks`) : null;
    return el(
      "div",
      { class: "pair" },
      this.session.you.length && !this.session.lesson ? (join ?? again) : null,
      el("a", { class: "btn", href: this.host.replay }, icon("i-replay"), "Replay"),
      this.session.lesson
        ? null
        : el("a", { class: "btn", href: this.host.study, title: "Luck, mistakes, turning points" }, icon("i-bulb"), "Study"),
      button({ class: "btn", onclick: () => this.host.share() }, icon("i-share"), "Share"),
    );
  }

  /** Who won, or that all or none did. @param {End} end */
  winners({ outcomes }) {
    const won = outcomes.flatMap((word, seat) => (word === "won" || word === "shared" ? [this.session.who(seat).place] : []));
    if (!won.length) return outcomes.length && outcomes.every((word) => word === "lost") ? "Lost" : null;
    if (won.length === outcomes.length) return won.length > 1 ? "All win" : "Won";
    return `${won.join(" and ")} ${won.length > 1 ? "win" : "wins"}`;
  }

  /** @param {End} end */
  points({ returns }) {
    if (returns.length < 3) return null;
    return el("p", { class: "small muted scores" }, returns.map((points, seat) => this.score(points, seat)));
  }

  /** @param {number} points @param {number} seat */
  score(points, seat) {
    const look = this.host.look(seat); // the board may count something that says more
    const words = `${this.session.who(seat).place} ${look.count ? look.count[0] : `${points > 0 ? "+" : ""}${points}`}`;
    return el("span", { class: "score" }, markOf(look), words);
  }
}

/** What a click costs and how likely it is; of a long note the price alone. @param {Click} click */
function note(click) {
  const words = below(click.danger, click.note.length > BRIEF ? click.price : click.note);
  return words ? el("small", {}, words) : null;
}

export function dots() {
  return el("span", { class: "dots3", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}
