// What happens around the game: connection, pauses, proposals, absent players, hints, what happened since your last turn.
import { button, el, fill, icon } from "../app/dom.js";
import { some } from "../app/say.js";

/** @typedef {import("./session.js").Session} Session */

export class Notices {
  /** @param {HTMLElement} root @param {Session} session @param {{ settle(settings: Record<string, any>): void, watch(): void, again(since: number): void, sit(seat: number): void }} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    /** @type {{ text: string, more: string, symbol: string } | null} */
    this.said = null;
    root.setAttribute("role", "status");
    setInterval(() => {
      if (session.connection.how === "lost") this.draw();
    }, 1000);
  }

  /** A word of the table to this player; it stays until the next click. @param {string} text @param {string} [more] @param {string} [symbol] */
  say(text, more = "", symbol = "i-warn") {
    this.said = { text, more, symbol };
    this.draw();
  }

  quiet() {
    if (!this.said) return;
    this.said = null;
    this.draw();
  }

  draw() {
    fill(this.root, this.connection(), this.word(), this.proposal(), this.paused(), this.standIn(), this.absent(), this.since());
  }

  word() {
    return this.said
      ? note(
          "strong",
          this.said.symbol,
          this.said.text,
          this.said.more,
          button({ class: "btn", "aria-label": "Close", onclick: () => this.quiet() }, icon("i-close")),
        )
      : null;
  }

  connection() {
    const { how, until, problem } = this.session.connection;
    if (how === "lost") {
      const wait = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      return note(
        "bad",
        "i-link",
        "Connection lost",
        `Your last click is stored. Trying again${wait ? ` in ${wait} s` : ""}.`,
        button({ class: "btn", onclick: () => this.session.source.now() }, "Now"),
      );
    }
    if (how === "refused" && problem) {
      return note(
        "bad",
        "i-person",
        problem.code === "link" ? "This seat is taken" : "The table is closed to you",
        problem.message ?? "",
        problem.code === "link"
          ? button({ class: "btn", onclick: () => this.host.watch() }, "Watch")
          : el("a", { class: "btn", href: "./" }, "Lobby"),
      );
    }
    return null;
  }

  proposal() {
    const { people, you } = this.session;
    const proposal = people?.proposal;
    if (!proposal) return null;
    const who = this.session.who(proposal.by).name;
    const what = proposal.kind === "pause" ? "to pause the game" : "to take clicks back";
    const open = you.filter((seat) => !proposal.yes.includes(seat));
    if (!open.length)
      return note("", "i-clock", `Waiting for an answer`, `${who === "You" ? "You ask" : `${who} asks`} ${what}.`);
    return note(
      "ask",
      "i-person",
      `${who} asks ${what}`,
      "Nothing you have not seen comes back hidden.",
      el(
        "div",
        { class: "pair" },
        button({ class: "btn go", onclick: () => this.host.settle({ agree: true }) }, "Allow"),
        button({ class: "btn", onclick: () => this.host.settle({ refuse: true }) }, "Refuse"),
      ),
    );
  }

  paused() {
    if (!this.session.people?.paused) return null;
    return note(
      "strong",
      "i-pause",
      "The game is paused",
      "Clocks stand still.",
      this.session.you.length ? button({ class: "btn", onclick: () => this.host.settle({ resume: true }) }, "Go on") : null,
    );
  }

  /** A bot plays for me. */
  standIn() {
    const { people, you } = this.session;
    const seat = you.find((k) => people?.seats[k].stand_in && !people.seats[k].resigned);
    if (seat === undefined) return null;
    return note(
      "strong",
      "i-bot",
      "A bot plays for you",
      "It took over while you were away.",
      button({ class: "btn", onclick: () => this.host.settle({ back: true }) }, "Take back"),
    );
  }

  absent() {
    const { people, you, state } = this.session;
    if (!people || people.status !== "running" || !you.length || !state) return null;
    const gone = people.seats.find(
      (seat) =>
        seat.kind === "person" && !you.includes(seat.seat) && !seat.present && !seat.stand_in && state.to_move === seat.seat,
    );
    if (!gone) return null;
    return note(
      "",
      "i-bell",
      `${this.session.who(gone.seat).name} is not here`,
      "A bot may take the seat and give it back.",
      button(
        { class: "btn", onclick: () => this.host.settle({ stand_in: { seat: gone.seat, level: "normal" } }) },
        "Let a bot play",
      ),
    );
  }

  since() {
    const { session } = this;
    if (session.since < 0 || !session.mine) return null;
    const lines = session.log.filter((line) => line.n > session.since && line.line !== "undo");
    if (!lines.length) return null;
    const last = lines
      .slice(-2)
      .map((line) => line.text)
      .join(" ");
    return note(
      "",
      "i-replay",
      `Since your last turn: ${some(lines.length, "event")}`,
      last,
      button({ class: "btn", onclick: () => this.host.again(session.since) }, "Show"),
    );
  }
}

/** @param {string} kind @param {string} symbol @param {string} head @param {string} text @param {...import("../app/dom.js").Child} more */
export function note(kind, symbol, head, text, ...more) {
  return el("div", { class: `note ${kind}` }, icon(symbol), el("span", {}, el("b", {}, head), el("small", {}, text)), ...more);
}
