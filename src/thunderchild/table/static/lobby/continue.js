// Games this browser has a seat at.
import * as api from "../app/api.js";
import { askOf } from "../app/ask.js";
import { byId, el, fill, icon } from "../app/dom.js";
import { emblem } from "../app/emblems.js";
import { seatName, some } from "../app/say.js";
import { forgetGame, keepGame, myGames } from "../app/store.js";

/** @typedef {import("../app/store.js").MyGame} MyGame */
/** @typedef {import("../app/types.js").Meta} Meta */
/** @typedef {import("../app/types.js").TableInfo} TableInfo */

const SHOWN = 6;

/** @param {HTMLElement} root @param {Map<string, Meta>} games */
export async function drawContinue(root, games) {
  const mine = myGames()
    .filter((game) => !game.over && game.tokens.length)
    .slice(0, SHOWN);
  const cards = await Promise.all(mine.map((game) => card(game, games)));
  const shown = cards.filter((one) => one !== null);
  byId("continue-box").hidden = shown.length === 0;
  const waiting = shown.filter((one) => one.classList.contains("can")).length;
  byId("continue-count").textContent =
    some(shown.length, "game") + (waiting ? `, ${waiting === 1 ? "one waits" : `${waiting} wait`} for you` : "");
  fill(root, el("div", { class: "conts" }, shown));
}

/** @param {MyGame} game @param {Map<string, Meta>} games */
async function card(game, games) {
  const now = await lookAt(game);
  if (now === "gone") return null;
  if (now && (now.status === "over" || !now.you.length)) {
    keepGame(game.table, { over: now.status === "over", tokens: now.you.length ? game.tokens : [] });
    return null;
  }
  const meta = games.get(now?.game ?? game.game);
  const mine = isMine(game, now);
  return el(
    "a",
    { class: `cont panel ${mine ? "can" : ""}`, href: `table.html#${game.table}` },
    emblem(now?.game ?? game.game, "thumb"),
    el(
      "span",
      {},
      el("b", {}, now?.title || meta?.title || game.title),
      el("small", {}, now?.status === "waiting" ? "waits for players" : askOf(now).head || game.note),
      el("small", { class: "muted" }, others(now, meta)),
    ),
    sign(mine, now?.status === "waiting"),
  );
}

/** The table as it is now: null without a connection, "gone" if it is no more. @param {MyGame} game */
async function lookAt(game) {
  try {
    return await api.table(game.table, game.tokens);
  } catch (error) {
    if (/** @type {api.Refusal} */ (error).status !== 404) return null;
    forgetGame(game.table);
    return "gone";
  }
}

/** @param {MyGame} game @param {TableInfo | null} now */
function isMine(game, now) {
  return now?.status === "running" && (now.to_move === null ? game.turn : now.you.includes(now.to_move));
}

/** @param {boolean} mine @param {boolean} waiting */
function sign(mine, waiting) {
  if (mine) return el("span", { class: "yours" }, icon("i-bell"), "Your move");
  return el("span", { class: "chip" }, icon("i-clock"), waiting ? "waiting" : "not your move");
}

/** @param {TableInfo | null} now @param {Meta | undefined} meta */
function others(now, meta) {
  if (!now) return "";
  const names = now.seats.filter((seat) => !now.you.includes(seat.seat)).map((seat) => seatName(seat, now.seats));
  if (!names.length) return (meta?.seats[1] ?? 1) === 1 ? "alone" : "all seats at this screen";
  return `with ${names.join(" and ")}`;
}
