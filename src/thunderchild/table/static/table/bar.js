// The bar: where we are, who sits where and how much time is left, the seal, and the tools.
import { button, el, fill, icon } from "../app/dom.js";
import { clockText } from "../app/say.js";

/** @typedef {import("./session.js").Session} Session */

export class Bar {
  /** @param {HTMLElement} root @param {Session} session
   * @param {{ undo(anchor: Element): void, hint(anchor: Element): void, rules(): void, menu(anchor: Element): void, seal(): void, people(): void,
   *   status(): import("../app/types.js").Status | null, emblem(seat: number): { icon?: string, side?: string } | null }} host */
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
    for (const one of [this.hint, this.rules]) one.classList.add("roomy");
    this.menu = tool("i-menu", "", () => host.menu(this.menu));
    this.menu.setAttribute("aria-label", "Menu");
    this.menu.setAttribute("aria-haspopup", "menu");
    fill(
      root,
      el(
        "a",
        { class: "brand", href: "./", "aria-label": "Thunderchild: all games" },
        icon("i-ram"),
        el("span", {}, "Thunderchild"),
      ),
      this.where,
      this.phases,
      el("span", { class: "push" }),
      this.seats,
      this.seal,
      el("nav", { class: "tools", "aria-label": "Table" }, this.undo, this.hint, this.rules, this.menu),
    );
    setInterval(() => this.tick(), 500);
    /** @type {{ at: number, clocks: { seat: number, left: number, running: boolean }[] }} */
    this.clocks = { at: 0, clocks: [] };
    /** @type {Map<number, HTMLElement>} */
    this.times = new Map();
  }

  draw() {
    const { session } = this;
    const { head, state } = session;
    if (!head) return;
    const status = this.host.status();
    const step = status?.phases?.find((phase) => phase.state === "now")?.title ?? "";
    this.where.classList.toggle("told", Boolean(status?.where));
    fill(
      this.where,
      el("b", {}, session.people?.title || head.title),
      " ",
      el("span", { class: "muted" }, status?.where ?? ""),
      el("span", { class: "step", "aria-hidden": "true" }, step),
    );
    fill(
      this.phases,
      (status?.phases ?? []).map((phase) =>
        el(
          "li",
          { class: phase.state, "aria-current": phase.state === "now" ? "step" : undefined },
          phase.state === "done" ? icon("i-check") : phase.state === "blocked" ? icon("i-no") : null,
          phase.title,
        ),
      ),
    );
    this.phases.hidden = !status?.phases?.length;
    this.drawSeats();
    const fair = head.fair[head.fair.length - 1];
    this.seal.hidden = !fair;
    if (fair) {
      this.seal.setAttribute("aria-label", "Chance is sealed: how it can be checked");
      fill(
        this.seal,
        icon("i-seal"),
        el("span", { class: "wide" }, "Chance sealed"),
        el("span", { class: "mono wide" }, `${fair.hash.slice(0, 4)}…${fair.hash.slice(-4)}`),
      );
    }
    const mayUndo = Boolean(state?.may_undo);
    this.undo.setAttribute("aria-disabled", String(!mayUndo));
    const clicks = state?.undo_clicks ?? 0;
    this.undo.title = mayUndo && clicks > 1 ? `${clicks} clicks can be undone (U)` : "Undo (U)";
    this.hint.setAttribute("aria-disabled", String(!session.mine));
    const playing = session.you.length > 0 && (!session.over || mayUndo);
    this.undo.hidden = this.hint.hidden = !playing;
  }

  drawSeats() {
    const { session } = this;
    const seats = session.people?.seats ?? [];
    if (session.state) this.clocks = { at: performance.now(), clocks: session.state.clocks };
    this.times.clear();
    this.seats.hidden = seats.length < 2;
    fill(this.seats, seats.length < 2 ? null : seats.map((info) => this.seat(info)));
    this.tick();
  }

  /** @param {import("../app/types.js").SeatInfo} info */
  seat(info) {
    const { session } = this;
    const who = session.who(info.seat);
    const emblem = this.host.emblem(info.seat);
    const now = (session.state?.mover ?? session.state?.to_move) === info.seat;
    const time = el("span", { class: "mono" });
    this.times.set(info.seat, time);
    const here = info.kind === "bot" ? "bot" : info.present ? "here" : info.kind === "person" ? "away" : "free";
    return button(
      {
        class: `seatpill ${emblem?.side ?? ""} ${now ? "now" : ""} ${here}`,
        onclick: () => this.host.people(),
        "aria-label": `${who.place}: ${who.name}, ${now ? "to move" : here}`,
      },
      icon(emblem?.icon ?? (info.kind === "bot" ? "i-bot" : "i-person")),
      el("b", {}, who.name),
      now ? el("span", { class: "mover", "aria-hidden": "true" }, "to move") : null,
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

/** @param {string} name @param {string} text @param {() => void} act @param {string} [key] */
function tool(name, text, act, key) {
  return button(
    {
      class: "tool",
      onclick: act,
      "aria-label": text || undefined,
      "aria-keyshortcuts": key,
      title: key ? `${text} (${key})` : undefined,
    },
    icon(name),
    text ? el("span", { class: "wide" }, text) : null,
  );
}
