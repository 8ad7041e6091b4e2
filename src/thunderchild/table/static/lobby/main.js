// The lobby: go on, play at once, open a table, sit down, watch.
import * as api from "../app/api.js";
import { setUpBalloons } from "../app/balloon.js";
import { button, byId, el, fill, hidden, icon, loadIcons } from "../app/dom.js";
import { emblem, signOf } from "../app/emblems.js";
import { brings, know } from "../app/games.js";
import { Rulebook } from "../app/rulebook.js";
import { ago, placeName, some } from "../app/say.js";
import { keepGame, myGame, onGames, prefs } from "../app/store.js";
import { followTheme } from "../app/theme.js";
import { settingsDialog } from "../table/dialogs.js";
import { drawContinue } from "./continue.js";
import { NewGame, openTable, playNow } from "./newgame.js";
import { problemsDialog } from "./problems.js";
import { recordsDialog, rulesDialog } from "./records.js";

/** @typedef {import("../app/types.js").Meta} Meta */

const FRESHEN = 15_000;

/** @type {Map<string, Meta>} */
const games = new Map();

async function main() {
  followTheme();
  await loadIcons();
  const rulebook = new Rulebook(byId("rulebook"));
  setUpBalloons(() => {});
  byId("rules").addEventListener("click", () => rulesDialog([...games.values()], rulebook));
  byId("records").addEventListener("click", () => recordsDialog(trouble));
  byId("settings").addEventListener("click", () => settingsDialog());
  try {
    await loadGames();
  } catch (error) {
    trouble(error);
    return;
  }
  fill(byId("tiles"), [...games.values()].map(tile));
  setUpForm();
  await refresh();
  setInterval(() => document.hidden || refresh(), FRESHEN);
  onGames(() => drawContinue(byId("continue"), games));
}

/** Few seats and short games first. */
async function loadGames() {
  const all = await api.games();
  know(all);
  all.sort((a, b) => a.seats[1] - b.seats[1] || parseInt(a.minutes) - parseInt(b.minutes));
  for (const meta of all) games.set(meta.game, meta);
}

function setUpForm() {
  const form = new NewGame(byId("form"), [...games.values()], trouble);
  byId("fab").addEventListener("click", () => {
    if (form.count < 2) form.choose([...games.values()].find((meta) => meta.seats[1] > 1)?.game ?? "");
    byId("new").scrollIntoView({ behavior: "smooth" });
  });
  /** @param {IntersectionObserverEntry[]} seen */
  const hide = ([seen]) => byId("fab").parentElement?.classList.toggle("away", seen.isIntersecting);
  new IntersectionObserver(hide, { rootMargin: "0px 0px -40%" }).observe(byId("new"));
  const wanted = /^#new=(\w+)/.exec(location.hash)?.[1];
  if (wanted && games.has(wanted)) choose(form, wanted);
  addEventListener("options", (event) => choose(form, /** @type {CustomEvent} */ (event).detail));
}

/** @param {NewGame} form @param {string} game */
function choose(form, game) {
  form.choose(game);
  if (matchMedia("(max-width: 73.7em)").matches) byId("new").scrollIntoView({ behavior: "smooth" });
  byId("form").querySelector("input")?.focus({ preventScroll: true });
}

async function refresh() {
  await drawContinue(byId("continue"), games);
  try {
    drawOpen(await api.tables());
    fill(byId("trouble"));
  } catch (error) {
    trouble(error);
  }
}

/** @param {unknown} error */
export function trouble(error) {
  const { message } = /** @type {Error} */ (error);
  const words = el("span", {}, el("b", {}, "That did not work"), el("small", {}, message));
  fill(byId("trouble"), el("div", { class: "note bad" }, icon("i-warn"), words));
}

/** @param {Meta} meta */
function tile(meta) {
  return el(
    "li",
    { class: "tile panel" },
    emblem(meta.game),
    el(
      "div",
      { class: "tt" },
      el("h3", {}, meta.title),
      el("p", {}, meta.about),
      el("p", { class: "facts" }, seats(meta), length(meta)),
      learn(meta),
      problems(meta),
    ),
    tileButtons(meta),
  );
}

/** @param {Meta} meta */
function tileButtons(meta) {
  const play = () => playNow(meta).catch(trouble);
  const choose = () => dispatchEvent(new CustomEvent("options", { detail: meta.game }));
  return el(
    "div",
    { class: "acts" },
    button({ class: "btn go", "data-play": meta.game, onclick: play }, icon("i-play"), "Play now"),
    button({ class: "btn quiet", "aria-label": `Options of ${meta.title}`, onclick: choose }, "Options"),
  );
}

/** How one learns it. @param {Meta} meta */
function learn(meta) {
  if (brings(meta.game, "lesson.json")) {
    const link = el("a", { href: `table.html#lesson=${meta.game}` }, icon("i-bulb"), "Learn it, click by click");
    return el("p", { class: "learn" }, link);
  }
  if (!brings(meta.game, "guide.json")) return null;
  return el("p", { class: "learn muted" }, icon("i-bulb"), "A guide helps in your first game");
}

/** Find the one good click. @param {Meta} meta */
function problems(meta) {
  if (!meta.problems) return null;
  const open = () => problemsDialog(meta, trouble).catch(trouble);
  const words = `${meta.problems} problems to solve`;
  return el("p", { class: "learn" }, button({ class: "linkish", onclick: open }, icon("i-flag"), words));
}

/** @param {Meta} meta */
function seats(meta) {
  const [few, most] = meta.seats;
  const words = few === most ? String(few) : `${few}–${most}`;
  return el("span", {}, icon("i-person"), hidden("Players: "), words);
}

/** @param {Meta} meta */
function length(meta) {
  if (!meta.minutes) return null;
  return el("span", {}, icon("i-clock"), hidden("Length: "), `${meta.minutes.replace("-", "–")} min`);
}

/** @typedef {import("../app/types.js").ListedTable} ListedTable */

/** @param {ListedTable[]} tables */
function drawOpen(tables) {
  byId("open-count").textContent = tables.length ? `${tables.length} now` : "";
  fill(byId("open"), tables.length ? el("ul", { class: "panel opentables" }, tables.map(row)) : noTable());
}

function noTable() {
  const make = () => byId("new").scrollIntoView({ behavior: "smooth" });
  const words = [el("b", {}, "No open table"), el("small", {}, "Open one and send the link.")];
  return el("div", { class: "none" }, icon("i-flag"), words, button({ class: "btn", onclick: make }, "New game"));
}

/** @param {ListedTable} table */
function row(table) {
  const meta = games.get(table.game);
  const free = table.seats.flatMap((seat, k) => (seat.kind === "open" ? [placeName(meta?.seat_names, k)] : []));
  const text = free.length
    ? `${free.length > 2 ? some(free.length, "seat") : free.join(", ")} free`
    : some(table.seats.length, "player");
  const sit = button({ class: "btn", onclick: () => sitDown(table).catch(trouble) }, "Sit down");
  return el(
    "li",
    {},
    el("span", { class: "mini" }, icon(signOf(table.game))),
    el("b", {}, table.title || meta?.title || table.game),
    el("span", {}, text),
    el("span", { class: "muted" }, `${table.status}, ${ago(table.changed * 1000)}`),
    free.length ? sit : el("a", { class: "btn", href: `table.html#${table.table}` }, "Watch"),
  );
}

/** @param {ListedTable} table */
async function sitDown(table) {
  const { token } = await api.join(table.table, { name: prefs().name }, myGame(table.table)?.tokens);
  keepGame(table.table, { tokens: [token], game: table.game });
  openTable(table.table);
}

main();
