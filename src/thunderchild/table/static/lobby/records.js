// Finished games of this browser, and records from a file; the rulebook of any game.
import * as api from "../app/api.js";
import { dialog } from "../app/dialog.js";
import { button, el, icon } from "../app/dom.js";
import { signOf } from "../app/emblems.js";
import { ago } from "../app/say.js";
import { myGames } from "../app/store.js";

/** @typedef {(error: unknown) => void} Trouble */

/** @param {Trouble} trouble */
export function recordsDialog(trouble) {
  const over = myGames().filter((game) => game.over);
  const problem = el("p", { class: "problem", role: "alert" });
  const file = recordFile(problem, trouble);
  const about = "A record is a whole game, click by click: to look at, to study, to play on from any moment.";
  dialog(
    "Records",
    el("p", { class: "muted small" }, about),
    over.length ? el("ul", { class: "records" }, over.map(finished)) : nothingYet(),
    file,
    problem,
    button({ class: "btn", onclick: () => file.click() }, icon("i-plus"), "Import a record"),
  );
}

/** @param {HTMLElement} problem @param {Trouble} trouble */
function recordFile(problem, trouble) {
  const what = { accept: ".json,application/json", "aria-label": "A record, as a file" };
  const file = el("input", { type: "file", class: "sr", id: "record-file", ...what });
  file.addEventListener("change", async () => {
    try {
      const { table } = await api.importRecord(JSON.parse(await /** @type {FileList} */ (file.files)[0].text()));
      location.assign(`replay.html#${table}`);
    } catch (error) {
      problem.textContent = fault(/** @type {Error} */ (error));
      if (!problem.isConnected) trouble(error);
      file.value = "";
    }
  });
  return file;
}

/** @param {Error} error */
function fault(error) {
  const other = "This file is no record: a record is a JSON file that Thunderchild wrote.";
  return error instanceof SyntaxError ? other : error.message;
}

/** @param {import("../app/store.js").MyGame} game */
function finished(game) {
  return el(
    "li",
    {},
    icon(signOf(game.game)),
    el("span", {}, el("b", {}, game.title), el("small", {}, [game.result, ago(game.opened)].filter(Boolean).join(" · "))),
    el("a", { class: "btn", href: `replay.html#${game.table}` }, icon("i-replay"), "Replay"),
  );
}

function nothingYet() {
  const words = [el("b", {}, "No finished game yet"), el("small", {}, "Games you finish here are listed.")];
  return el("div", { class: "none" }, icon("i-replay"), words);
}

/** @param {import("../app/types.js").Meta[]} games @param {import("../app/rulebook.js").Rulebook} rulebook */
export function rulesDialog(games, rulebook) {
  const list = el("div", { class: "rulegames" });
  const about = el("p", { class: "muted small" }, "Every rule has a number; refusals and prompts name it.");
  const node = dialog("Rules", about, list);
  for (const meta of games) {
    const open = () => {
      node.close();
      rulebook.show(meta.game, "");
    };
    list.append(button({ class: "btn", onclick: open }, icon(signOf(meta.game)), meta.title));
  }
}
