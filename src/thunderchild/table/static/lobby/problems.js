// Problems of a game: positions in which one click is much better than all others.
import * as api from "../app/api.js";
import { dialog } from "../app/dialog.js";
import { button, el } from "../app/dom.js";
import { keepGame, prefs, secretsOf } from "../app/store.js";
import { openTable } from "./newgame.js";

/** @typedef {import("../app/types.js").Meta} Meta */
/** @typedef {Awaited<ReturnType<typeof api.problems>>[number]} Problem */

/** @param {Meta} meta @param {(error: unknown) => void} trouble */
export async function problemsDialog(meta, trouble) {
  const found = await api.problems(meta.game);
  const words = "Find the click that is far better than all others. The table says whether you have it; undo to try again.";
  const items = found.map((one) => {
    const about = `${one.side}, turn ${one.turn}, ${one.clicks} clicks`;
    const open = () => solve(meta, one).catch(trouble);
    return el("li", {}, button({ class: "btn", "data-problem": one.number, onclick: open }, `${one.number}: ${about}`));
  });
  dialog(`Problems of ${meta.title}`, el("p", {}, words), el("ol", { class: "problems" }, items));
}

/** A table at the question; bots sit at the other seats. @param {Meta} meta @param {Problem} one */
async function solve(meta, one) {
  /** @type {import("../app/types.js").SeatForm[]} */
  const seats = Array.from({ length: one.seats }, (_, k) => (k === one.seat ? { kind: "me" } : { kind: "bot", level: "hard" }));
  const made = await api.newTable({ game: meta.game, problem: one.number, seats, name: prefs().name });
  keepGame(made.table, { ...secretsOf(seats, made.tokens), game: meta.game, title: `${meta.title}, problem ${one.number}` });
  openTable(made.table);
}
