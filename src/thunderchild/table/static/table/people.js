// Before the game, and whenever one asks: who sits where, links to invite, bots, ready.
import { row, saltBox } from "../app/dialog.js";
import { button, el, fill, icon } from "../app/dom.js";
import { seatName } from "../app/say.js";
import { emblemOf } from "../app/seats.js";
import { keepGame, myGame, setPrefs } from "../app/store.js";
import { invitation, linkTo, lookOutside } from "./invite.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../app/types.js").SeatInfo} SeatInfo */
/**
 * @typedef {{
 *   settle(settings: Record<string, unknown>): Promise<any>, sit(seat: number): void,
 *   look(seat: number): import("../app/seats.js").Look }} Host
 */

const TO_SEAT = 
  "Send this link. Whoever opens it first holds the seat, in that browser; after that it opens nothing. No account needed.";

export class People {
  /** @param {HTMLElement} root @param {Session} session @param {Host} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    this.drawn = "";
    lookOutside(() => {
      this.drawn = "";
      this.draw();
    });
  }

  draw() {
    const { people, head, you } = this.session;
    if (!people || !head) return;
    const key = JSON.stringify([people.seats, people.status, you, myGame(head.table)?.invites]);
    if (key === this.drawn) return;
    this.drawn = key;
    fill(
      this.root,
      el("h2", {}, people.status === "waiting" ? "Who plays?" : "Who sits here"),
      el("ul", { class: "seatlist" }, people.seats.map((info) => this.seat(info))),
      this.forAnybody(),
      this.name(),
      this.words(),
      this.consent(),
      this.ready(),
    );
  }

  /** @param {SeatInfo} info */
  seat(info) {
    const { head } = this.session;
    const look = this.host.look(info.seat);
    const invite = head ? myGame(head.table)?.invites[info.seat] : undefined;
    const free = info.kind === "open" || info.kind === "link";
    const names = el("span", {}, el("b", {}, this.session.who(info.seat).place), el("small", {}, this.sitter(info)));
    return el(
      "li",
      { class: look.hue },
      el("div", { class: "seatrow" }, el("span", { class: "seat" }, emblemOf(look), names), this.choices(info, free)),
      free && invite ? invitation(linkTo(head?.table ?? "", invite), TO_SEAT, "Link for this seat") : null,
    );
  }

  /** @param {SeatInfo} info */
  sitter(info) {
    if (info.kind === "link") return "for whoever opens the link first";
    if (info.kind === "left") return "left the table";
    if (info.kind === "open") return "free for anybody";
    if (this.session.you.includes(info.seat)) return `You${info.name ? `, ${info.name}` : ""}`;
    return seatName(info, this.session.people?.seats ?? []);
  }

  /** @param {SeatInfo} info @param {boolean} free */
  choices(info, free) {
    const { you, people } = this.session;
    const out = el("div", { class: "pair" });
    const ask = () => this.host.settle({ fill: info.seat });
    if (info.kind === "left" && info.replace && you.length)
      out.append(button({ class: "btn", onclick: ask }, "Let somebody else take it"));
    if (!free) return out;
    if (info.kind === "open" && !you.length)
      out.append(button({ class: "btn go", onclick: () => this.host.sit(info.seat) }, "Sit down"));
    const host = people?.seats.some((seat) => seat.host) ? you.some((k) => people?.seats[k].host) : you.length > 0;
    if (!you.length || (people?.status === "waiting" && !host)) return out;
    const bot = () => this.host.settle({ bot: { seat: info.seat, level: "normal" } });
    if (people?.status === "waiting") out.append(button({ class: "btn", onclick: bot }, icon("i-bot"), "Seat a bot"));
    out.append(button({ class: "btn", onclick: () => this.newLink(info.seat) }, icon("i-link"), "New link"));
    return out;
  }

  /** @param {number} seat */
  async newLink(seat) {
    const answer = await this.host.settle({ invite: seat });
    const table = this.session.head?.table ?? "";
    if (answer?.invite) keepGame(table, { invites: { ...myGame(table)?.invites, [seat]: answer.invite.token } });
    this.drawn = "";
    this.draw();
  }

  /** Seats for anybody: the table's own link leads to them. */
  forAnybody() {
    const { people, head, you } = this.session;
    if (people?.status !== "waiting" || !you.length || !people.seats.some((info) => info.kind === "open")) return null;
    const words = "Anybody with this link can look at the table and take a free seat; no account needed.";
    return invitation(linkTo(head?.table ?? ""), words, "Link to this table");
  }

  /** Those at the table have names, if they like. */
  name() {
    const { people, you } = this.session;
    if (people?.status !== "waiting" || !you.length) return null;
    const how = { value: people.seats[you[0]].name, maxlength: 40, placeholder: "Friend", autocomplete: "nickname" };
    const field = el("input", { class: "field short", "aria-label": "Your name", ...how });
    field.addEventListener("change", () => {
      setPrefs({ name: field.value.trim() });
      this.host.settle({ name: field.value.trim() });
    });
    return row("Your name", "as others at the table read it", field);
  }

  words() {
    const { people, you } = this.session;
    if (people?.status !== "waiting" || !you.length) return null;
    const hint = { placeholder: "anything; it is mixed into the shuffle", "aria-label": "Your words for the sealed draws" };
    const field = el("input", { class: "field", ...hint, maxlength: 200 });
    field.addEventListener("change", () => this.host.settle({ words: field.value }));
    return saltBox(field);
  }

  /** A seat is its owner's: a bot plays for me only if I say so, or the clock does. */
  consent() {
    const { people, eye, lesson } = this.session;
    if (eye < 0 || lesson || people?.status === "over") return null;
    const now = Boolean(people?.seats[eye].lets_bot);
    const box = el("input", { type: "checkbox", checked: now, onchange: () => this.host.settle({ lets_bot: !now }) });
    return el("label", { class: "small" }, box, " A bot may play for me while I am away");
  }

  ready() {
    const { people, you } = this.session;
    if (people?.status !== "waiting" || !people.wait_ready || !you.length) return null;
    const mine = people.seats[you[0]].ready;
    return button(
      { class: `btn ${mine ? "" : "go"}`, onclick: () => this.host.settle({ ready: !mine }) },
      mine ? "Not ready after all" : "I am ready",
    );
  }
}
