// Links to a moment, files, and a new table that goes on from it.
import * as api from "../app/api.js";
import { copyButton, dialog, segments } from "../app/dialog.js";
import { button, byId, el, fill, icon } from "../app/dom.js";
import { saveFile } from "../app/save.js";
import { placeName } from "../app/say.js";
import { keepGame, prefs, secretsOf } from "../app/store.js";

/** @typedef {import("./main.js").Replay} Replay */

/** @param {HTMLElement} root @param {Replay} replay */
export function shareBox(root, replay) {
  const value = new URL(replay.address(), location.href).href;
  const field = el("input", { class: "field", id: "link", readonly: true, "aria-label": "Link to this moment", value });
  fill(root, el("div", { class: "copy" }, field, copyButton(field)));
}

/** @param {HTMLElement} root @param {Replay} replay */
export function exportBox(root, replay) {
  fill(
    root,
    button({ class: "btn", onclick: () => saveRecord(replay) }, icon("i-copy"), "Record"),
    button({ class: "btn", onclick: () => saveLog(replay) }, icon("i-chat"), "Log as text"),
  );
}

/** @param {Replay} replay */
async function saveRecord(replay) {
  const record = await api.record(replay.table, replay.tokens);
  saveFile(`${replay.info.game}-${replay.table}.json`, JSON.stringify(record, null, 1), "application/json");
}

/** @param {Replay} replay */
async function saveLog(replay) {
  const { lines } = await api.log(replay.table, replay.tokens, replay.eye);
  saveFile(`${replay.info.game}-${replay.table}.txt`, `${lines.map((line) => line.text).join("\n")}\n`, "text/plain");
}

/** @param {Replay} replay */
export function forkDialog(replay) {
  const first = replay.info.you[0] ?? 0;
  const kinds = replay.info.seats.map((_seat, k) => (k === first ? "me" : "bot"));
  const problem = el("p", { role: "alert", class: "problem" });
  const open = () => fork(replay, kinds).catch((error) => fill(problem, error.message));
  dialog(
    "Play on from here",
    el("p", {}, `A new table opens at click ${replay.at} of this game, with dice of its own.`),
    kinds.map((_kind, k) => sitter(replay, kinds, k)),
    problem,
    button({ class: "btn go", onclick: open }, icon("i-play"), "Open the table"),
  );
  byId("fork").blur();
}

/** Who sits at a seat of the new table. @param {Replay} replay @param {string[]} kinds @param {number} k */
function sitter(replay, kinds, k) {
  /** @type {[string, string][]} */
  const choices = [["me", "You"], ["link", "Friend"], ["bot", "Bot"]];
  const place = placeName(replay.info.seat_names, k);
  const choose = (/** @type {string} */ kind) => {
    kinds[k] = kind;
  };
  const who = segments(`fork${k}`, place, kinds.length === 1 ? choices.slice(0, 1) : choices, kinds[k], choose);
  return el("div", { class: "optrow" }, el("b", {}, place), who);
}

/** @param {Replay} replay @param {string[]} kinds */
async function fork(replay, kinds) {
  const seats = kinds.map((kind) => (kind === "bot" ? { kind, level: prefs().level } : { kind }));
  const { table, tokens } = await api.fork(replay.table, { at: replay.at, seats, name: prefs().name });
  keepGame(table, { ...secretsOf(seats, tokens), game: replay.info.game, title: replay.game.title });
  location.assign(`table.html#${table}`);
}
