// Games this browser has a seat at.
import * as api from "../app/api.js";
import { byId, el, fill, icon } from "../app/dom.js";
import { emblem } from "../app/emblems.js";
import { seatName } from "../app/say.js";
import { forgetGame, keepGame, myGames } from "../app/store.js";

/** @typedef {import("../app/store.js").MyGame} MyGame */
/** @typedef {import("../app/types.js").Meta} Meta */

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
    `${shown.length} ${shown.length === 1 ? "game" : "games"}${waiting ? `, ${waiting === 1 ? "one waits" : `${waiting} wait`} for you` : ""}`;
  fill(root, el("div", { class: "conts" }, shown));
}

/** @param {MyGame} game @param {Map<string, Meta>} games */
async function card(game, games) {
  let now;
  try {
    now = await api.table(game.table, game.tokens);
  } catch (error) {
    if (/** @type {any} */ (error).status === 404) {
      forgetGame(game.table);
      return null;
    }
    now = null;
  }
  if (now && (now.status === "over" || !now.you.length)) {
    keepGame(game.table, { over: now.status === "over", tokens: now.you.length ? game.tokens : [] });
    return null;
  }
  const meta = games.get(now?.game ?? game.game);
  const asked = now?.to_move;
  const mine = now?.status === "running" && (asked === undefined || asked === null ? game.turn : now.you.includes(asked));
  return el(
    "a",
    { class: `cont panel ${mine ? "can" : ""}`, href: `table.html#${game.table}` },
    emblem(now?.game ?? game.game, "thumb"),
    el(
      "span",
      {},
      el("b", {}, now?.title || meta?.title || game.title),
      el("small", {}, now?.status === "waiting" ? "waits for players" : now?.prompt?.split(/[.?!]/)[0] || game.note),
      el("small", { class: "muted" }, others(now, meta)),
    ),
    mine
      ? el("span", { class: "yours" }, icon("i-bell"), "Your move")
      : el("span", { class: "chip" }, icon("i-clock"), now?.status === "waiting" ? "waiting" : "not your move"),
  );
}

/** @param {any} now @param {Meta | undefined} meta */
function others(now, meta) {
  if (!now) return "";
  const names = now.seats.filter((/** @type {any} */ seat) => !now.you.includes(seat.seat)).map(seatName);
  if (!names.length) return (meta?.seats[1] ?? 1) === 1 ? "alone" : "all seats at this screen";
  return `with ${names.join(" and ")}`;
}
