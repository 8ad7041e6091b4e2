// The prompt: what is asked, its cause, its rule, and at most two buttons; or whom the table waits for; or the end.
import { button, el, fill, focus, icon } from "../app/dom.js";
import { ruleLink } from "../app/balloon.js";
import { afterHead, ending, splitPrompt } from "../app/say.js";
import { OVER } from "./session.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../app/types.js").Click} Click */

export class Prompt {
  /** @param {HTMLElement} root @param {Session} session @param {{ make(click: Click): void, icon(click: Click): string, again(): void, share(): void, replay: string, sheet(): void }} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    this.live = el("div", { class: "sr", "aria-live": "assertive" });
    this.said = "";
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
    else this.drawWait();
    if (focused) focus(this.root.querySelector("button.btn") ?? document.querySelector("#legal button"));
  }

  /** @param {string} text */
  announce(text) {
    if (text !== this.said) fill(this.live, text);
    this.said = text;
  }

  drawAsked() {
    const state = /** @type {import("../app/types.js").StateMessage} */ (this.session.state);
    const { head, rest } = splitPrompt(state.prompt);
    fill(
      this.root,
      this.cap(this.whose(), state.rule),
      this.more(),
      el("h2", {}, head),
      rest ? el("p", { class: "cause" }, rest) : null,
      this.buttons(),
    );
    this.announce(`${head}. ${rest}`);
  }

  /** Several seats at this screen, or a lesson: which one decides. */
  whose() {
    const { session } = this;
    const seat = session.state?.mover ?? session.eye;
    return session.you.length > 1 || session.state?.mover !== undefined ? session.who(seat).place : "Your decision";
  }

  /** @param {string} text @param {string} rule */
  cap(text, rule) {
    return el("span", { class: "cap" }, text, " ", rule ? ruleLink(rule) : null);
  }

  /** On a phone: opens the sheet with all clicks and the log. */
  more() {
    const n = this.session.clicks.length;
    return button(
      { class: "morebtn", onclick: () => this.host.sheet(), "aria-label": n ? `All ${n} clicks, and the log` : "Log" },
      icon(n ? "i-list" : "i-chat"),
      n || "",
    );
  }

  buttons() {
    const { clicks } = this.session;
    const few = clicks.length <= 2;
    const shown = few ? clicks : clicks.filter((click) => click.space === "nothing").slice(0, 2);
    if (!shown.length) return null;
    return el(
      "div",
      { class: "acts" },
      shown.map((click, k) =>
        button(
          {
            class: `btn ${few && k === 0 ? "go" : ""} ${danger(click) ? "danger" : ""}`,
            "data-click": click.click,
            onclick: () => this.host.make(click),
          },
          icon(this.host.icon(click)),
          el("span", {}, short(click)),
          shownKey(click) ? el("span", { class: "key", "aria-hidden": "true" }, shownKey(click)) : null,
        ),
      ),
    );
  }

  drawWait() {
    const { session } = this;
    const state = /** @type {import("../app/types.js").StateMessage} */ (session.state);
    if (state.status === "waiting") {
      fill(
        this.root,
        this.cap("Before the game", ""),
        this.more(),
        el("h2", {}, "The table waits for players"),
        el("p", { class: "cause" }, "The game begins when every seat is taken."),
      );
      return;
    }
    const { head, rest } = splitPrompt(state.prompt);
    if (state.to_move < 0) {
      fill(this.root, this.cap("Chance", state.rule), this.more(), el("h2", {}, head), el("p", { class: "cause" }, rest));
      return;
    }
    const who = session.who(state.to_move);
    const watching = session.you.length === 0;
    const title = session.people?.paused ? "The game is paused" : who.bot ? `${who.name} is thinking` : `${who.name} decides`;
    fill(
      this.root,
      this.cap(watching ? "You are watching" : "Waiting", state.rule),
      this.more(),
      el("h2", {}, title, who.bot && !session.people?.paused ? dots() : null),
      el("p", { class: "cause" }, watching || !sameWords(title, head) ? `${head}. ${rest}` : rest),
    );
    this.announce(title);
  }

  drawEnd() {
    const { session } = this;
    const state = /** @type {import("../app/types.js").StateMessage} */ (session.state);
    const result = state.result;
    const mine = session.you.length === 1 ? (result?.returns[session.you[0]] ?? 0) : 0;
    const head = mine > 0 ? "You win" : mine < 0 ? "You lose" : (winners(session, result) ?? "A draw");
    const how = afterHead(head, ending(result?.text ?? ""));
    fill(
      this.root,
      el(
        "div",
        { class: "end" },
        icon("i-ram"),
        el("h2", {}, head),
        el("p", {}, how),
        this.points(result),
        el(
          "div",
          { class: "pair" },
          el("a", { class: "btn go", href: this.host.replay }, icon("i-replay"), "Replay"),
          session.you.length ? button({ class: "btn", onclick: () => this.host.again() }, "Again") : null,
          button({ class: "btn", onclick: () => this.host.share() }, icon("i-share"), "Share"),
        ),
      ),
    );
    this.announce(`The game is over. ${head}. ${how}`);
  }

  /** @param {import("../app/types.js").Result | null} result */
  points(result) {
    if (!result || result.returns.length < 3) return null;
    return el(
      "p",
      { class: "small muted" },
      result.returns.map((points, seat) => `${this.session.who(seat).place} ${points > 0 ? "+" : ""}${points}`).join(" · "),
    );
  }
}

/** @param {Session} session @param {import("../app/types.js").Result | null} result */
function winners(session, result) {
  const best = Math.max(...(result?.returns ?? [0]));
  const won = (result?.returns ?? []).map((points, seat) => [points, seat]).filter(([points]) => points === best && points > 0);
  if (!won.length || won.length === result?.returns.length)
    return session.state?.to_move === OVER && result?.returns.every((points) => points < 0) ? "Lost" : null;
  return `${won.map(([, seat]) => session.who(seat).place).join(" and ")} ${won.length > 1 ? "win" : "wins"}`;
}

/** @param {string} a @param {string} b */
function sameWords(a, b) {
  return a.toLowerCase().startsWith(b.toLowerCase().slice(0, 12));
}

export function dots() {
  return el("span", { class: "dots3", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

/** @param {Click} click */
export function danger(click) {
  return /loses the game/i.test(click.text);
}

/** A button holds a few words. @param {Click} click */
function short(click) {
  return click.label;
}

/** @param {Click} click */
function shownKey(click) {
  if (/^(pass|decline|skip)/.test(click.verb)) return "P";
  if (/^(end|done|finish|stop)/.test(click.verb)) return "E";
  return click.key;
}
