// The lobby: go on, play at once, open a table, sit down, watch.
import * as api from "../app/api.js";
import { setUpBalloons } from "../app/balloon.js";
import { button, byId, el, fill, icon, loadIcons } from "../app/dom.js";
import { emblem, signOf } from "../app/emblems.js";
import { brings, know } from "../app/games.js";
import { Rulebook } from "../app/rulebook.js";
import { ago, some } from "../app/say.js";
import { keepGame, onGames, prefs } from "../app/store.js";
import { followTheme } from "../app/theme.js";
import { settingsDialog } from "../table/dialogs.js";
import { drawContinue } from "./continue.js";
import { NewGame, openTable, playNow } from "./newgame.js";
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
    const all = await api.games();
    know(all);
    for (const meta of all.sort((a, b) => a.seats[1] - b.seats[1] || parseInt(a.minutes) - parseInt(b.minutes)))
      games.set(meta.game, meta);
  } catch (error) {
    trouble(error);
    return;
  }
  fill(byId("tiles"), [...games.values()].map(tile));
  const form = new NewGame(byId("form"), [...games.values()], trouble);
  byId("fab").addEventListener("click", () => {
    if (form.count < 2) form.choose([...games.values()].find((meta) => meta.seats[1] > 1)?.game ?? "");
    byId("new").scrollIntoView({ behavior: "smooth" });
  });
  new IntersectionObserver(([form]) => byId("fab").parentElement?.classList.toggle("away", form.isIntersecting), { rootMargin: "0px 0px -40%" }).observe(byId("new"));
  const wanted = /^#new=(\w+)/.exec(location.hash)?.[1];
  if (wanted && games.has(wanted)) choose(form, wanted);
  addEventListener("options", (event) => choose(form, /** @type {CustomEvent} */ (event).detail));
  await refresh();
  setInterval(() => {
    if (!document.hidden) refresh();
  }, FRESHEN);
  onGames(() => drawContinue(byId("continue"), games));
}

/** @param {NewGame} form @param {string} game */
function choose(form, game) {
  form.choose(game);
  if (innerWidth < 1180) byId("new").scrollIntoView({ behavior: "smooth" });
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

/** @param {any} error */
export function trouble(error) {
  fill(
    byId("trouble"),
    el(
      "div",
      { class: "note bad" },
      icon("i-warn"),
      el("span", {}, el("b", {}, "That did not work"), el("small", {}, error.message)),
    ),
  );
}

/** @param {Meta} meta */
function tile(meta) {
  const play = button(
    { class: "btn go", "data-play": meta.game, onclick: () => playNow(meta).catch(trouble) },
    icon("i-play"),
    "Play now",
  );
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
    ),
    el(
      "div",
      { class: "acts" },
      play,
      button(
        {
          class: "btn quiet",
          "aria-label": `Options of ${meta.title}`,
          onclick: () => dispatchEvent(new CustomEvent("options", { detail: meta.game })),
        },
        "Options",
      ),
    ),
  );
}

/** How one learns it. @param {Meta} meta */
function learn(meta) {
  if (brings(meta.game, "lesson.json")) {
    return el(
      "p",
      { class: "learn" },
      el("a", { href: `table.html#lesson=${meta.game}` }, icon("i-bulb"), "Learn it, click by click"),
    );
  }
  return brings(meta.game, "guide.json") ? el("p", { class: "learn muted" }, icon("i-bulb"), "A guide helps in your first game") : null;
}

/** @param {Meta} meta */
function seats(meta) {
  const [few, most] = meta.seats;
  return el(
    "span",
    {},
    icon("i-person"),
    el("span", { class: "sr" }, "Players: "),
    few === most ? String(few) : `${few}–${most}`,
  );
}

/** @param {Meta} meta */
function length(meta) {
  return meta.minutes
    ? el("span", {}, icon("i-clock"), el("span", { class: "sr" }, "Length: "), `${meta.minutes.replace("-", "–")} min`)
    : null;
}

/** @param {any[]} tables */
function drawOpen(tables) {
  byId("open-count").textContent = tables.length ? `${tables.length} now` : "";
  fill(
    byId("open"),
    tables.length
      ? el("ul", { class: "panel opentables" }, tables.map(row))
      : el(
          "div",
          { class: "none" },
          icon("i-flag"),
          el("b", {}, "No open table"),
          el("small", {}, "Open one and send the link."),
          button({ class: "btn", onclick: () => byId("new").scrollIntoView({ behavior: "smooth" }) }, "New game"),
        ),
  );
}

/** @param {any} table */
function row(table) {
  const meta = games.get(table.game);
  const free = table.seats
    .map((/** @type {any} */ seat, /** @type {number} */ k) => ({ ...seat, k }))
    .filter((/** @type {any} */ seat) => seat.kind === "open");
  const names = free.map((/** @type {any} */ seat) => meta?.seat_names[seat.k] ?? `seat ${seat.k + 1}`);
  const text = free.length
    ? `${names.length > 2 ? some(names.length, "seat") : names.join(", ")} free`
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

/** @param {any} table */
async function sitDown(table) {
  const { token } = await api.join(table.table, { name: prefs().name });
  keepGame(table.table, { tokens: [token], game: table.game });
  openTable(table.table);
}

main();
