// The table of StarCraft: galaxy, ladder, sheets, cards and battles. Drawn from the view; no rules here.
import { addIcons, button, el, refill } from "../../app/dom.js";
import { flip } from "../../app/motion.js";
import { paint } from "../../app/things.js";
import { asClicks } from "../../app/words.js";
import { Fallen, battle } from "./battle.js";
import { cardWords } from "./cards.js";
import { choicePanel, goodSymbol, looseClicks, stageChoice, stripChoice } from "./deal.js";
import { Galaxy, planetOf } from "./galaxy.js";
import { battleHand, shownBy } from "./hand.js";
import { ladder, switcher } from "./ladder.js";
import { orderSymbol } from "./pieces.js";
import { Report, reportPanel, standAside } from "./report.js";
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
    status: (view) => status(board.s, view),
    icon: (click) => iconOf(board.s, click),
    group: (click) => group(board.s, click),
    aside: (click) => isAside(click),
    ahead: (click) => isAhead(board.s, click),
    seat: (k) => board.s.seat(k),
    moment: (line) => moment(board.s, line),
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
    this.fallen = new Fallen();
    this.report = new Report();
    /** The skirmish that a phone shows. */
    this.skirmish = 0;
    this.galaxy = new Galaxy(this.s, () => this.repaint());
    this.stage = el("div", { class: "stagebox2" });
    this.galaxy.root.append(this.stage);
    this.ladder = el("div", { class: "ladder" });
    this.switcher = el("div", { class: "switcher", role: "group", "aria-label": "Whose sheet" });
    this.sheet = el("div", { class: "sheet" });
    this.tabs = this.makeTabs();
    this.place = el("div", { class: "starcraft", "data-tab": "galaxy" });
    this.place.append(this.tabs, this.ladder, this.galaxy.root, this.switcher, this.sheet);
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
    this.fallen.look(now.jump ? null : now.old, view);
    if (now.jump) this.report.clear();
    else this.report.read(lines, this.ownSides(view), now.old?.shown.battle);
    const main = clicks.filter((click) => !isAside(click));
    Object.assign(this.s, { view, clicks: asClicks(main.length ? main : [...clicks]) });
    if (clicks.length && this.s.own().length) this.s.looked = "";
    this.skirmish = skirmishOf(this.s, this.skirmish);
    this.galaxy.touched = false;
    const change = () => this.draw();
    if (now.jump || this.table.calm) change();
    else flip(this.place, change);
    this.turn();
    this.galaxy.reveal();
    if (this.report.shown) requestAnimationFrame(() => standAside(this.galaxy.root)); // once it is painted what can be clicked
  }

  /** @param {any} view @returns {string[]} */
  ownSides(view) {
    const all = view.shown.factions ?? {};
    return Object.keys(all).filter((side) => all[side].seat === this.table.eye);
  }

  /** Where only one thing is seen at a time: to where there is something to click. */
  turn() {
    const wanted = new Set(this.s.clicks.map((click) => tabOf(this.s, click)).filter(Boolean));
    for (const tab of this.tabs.children) tab.classList.toggle("has", wanted.has(tab.getAttribute("data-tab") ?? ""));
    const [first] = wanted;
    const now = this.place.dataset.tab ?? "";
    if (!this.tabs.offsetParent) this.showTab("galaxy");
    else if (first && !wanted.has(now)) this.showTab(first);
    else if (!first && this.s.shown.battle && now !== "hand") this.showTab("galaxy");
    if (this.tabs.offsetParent) requestAnimationFrame(() => this.scrollToClicks()); // once it is painted what can be clicked
  }

  /** Sheets scroll on a phone: what can be clicked there comes into sight. */
  scrollToClicks() {
    const first = this.sheet.querySelector(".can");
    if (!first) return;
    const [room, box] = [this.sheet.getBoundingClientRect(), first.getBoundingClientRect()];
    if (box.top >= room.top && box.bottom <= room.bottom) return;
    this.sheet.scrollTop += (first.closest(".panel, .choice") ?? first).getBoundingClientRect().top - room.top - 4;
  }

  draw() {
    const { s } = this;
    const begun = Object.keys(s.shown.factions).length > 0 && s.view.pending !== "setup.factions";
    this.place.classList.toggle("bare", !begun);
    this.place.classList.toggle("pointless", !s.shown.goal);
    this.place.classList.toggle("fighting", Boolean(s.shown.battle) && !goesAbroad(s));
    this.place.dataset.pick = s.clicks.some((click) => planetOf(s, click) && !s.pays(click.id)) ? "galaxy" : "";
    if (begun) this.galaxy.draw();
    this.drawStage();
    if (!begun) return;
    refill(this.ladder, ...(s.shown.goal ? ladder(s) : []));
    this.drawSheet();
  }

  /** What stands in the galaxy's place: a battle, or a choice. */
  drawStage() {
    const { s } = this;
    const fights = s.shown.battle && !goesAbroad(s);
    const choice = s.shown.battle ? null : stageChoice(s);
    if (fights) this.stage.replaceChildren(battle(s, this.fallen, this.skirmish, (n) => this.showSkirmish(n)));
    else if (choice) this.stage.replaceChildren(el("div", { class: "stagechoice" }, choicePanel(choice)));
    else if (this.report.shown && !s.shown.battle)
      this.stage.replaceChildren(reportPanel(s, this.report, () => this.putAway()));
    else this.stage.replaceChildren();
  }

  putAway() {
    this.report.clear();
    this.drawStage();
  }

  /** @param {number} n */
  showSkirmish(n) {
    this.skirmish = n;
    this.drawStage();
    this.repaint();
  }

  drawSheet() {
    const { s } = this;
    const apart = looseClicks(s).length > 0;
    const taken = this.stage.querySelector(".battle, .stagechoice"); // what is chosen stands there
    const choice = s.looked || (!apart && taken) ? null : stripChoice(s);
    this.switcher.replaceChildren(...switcher(s, (side) => this.look(side)));
    if (s.shown.battle && !s.looked && !apart) this.sheet.replaceChildren(battleHand(s));
    else this.sheet.replaceChildren(...(choice ? [choicePanel(choice), choice.beside ?? ""] : sheet(s)));
  }

  /** Another sheet is looked at. @param {string} side */
  look(side) {
    this.s.looked = this.s.looked === side ? "" : side;
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

/** Where a click is made when only one thing is seen at a time. @param {Scene} s @param {Click} click @returns {string} */
function tabOf(s, click) {
  if (["order", "good", "event", "rotation", "purse", "resource", "unit_type", "reserve_card"].includes(click.space))
    return "sheet";
  if (click.space === "technology" && click.verb !== "research") return "sheet";
  if (click.space === "card") return looseClicks(s).length ? "sheet" : "hand";
  if (click.verb === "pay" || click.verb === "force_mine") return "sheet";
  if (click.space === "leadership" && click.verb !== "choose_leadership") return "sheet";
  if (click.space === "leadership") return Object.keys(s.shown.planets ?? {}).length ? "sheet" : "galaxy";
  if (click.verb === "pick_planet" || click.verb === "take_planet")
    return Object.keys(s.shown.planets).length ? "sheet" : "galaxy";
  return click.space === "nothing" ? "" : "galaxy";
}

/** Where units of a battle go: then the galaxy is wanted, not the battle. @param {Scene} s */
function goesAbroad(s) {
  return s.clicks.some((click) => ["area", "planet", "slot"].includes(click.space));
}

/** The skirmish to look at: the one under way, or one that can be clicked. @param {Scene} s @param {number} last */
function skirmishOf(s, last) {
  const fight = s.shown.battle;
  if (!fight) return 0;
  const [click] = s.clicks.filter((one) => one.space === "skirmish");
  if (fight.now >= 0) return fight.now;
  return click ? Number(click.id.split("_")[1]) - 1 : Math.min(last, Math.max(0, fight.skirmishes.length - 1));
}

/** @param {Scene} s @param {any} view */
function status(s, view) {
  const { scenario } = s;
  const last = scenario?.rounds ? ` of ${scenario.rounds}` : "";
  const what = scenario ? `, ${scenario.title}` : "";
  if (!view.round) return { title: "StarCraft", where: `setup${what}`, turn: 0 };
  const at = Object.keys(PHASES).indexOf(view.shown.phase);
  const phases = Object.values(PHASES).map((title, k) => ({ title, state: k < at ? "done" : k === at ? "now" : "" }));
  return { title: "StarCraft", where: `round ${view.round}${last}${what}`, turn: view.round, phases };
}

/** @type {Record<string, string>} */
const ICONS = {
  card: "i-hand",
  leadership: "x-leader",
  event: "x-event",
  technology: "m-research",
  skirmish: "i-combat",
  slot: "x-zgate",
};

/** @param {Scene} s @param {Click} click */
function iconOf(s, click) {
  if (click.space === "order") return orderSymbol(click.id);
  if (click.space === "faction") return `f-${click.id}`;
  if (click.space === "planet") return `pl-${click.id}`;
  if (click.space === "good" && s.view) return goodSymbol(s, s.subject(), click.id);
  if (["unit", "fighter", "unit_type"].includes(click.space))
    return s.unit.has(click.id.split("/")[0]) ? `u-${click.id.split("/")[0]}` : "";
  if (click.space === "resource") return `x-${click.id}`;
  return ICONS[click.space] ?? "";
}

/** What may be done beside many decisions. @param {Click} click */
function isAside(click) {
  return click.verb === "destroy_own";
}

/** What one wants nine times of ten: one click that pays all, cards that show the unit. @param {Scene} s @param {Click} click */
function isAhead(s, click) {
  if (click.verb !== "play_card" || click.space !== "card") return click.verb === "auto_pay";
  const fight = s.shown.battle;
  const card = s.data.cards.find((/** @type {any} */ one) => one.id === click.id);
  return Boolean(fight?.skirmishes[fight.now] && shownBy(s, fight.skirmishes[fight.now], s.shown.asked, card));
}

/** What is worth a band over the board. @param {Scene} s @param {any} line */
function moment(s, { line, text, side }) {
  if (line === "eliminated") return { head: text.replace(/\.$/, ""), icon: "i-warn" };
  if (line === "ends_near") return { head: `The End Draws Near: ${s.shown.events.ends}`, icon: "x-event" };
  return line === "hero" && s.own().includes(side) ? { head: text.replace(/\.$/, ""), icon: "x-crown" } : null;
}

/** @param {Scene} s @param {Click} click */
function group(s, click) {
  if (isAside(click)) return "Give up a piece of your own";
  if ((click.space !== "area" && click.space !== "unit") || s.pays(click.id)) return "";
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
