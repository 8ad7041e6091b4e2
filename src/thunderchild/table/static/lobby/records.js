// Finished games of this browser, and records from a file; the rulebook of any game.
import * as api from "../app/api.js";
import { dialog } from "../app/dialog.js";
import { button, el, icon } from "../app/dom.js";
import { signOf } from "../app/emblems.js";
import { ago } from "../app/say.js";
import { myGames } from "../app/store.js";

/** @param {(error: any) => void} trouble */
export function recordsDialog(trouble) {
  const over = myGames().filter((game) => game.over);
  const file = el("input", {
    type: "file",
    accept: ".json,application/json",
    class: "sr",
    id: "record-file",
    "aria-label": "A record, as a file",
  });
  const problem = el("p", { class: "problem", role: "alert" });
  file.addEventListener("change", async () => {
    try {
      const { table } = await api.importRecord(JSON.parse(await /** @type {FileList} */ (file.files)[0].text()));
      location.assign(`replay.html#${table}`);
    } catch (error) {
      problem.textContent =
        error instanceof SyntaxError
          ? "This file is no record: a record is a JSON file that Thunderchild wrote."
          : /** @type {Error} */ (error).message;
      if (!problem.isConnected) trouble(error);
      file.value = "";
    }
  });
  dialog(
    "Records",
    el(
      "p",
      { class: "muted small" },
      "A record is a whole game, click by click: to look at, to study, to play on from any moment.",
    ),
    over.length
      ? el(
          "ul",
          { class: "records" },
          over.map((game) =>
            el(
              "li",
              {},
              icon(signOf(game.game)),
              el("span", {}, el("b", {}, game.title), el("small", {}, ago(game.opened))),
              el("a", { class: "btn", href: `replay.html#${game.table}` }, icon("i-replay"), "Replay"),
            ),
          ),
        )
      : el(
          "div",
          { class: "none" },
          icon("i-replay"),
          el("b", {}, "No finished game yet"),
          el("small", {}, "Games you finish here are listed."),
        ),
    file,
    problem,
    button({ class: "btn", onclick: () => file.click() }, icon("i-plus"), "Import a record"),
  );
}

/** @param {import("../app/types.js").Meta[]} games @param {import("../app/rulebook.js").Rulebook} rulebook */
export function rulesDialog(games, rulebook) {
  const node = dialog(
    "Rules",
    el("p", { class: "muted small" }, "Every rule has a number; refusals and prompts name it."),
    el(
      "div",
      { class: "rulegames" },
      games.map((meta) =>
        button(
          {
            class: "btn",
            onclick: () => {
              node.close();
              rulebook.show(meta.game, "");
            },
          },
          icon(signOf(meta.game)),
          meta.title,
        ),
      ),
    ),
  );
}
