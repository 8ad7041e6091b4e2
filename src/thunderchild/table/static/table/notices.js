// What happens around the game: connection, pauses, proposals, absent players, hints, what happened since your last turn.
import { button, el, icon, refill } from "../app/dom.js";
import { some } from "../app/say.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {{ settle(settings: Record<string, unknown>): unknown, watch(): void, again(since: number): void }} Host */

export class Notices {
  /** @param {HTMLElement} root @param {Session} session @param {Host} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    /** @type {{ text: string, more: string, symbol: string, about: string } | null} */
    this.said = null;
    root.setAttribute("role", "status");
    setInterval(() => {
      if (session.connection.how === "lost") this.draw();
    }, 1000);
  }

  /** A word to this player, until the next click. @param {string} text @param {string} [more] @param {string} [symbol]
   * @param {string} [about] what it is about, if that may pass */
  say(text, more = "", symbol = "i-warn", about = "") {
    this.said = { text, more, symbol, about };
    this.draw();
  }

  /** @param {string} [about] only a word about that */
  quiet(about) {
    if (!this.said || (about !== undefined && this.said.about !== about)) return;
    this.said = null;
    this.draw();
  }

  draw() {
    const table = [this.proposal(), this.paused(), this.standIn(), this.absent()];
    refill(this.root, this.connection(), this.word(), table, this.since());
  }

  word() {
    if (!this.said) return null;
    const { symbol, text, more } = this.said;
    const close = button({ class: "btn", "aria-label": "Close", onclick: () => this.quiet() }, icon("i-close"));
    return note("strong", symbol, text, more, close);
  }

  connection() {
    const { how, until, problem } = this.session.connection;
    if (how === "slow") return note("", "i-link", "The server has not answered yet", "Your click is on its way.");
    if (how === "lost") return this.lost(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    return how === "refused" && problem && this.session.seated ? this.refused(problem) : null;
  }

  /** @param {number} wait seconds until the next try */
  lost(wait) {
    const text = `Your last click is stored. Trying again${wait ? ` in ${wait} s` : ""}.`;
    const now = button({ class: "btn", onclick: () => this.session.source.now() }, "Now");
    return note("bad", "i-link", "Connection lost", text, now);
  }

  /** @param {import("../app/types.js").Problem} problem */
  refused(problem) {
    const text = problem.message ?? "";
    if (problem.code !== "link")
      return note("bad", "i-person", "The table is closed to you", text, el("a", { class: "btn", href: "./" }, "Lobby"));
    const watch = button({ class: "btn", onclick: () => this.host.watch() }, "Watch");
    return note("bad", "i-person", "This seat is taken", text, watch);
  }

  proposal() {
    const { people, you } = this.session;
    const proposal = people?.proposal;
    if (!proposal) return null;
    const who = this.session.who(proposal.by).name;
    const what = proposal.kind === "pause" ? "to pause the game" : "to take clicks back";
    const open = you.filter((seat) => !proposal.yes.includes(seat));
    const asks = who === "You" ? "You ask" : `${who} asks`;
    if (!open.length) return note("", "i-clock", "Waiting for an answer", `${asks} ${what}.`);
    const allow = button({ class: "btn go", onclick: () => this.host.settle({ agree: true }) }, "Allow");
    const refuse = button({ class: "btn", onclick: () => this.host.settle({ refuse: true }) }, "Refuse");
    const text = "Nothing you have not seen comes back hidden.";
    return note("ask", "i-person", `${who} asks ${what}`, text, el("div", { class: "pair" }, allow, refuse));
  }

  paused() {
    if (!this.session.people?.paused) return null;
    const on = button({ class: "btn", onclick: () => this.host.settle({ resume: true }) }, "Go on");
    return note("strong", "i-pause", "The game is paused", "Clocks stand still.", this.session.you.length ? on : null);
  }

  /** A bot plays for me. */
  standIn() {
    const { people, you } = this.session;
    const seat = you.find((k) => people?.seats[k].stand_in && !people.seats[k].resigned);
    if (seat === undefined) return null;
    const back = button({ class: "btn", onclick: () => this.host.settle({ back: true }) }, "Take back");
    return note("strong", "i-bot", "A bot plays for you", "It took over while you were away.", back);
  }

  absent() {
    const { people, you, state } = this.session;
    if (!people || people.status !== "running" || !you.length || !state) return null;
    const gone = people.seats[state.to_move];
    if (gone?.kind !== "person" || you.includes(gone.seat) || gone.present || gone.stand_in) return null;
    if (!gone.lets_bot) return null; // a seat is its owner's
    const seat = () => this.host.settle({ stand_in: { seat: gone.seat } });
    const play = button({ class: "btn", onclick: seat }, "Let a bot play");
    const text = "A bot may take the seat and give it back.";
    return note("", "i-bell", `${this.session.who(gone.seat).name} is not here`, text, play);
  }

  since() {
    const { session } = this;
    if (session.since < 0 || !session.mine) return null;
    const lines = session.log.filter((line) => line.n > session.since && line.line !== "undo");
    if (!lines.length) return null;
    const show = button({ class: "btn", onclick: () => this.host.again(this.session.since) }, "Show");
    return note("since", "i-replay", `Since your last turn: ${some(lines.length, "event")}`, "", show);
  }
}

/** @typedef {import("../app/dom.js").Child} Child */

/** @param {string} kind @param {string} symbol @param {string} head @param {string} text @param {...Child} more */
export function note(kind, symbol, head, text, ...more) {
  const words = el("span", {}, el("b", {}, head), text ? el("small", {}, text) : null);
  return el("div", { class: `note ${kind}` }, icon(symbol), words, ...more);
}
