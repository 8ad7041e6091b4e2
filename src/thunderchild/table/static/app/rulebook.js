// The rulebook panel: a game's rules by number and section, searchable, open at the rule in force.
import * as api from "./api.js";
import { button, el, fill, icon } from "./dom.js";

/** @typedef {import("./types.js").Section} Section */

export class Rulebook {
  /** @param {HTMLElement} root @param {() => void} [changed] */
  constructor(root, changed = () => {}) {
    this.root = root;
    this.changed = changed;
    this.game = "";
    this.pack = "";
    this.inForce = "";
    /** @type {Section[]} */
    this.sections = [];
    /** @type {Element | null} */
    this.back = null;
    const words = "Search the rules";
    this.find = el("input", { class: "field", type: "search", placeholder: words, "aria-label": words });
    this.list = el("div", { class: "rules", tabindex: "0", role: "region", "aria-label": "Rules by number" });
    this.count = el("p", { class: "sr", role: "status" });
    this.title = el("h2", {}, "Rulebook");
    root.classList.add("rulebook");
    root.hidden = true;
    this.build();
  }

  build() {
    const close = button({ class: "tool", "aria-label": "Close the rulebook", onclick: () => this.close() }, icon("i-close"));
    const finder = el("div", { class: "finder" }, icon("i-search"), this.find);
    fill(this.root, el("header", {}, icon("i-book"), this.title, close), finder, this.count, this.list);
    this.find.addEventListener("input", () => this.draw());
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  get open() {
    return !this.root.hidden;
  }

  close() {
    if (!this.open) return;
    this.root.hidden = true;
    this.changed();
    if (this.back instanceof HTMLElement || this.back instanceof SVGElement) this.back.focus();
  }

  /** @param {string} game @param {string} pack */
  async load(game, pack) {
    if (this.game === game && this.pack === pack && this.sections.length) return;
    [this.game, this.pack] = [game, pack];
    const data = await api.game(game, pack);
    this.sections = data.ledger.sections;
    fill(this.title, `Rules: ${data.title}`);
  }

  /** @param {string} game @param {string} pack @param {string} [rule] the rule to stand at */
  async show(game, pack, rule = "") {
    if (!this.open) this.back = document.activeElement;
    this.root.hidden = false;
    this.changed();
    try {
      await this.load(game, pack);
    } catch (error) {
      fill(this.list, el("p", { class: "muted" }, String(/** @type {Error} */ (error).message)));
      return;
    }
    this.find.value = "";
    this.draw();
    this.standAt(rule || this.inForce);
  }

  /** @param {string} rule */
  standAt(rule) {
    const node = rule ? this.list.querySelector(`[data-rule="${CSS.escape(rule)}"]`) : null;
    for (const marked of this.list.querySelectorAll(".here")) marked.classList.remove("here");
    node?.classList.add("here");
    if (node) node.scrollIntoView({ block: "center" });
    else this.list.scrollTop = 0;
    if (node instanceof HTMLElement) node.focus({ preventScroll: true });
    else this.find.focus();
  }

  draw() {
    const wanted = this.find.value.trim().toLowerCase();
    const parts = this.sections.map((section) => ({ title: section.title, rules: having(section, wanted) }));
    const found = parts.reduce((sum, part) => sum + part.rules.length, 0);
    fill(
      this.list,
      found ? parts.map((part) => this.section(part, wanted)) : el("p", { class: "muted" }, "No rule has these words."),
    );
    this.count.textContent = wanted ? `${found} rules found` : "";
  }

  /** @param {Section} section @param {string} wanted */
  section({ title, rules }, wanted) {
    const entries = rules.map((rule) => this.entry(rule, wanted));
    return rules.length ? el("section", {}, el("h3", { class: "cap" }, title), el("ol", {}, entries)) : null;
  }

  /** @param {{ rule: string, text: string }} rule @param {string} wanted */
  entry(rule, wanted) {
    const forced = rule.rule === this.inForce;
    return el(
      "li",
      { "data-rule": rule.rule, tabindex: "-1", class: forced ? "force" : "" },
      el("span", { class: "mono" }, rule.rule),
      el("p", {}, forced ? el("b", { class: "chip" }, "in force now") : null, forced ? " " : null, mark(rule.text, wanted)),
    );
  }
}

/** Rules of a section with these words. @param {Section} section @param {string} wanted */
function having(section, wanted) {
  return section.rules.filter((rule) => `${rule.rule} ${rule.text} ${section.title}`.toLowerCase().includes(wanted));
}

/** @param {string} text @param {string} wanted */
function mark(text, wanted) {
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return [text];
  return [text.slice(0, at), el("mark", {}, text.slice(at, at + wanted.length)), text.slice(at + wanted.length)];
}
