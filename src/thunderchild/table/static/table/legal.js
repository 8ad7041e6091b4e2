// All legal clicks as a list of buttons: for the keyboard, for screen readers, and to see what there is.
import { below } from "../app/ask.js";
import { keyMark, walk } from "../app/balloon.js";
import { button, el, fill, hidden, icon } from "../app/dom.js";
import { nice } from "../app/say.js";
import { keyOf } from "../app/words.js";

/** @typedef {import("../app/types.js").Click} Click */
/** @typedef {import("../app/types.js").Clicks} Clicks */

/** @typedef {import("../app/types.js").Thing} Thing */
/**
 * @typedef {{
 *   make(click: Click): void, icon(click: Click): string, group(click: Click): string, short(click: Click): string,
 *   aside(click: Click): boolean, ahead(click: Click): boolean, point(things: Thing[]): void }} Host
 */

const MANY = 10; // clicks: from there on they stand in two columns, in few words
const SOME = 4; // clicks: from there on they are written smaller
const FEW = 2; // clicks: as buttons, the first one filled

export class Legal {
  /** @param {HTMLElement} root @param {Host} host */
  constructor(root, host) {
    this.root = root;
    this.host = host;
    this.count = el("span", { class: "num" });
    this.list = el("div", { class: "legal", role: "group", "aria-label": "All you can do now" });
    fill(root, el("header", {}, icon("i-list"), el("h2", { class: "cap" }, "All you can do now"), this.count), this.list);
    this.list.addEventListener("keydown", (event) => walk(event, this.list));
    /** @type {Map<number, HTMLElement>} */
    this.buttons = new Map();
    /** The clicks as they stand in the list, from top to bottom. @type {Click[]} */
    this.order = [];
    this.drawn = "";
  }

  /** @param {Clicks} clicks @param {boolean} busy */
  draw(clicks, busy) {
    const focused = this.list.contains(document.activeElement);
    const { main, aside } = this.parted(clicks);
    this.count.textContent = String(main.length || "");
    const groups = this.groups(main);
    const first = groups.flatMap(([, list]) => list);
    this.order = [...first, ...aside];
    this.order.forEach((click, k) => {
      click.key = k < first.length ? keyOf(k) : "";
    });
    this.root.classList.toggle("none-now", clicks.length === 0);
    this.list.classList.toggle("many", first.length > MANY);
    this.list.classList.toggle("few", first.length <= FEW && !aside.length);
    this.list.classList.toggle("some", first.length > SOME);
    const key = JSON.stringify([groups, aside, busy, this.order.map((click) => this.host.icon(click))]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.buttons.clear();
    if (!clicks.length) {
      fill(this.list, el("p", { class: "muted small" }, "Nothing to decide now."));
      return;
    }
    fill(
      this.list,
      groups.map(([head, list]) => [head ? el("h3", {}, head) : null, list.map((click) => this.entry(click, busy))]),
      aside.length ? this.folded(aside, busy) : null,
    );
    if (focused) this.list.querySelector("button")?.focus();
  }

  /** What is asked, and what may be done beside it. @param {Clicks} clicks @returns {{ main: Click[], aside: Click[] }} */
  parted(clicks) {
    const aside = clicks.filter((click) => this.host.aside(click));
    const main = clicks.filter((click) => !aside.includes(click));
    return main.length ? { main, aside } : { main: aside, aside: [] };
  }

  /** What is seldom meant stays closed until it is wanted, and has no keys. @param {Click[]} aside @param {boolean} busy */
  folded(aside, busy) {
    const head = el("summary", {}, this.host.group(aside[0]) || "More", el("span", { class: "num" }, aside.length));
    return el("details", { class: "aside" }, head, aside.map((click) => this.entry(click, busy)));
  }

  /** @param {Click[]} clicks @returns {[string, Click[]][]} */
  groups(clicks) {
    /** @type {Map<string, Click[]>} */
    const groups = new Map();
    const ahead = clicks.filter((click) => this.host.ahead(click));
    for (const click of [...ahead, ...clicks.filter((one) => !ahead.includes(one))]) {
      const head = this.host.group(click) || (clicks.length > MANY ? nice(click.verb) : "");
      groups.set(head, [...(groups.get(head) ?? []), click]);
    }
    return groups.size > 1 && clicks.length > FEW ? [...groups] : [["", [...groups.values()].flat()]];
  }

  /** @param {Click} click @param {boolean} busy */
  entry(click, busy) {
    const short = this.order.length > MANY ? this.host.short(click) : "";
    const node = button(
      {
        "data-click": click.click,
        "aria-disabled": busy,
        class: [click.danger ? "danger" : "", short ? "short" : ""].join(" ").trim(),
        "aria-keyshortcuts": click.key || undefined,
        onclick: () => this.host.make(click),
        title: short ? click.text : undefined,
      },
      icon(click.danger ? "i-warn" : this.host.icon(click)),
      el("span", {}, short || click.label || click.says, this.below(click, short), short ? hidden(`: ${click.text}`) : null),
      keyMark(click.key),
    );
    this.pointFrom(node, click);
    this.buttons.set(click.click, node);
    return node;
  }

  /** What stands below a label; a warning comes first. @param {Click} click @param {string} short */
  below(click, short) {
    const words = below(click.danger, short ? click.price : click.note);
    return words ? el("small", {}, words) : null;
  }

  /** Under the pointer or in focus it shows on the board what it speaks of. @param {HTMLElement} node @param {Click} click */
  pointFrom(node, click) {
    const target = { space: click.space, id: click.id };
    const things = click.space === "nothing" ? [target, { space: "verb", id: click.verb }] : [target];
    for (const event of ["pointerenter", "focus"]) node.addEventListener(event, () => this.host.point(things));
    for (const event of ["pointerleave", "blur"]) node.addEventListener(event, () => this.host.point([]));
  }

  /** Entries that speak of the things under the pointer. @param {Set<number>} clicks */
  mark(clicks) {
    for (const [click, node] of this.buttons) node.classList.toggle("named", clicks.has(click));
  }

  /** @param {number} click */
  hint(click) {
    for (const [other, node] of this.buttons) node.classList.toggle("hinted", other === click);
    const fold = this.buttons.get(click)?.closest("details");
    if (fold) fold.open = true;
    this.buttons.get(click)?.scrollIntoView({ block: "nearest" });
  }
}
