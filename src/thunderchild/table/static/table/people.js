// Before the game, and whenever one asks: who sits where, links to invite, bots, ready.
import * as api from "../app/api.js";
import { copyField, saltBox } from "../app/dialog.js";
import { button, el, fill, icon } from "../app/dom.js";
import { seatName } from "../app/say.js";
import { emblemOf } from "../app/seats.js";
import { keepGame, myGame } from "../app/store.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../app/types.js").SeatInfo} SeatInfo */
/**
 * @typedef {{
 *   settle(settings: Record<string, unknown>): Promise<any>, sit(seat: number): void,
 *   look(seat: number): import("../app/seats.js").Look }} Host
 */

/** Where links lead: here, or, if this page was asked for by a name that means "this machine", to the address others know. */
let base = new URL("../", import.meta.url).href;

/** Asks the server for that address. @param {() => void} found */
async function lookOutside(found) {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return;
  const { url } = await api.server().catch(() => ({ url: "" }));
  if (!url) return;
  base = url;
  found();
}

/** @param {string} table @param {string} [token] */
export function linkTo(table, token) {
  return new URL(`table.html#${table}${token ? `.${token}` : ""}`, base).href;
}

export class People {
  /** @param {HTMLElement} root @param {Session} session @param {Host} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    /** @type {Map<string, string>} */
    this.codes = new Map();
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
      this.words(),
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
      free && invite ? this.invitation(invite) : null,
    );
  }

  /** @param {SeatInfo} info */
  sitter(info) {
    if (info.kind === "link") return "for whoever has the link";
    if (info.kind === "open") return "free for anybody";
    return this.session.you.includes(info.seat) ? `You${info.name ? `, ${info.name}` : ""}` : seatName(info);
  }

  /** @param {SeatInfo} info @param {boolean} free */
  choices(info, free) {
    const { you, people } = this.session;
    const out = el("div", { class: "pair" });
    if (!free) return out;
    if (info.kind === "open" && !you.length)
      out.append(button({ class: "btn go", onclick: () => this.host.sit(info.seat) }, "Sit down"));
    if (!you.length) return out;
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

  /** @param {string} token */
  invitation(token) {
    const link = linkTo(this.session.head?.table ?? "", token);
    const picture = el("span", { class: "qr" });
    this.code(link).then(
      (address) => fill(picture, el("img", { src: address, alt: "The link as a QR code" })),
      () => picture.remove(),
    );
    const words = el("p", {}, "Send this link. Whoever opens it first sits down; no account needed.");
    return el("div", { class: "invite" }, el("div", {}, words, copyField(link, "Link for this seat")), picture);
  }

  /** @param {string} link */
  async code(link) {
    const known = this.codes.get(link);
    if (known) return known;
    const address = await api.qr(link);
    this.codes.set(link, address);
    return address;
  }

  words() {
    const { people, you } = this.session;
    if (people?.status !== "waiting" || !you.length) return null;
    const hint = { placeholder: "anything; it is mixed into the shuffle", "aria-label": "Your words for the sealed draws" };
    const field = el("input", { class: "field", ...hint, maxlength: 200 });
    field.addEventListener("change", () => this.host.settle({ words: field.value }));
    return saltBox(field);
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
