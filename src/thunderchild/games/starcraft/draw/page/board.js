// The table of StarCraft: galaxy, ladder, sheets, cards and battles. Drawn from the view; no rules here.
import { addIcons, button, el, refill } from "../../app/dom.js";
import { flip } from "../../app/motion.js";
import { paint } from "../../app/things.js";
import { cardWords } from "./cards.js";
import { Galaxy, planetOf } from "./galaxy.js";
import { ladder, switcher } from "./ladder.js";
import { orderSymbol } from "./pieces.js";
import { Scene } from "./scene.js";
import { sheet } from "./sheet.js";

/** @typedef {import("../../app/types.js").Click} Click */
/** @typedef {import("../../app/types.js").Line} Line */

const SYMBOLS = await (await fetch(new URL("symbols.svg", import.meta.url))).text();
const PHASES = { planning: "Planning", execution: "Execution", regrouping: "Regrouping" };

/** @param {HTMLElement} root @param {import("../../app/types.js").Table} table @returns {import("../../app/types.js").Board} */
export function mount(root, table) {
  if (!document.getElementById("u-marine")) addIcons(SYMBOLS);
  const board = new Board(root, table);
  return {
    update: (view, clicks, lines, now) => board.update(view, clicks, lines, now),
    status: (view) => status(view),
    icon: (click) => iconOf(click),
    group: (click) => group(board.s, click),
    seat: (k) => board.s.seat(k),
    explain: (things) => explain(board.s, things),
    highlight: (things) => board.highlight(things),
    destroy: () => board.destroy(),
  };
}

class Board {
  /** @param {HTMLElement} root @param {import("../../app/types.js").Table} table */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.s = new Scene(table);
    this.galaxy = new Galaxy(this.s, () => this.repaint());
    this.ladder = el("div", { class: "ladder" });
    this.switcher = el("div", { class: "switcher", role: "group", "aria-label": "Whose sheet" });
    this.sheet = el("div", { class: "sheet" });
    this.tabs = this.makeTabs();
    this.place = el(
      "div",
      { class: "starcraft", "data-tab": "galaxy" },
      this.tabs,
      this.ladder,
      this.galaxy.root,
      this.switcher,
      this.sheet,
    );
    root.replaceChildren(this.place);
  }

  makeTabs() {
    const names = { galaxy: "Galaxy", sheet: "Sheet", hand: "Hand" };
    const tabs = Object.entries(names).map(([id, title]) =>
      button({ role: "tab", "data-tab": id, "aria-selected": String(id === "galaxy"), onclick: () => this.showTab(id) }, title),
    );
    return el("div", { class: "sc-tabs", role: "tablist", "aria-label": "What is shown" }, tabs);
  }

  /** @param {string} id */
  showTab(id) {
    this.place.dataset.tab = id;
    for (const tab of this.tabs.children) tab.setAttribute("aria-selected", String(tab.getAttribute("data-tab") === id));
  }

  /** @param {any} view @param {import("../../app/types.js").Clicks} clicks @param {Line[]} lines
   * @param {import("../../app/types.js").Now} now */
  update(view, clicks, lines, now) {
    Object.assign(this.s, { view, clicks });
    if (clicks.length && this.s.own().length) this.s.looked = "";
    const change = () => this.draw();
    if (now.jump || this.table.calm) change();
    else flip(this.place, change);
    this.galaxy.reveal();
  }

  draw() {
    const { s } = this;
    const begun = Boolean(s.shown.planets);
    this.place.classList.toggle("bare", !begun);
    this.place.classList.toggle("pointless", !s.shown.goal);
    this.place.dataset.pick = s.clicks.some((click) => planetOf(s, click)) ? "galaxy" : "";
    if (!begun) return;
    this.galaxy.draw();
    refill(this.ladder, ...(s.shown.goal ? ladder(s) : []));
    this.drawSheet();
  }

  drawSheet() {
    const { s } = this;
    this.switcher.replaceChildren(...switcher(s, (side) => this.look(side)));
    this.sheet.replaceChildren(...sheet(s));
  }

  /** Another sheet is looked at. @param {string} side */
  look(side) {
    this.s.looked = this.s.subject() === side ? "" : side;
    this.drawSheet();
    this.repaint();
  }

  repaint() {
    paint(this.root, this.s.clicks, this.table.words, this.table.live);
  }

  /** @param {import("../../app/types.js").Thing[]} things */
  highlight(things) {
    const [first] = things;
    const planet = first && this.s.view ? planetOf(this.s, /** @type {any} */ (first)) : "";
    if (planet && this.s.shown.planets?.[planet]) this.galaxy.show(planet);
  }

  destroy() {
    this.galaxy.destroy();
    this.root.replaceChildren();
  }
}

/** @param {any} view */
function status(view) {
  if (!view.round) return { title: "StarCraft", where: "setup", turn: 0 };
  const at = Object.keys(PHASES).indexOf(view.shown.phase);
  const phases = Object.values(PHASES).map((title, k) => ({ title, state: k < at ? "done" : k === at ? "now" : "" }));
  return { title: "StarCraft", where: `round ${view.round}`, turn: view.round, phases };
}

/** @param {Click} click */
function iconOf(click) {
  if (click.space === "order") return orderSymbol(click.id);
  if (click.space === "faction") return `f-${click.id}`;
  if (click.space === "planet") return `pl-${click.id}`;
  if (click.space === "card") return "i-hand";
  return "";
}

/** @param {Scene} s @param {Click} click */
function group(s, click) {
  if (click.space !== "area" && click.space !== "unit") return "";
  const planet = planetOf(s, click);
  return planet ? (s.planet.get(planet)?.title ?? "") : "";
}

/** @param {Scene} s @param {import("../../app/types.js").Thing[]} things */
function explain(s, things) {
  for (const { space, id } of things) {
    const card = space === "card" ? s.data.cards.find((/** @type {any} */ one) => one.id === id) : null;
    if (card) return { head: card.title, text: cardWords(s, card) };
    if (space === "area" && s.shown.areas?.[id]) return { head: s.area.get(id)?.title ?? id, text: s.describe(id) };
  }
  return null;
}
