// The bar: where we are, who sits where and how much time is left, the seal, and the tools.
import { button, el, fill, hidden, icon, refill, set } from "../app/dom.js";
import { clockText } from "../app/say.js";
import { emblemOf, nameParts } from "../app/seats.js";

/** @typedef {import("./session.js").Session} Session */

const MOST_IN_BAR = 2; // seats
const FULL_LINE = 3; // seats side by side on a phone

/**
 * @typedef {{
 *   undo(anchor: Element): void, hint(anchor: Element): void, rules(): void, menu(anchor: Element): void, seal(): void,
 *   people(): void, status(): import("../app/types.js").Status | null, look(seat: number): import("../app/seats.js").Look }} Host
 */

export class Bar {
  /** @param {HTMLElement} root @param {Session} session @param {Host} host */
  constructor(root, session, host) {
    this.root = root;
    this.session = session;
    this.host = host;
    this.where = el("h1", { class: "where" });
    this.phases = el("ol", { class: "phases" });
    this.seats = el("div", { class: "seats", role: "group", "aria-label": "Seats" });
    this.seal = button({ class: "seal", onclick: () => host.seal() });
    this.undo = tool("i-undo", "Undo", () => host.undo(this.undo), "U");
    this.hint = tool("i-bulb", "Hint", () => host.hint(this.hint), "H");
    this.rules = tool("i-book", "Rules", () => host.rules(), "R");
    this.menu = tool("i-menu", "", () => host.menu(this.menu));
    this.build();
    setInterval(() => this.tick(), 500);
    /** @type {{ at: number, clocks: { seat: number, left: number, running: boolean }[] }} */
    this.clocks = { at: 0, clocks: [] };
    /** @type {Map<number, HTMLElement>} */
    this.times = new Map();
    this.drawn = "";
  }

  build() {
    for (const one of [this.hint, this.rules]) one.classList.add("roomy");
    set(this.menu, { "aria-label": "Menu", "aria-haspopup": "menu" });
    const home = { class: "brand", href: "./", "aria-label": "Thunderchild: all games" };
    fill(
      this.root,
      el("a", home, icon("i-ram"), el("span", {}, "Thunderchild")),
      this.where,
      this.phases,
      el("span", { class: "push" }),
      this.seats,
      this.seal,
      el("nav", { class: "tools", "aria-label": "Table" }, this.undo, this.hint, this.rules, this.menu),
    );
  }

  draw() {
    if (!this.session.head) return;
    const status = this.host.status();
    this.drawWhere(status);
    this.drawPhases(status?.phases ?? []);
    this.drawSeats();
    this.drawSeal();
    this.drawTools();
  }

  /** @param {import("../app/types.js").Status | null} status */
  drawWhere(status) {
    const now = status?.phases?.find((phase) => phase.state === "now");
    const step = now?.short ?? now?.title ?? "";
    this.where.classList.toggle("told", Boolean(status?.where));
    refill(
      this.where,
      el("b", {}, this.session.people?.title || status?.title || this.session.head?.title),
      " ",
      el("span", { class: "muted" }, status?.where ?? ""),
      el("span", { class: "step", "aria-hidden": "true" }, step),
    );
  }

  /** @param {{ title: string, state: string }[]} phases */
  drawPhases(phases) {
    this.phases.hidden = !phases.length;
    refill(this.phases, phases.map(phaseItem));
  }

  drawSeal() {
    const fair = this.session.head?.fair.at(-1);
    this.seal.hidden = !fair;
    if (!fair) return;
    const hash = el("span", { class: "mono wide" }, `${fair.hash.slice(0, 4)}…${fair.hash.slice(-4)}`);
    const wrong = this.session.seal.alarms.length > 0;
    const words = el("span", { class: wrong ? "warned" : "wide" }, wrong ? "Look at the dice" : "Chance sealed");
    refill(this.seal, icon(wrong ? "i-warn" : "i-seal"), words, hash, hidden(" How chance can be checked"));
  }

  drawTools() {
    const { session } = this;
    const mayUndo = Boolean(session.state?.may_undo);
    const clicks = session.state?.undo_clicks ?? 0;
    this.undo.setAttribute("aria-disabled", String(!mayUndo));
    this.undo.title = mayUndo && clicks > 1 ? `${clicks} clicks can be undone (U)` : "Undo (U)";
    this.hint.setAttribute("aria-disabled", String(!session.mine));
    const playing = session.you.length > 0 && (!session.over || mayUndo);
    this.undo.hidden = this.hint.hidden = !playing;
  }

  drawSeats() {
    const { session } = this;
    const seats = session.people?.seats ?? [];
    const key = JSON.stringify(seats.map((info) => [this.seatWords(info), this.host.look(info.seat)]));
    if (key !== this.drawn) {
      this.times.clear();
      this.seats.hidden = seats.length < 2;
      if (seats.length > MOST_IN_BAR) this.layRail(seats.length);
      fill(this.seats, seats.length < 2 ? null : seats.map((info) => this.seat(info)));
    }
    this.drawn = key;
    this.setClocks();
  }

  setClocks() {
    if (this.session.state) this.clocks = { at: performance.now(), clocks: this.session.state.clocks };
    this.tick();
  }

  /** More seats than the bar has room for stand below it. @param {number} n */
  layRail(n) {
    this.seats.classList.add("seatrail");
    this.seats.classList.toggle("many", n > 4);
    this.seats.style.setProperty("--n", String(n));
    this.seats.style.setProperty("--few", String(n === FULL_LINE + 1 ? n / 2 : FULL_LINE));
    if (this.seats.parentElement === this.root) this.root.after(this.seats);
  }

  /** @param {import("../app/types.js").SeatInfo} info */
  seatWords(info) {
    const { session } = this;
    const who = session.who(info.seat);
    const now = (session.state?.mover ?? session.state?.to_move) === info.seat;
    const here = info.kind === "bot" ? "bot" : info.present ? "here" : info.kind === "person" ? "away" : "free";
    return { who, now, here, words: `${who.place}: ${who.name}, ${now ? "to move" : here}` };
  }

  /** @param {import("../app/types.js").SeatInfo} info */
  seat(info) {
    const { who, now, here, words } = this.seatWords(info);
    const look = this.host.look(info.seat);
    const time = el("span", { class: "mono" });
    this.times.set(info.seat, time);
    const facts = this.seats.classList.contains("seatrail") ? look.facts : undefined;
    const flag = now ? "to move" : (look.flag ?? "");
    const state = `${now ? "now" : ""} ${look.out ? "out" : ""} ${here}`;
    return button(
      { class: `seatpill ${look.hue} ${state}`, onclick: () => this.host.people(), title: words },
      facts ? emblemOf(look) : icon(look.mark),
      seatNames(who, look.short ?? who.place, facts),
      flag ? el("span", { class: now ? "mover" : "mover soft" }, flag) : null,
      hidden(`, ${who.place}, ${here}`),
      look.count ? el("span", { class: "holds" }, el("b", {}, look.count[0]), el("small", {}, look.count[1])) : null,
      time,
    );
  }

  tick() {
    const spent = (performance.now() - this.clocks.at) / 1000;
    for (const { seat, left, running } of this.clocks.clocks) {
      const node = this.times.get(seat);
      const rest = running ? left - spent : left;
      if (!node) continue;
      node.textContent = clockText(rest);
      node.classList.toggle("short", rest < 30 && running);
    }
  }
}

/** Somebody's name and place; the place alone where they are the same. What the board says of them stands below.
 * @param {import("../app/types.js").Who} who @param {string} place @param {[string, string, string][]} [facts] */
function seatNames(who, place, facts) {
  const same = who.name === who.place;
  const below = facts ? el("span", { class: "facts" }, facts.map(factItem)) : null;
  if (who.bot && facts) // several bots have one name: they are told apart by what they play
    return el("span", { class: "names" }, el("b", {}, place), same ? null : el("small", {}, who.name), below);
  const name = el("b", {}, same ? place : nameParts(who.name));
  return el("span", { class: "names" }, name, same ? null : el("small", {}, place), below);
}

/** @param {[string, string, string]} fact */
function factItem([sign, text, title]) {
  return el("span", { title }, icon(sign), el("span", { "aria-hidden": "true" }, text), hidden(` ${title}`));
}

/** @param {{ title: string, state: string }} phase */
function phaseItem({ title, state }) {
  const sign = state === "done" ? icon("i-check") : state === "blocked" ? icon("i-no") : null;
  return el("li", { class: state, "aria-current": state === "now" ? "step" : undefined }, sign, title);
}

/** @param {string} name @param {string} text @param {() => void} act @param {string} [key] */
function tool(name, text, act, key) {
  const title = key ? `${text} (${key})` : undefined;
  return button(
    { class: "tool", onclick: act, "aria-label": text || undefined, "aria-keyshortcuts": key, title },
    icon(name),
    text ? el("span", { class: "wide" }, text) : null,
  );
}
