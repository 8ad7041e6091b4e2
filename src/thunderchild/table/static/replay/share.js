// Links to a moment, files, and a new table that goes on from it.
import * as api from "../app/api.js";
import { dialog, segments } from "../app/dialog.js";
import { button, byId, el, fill, icon } from "../app/dom.js";
import { saveFile } from "../app/save.js";
import { keepGame, prefs } from "../app/store.js";

/** @typedef {import("./main.js").Replay} Replay */

/** @param {HTMLElement} root @param {Replay} replay */
export function shareBox(root, replay) {
  const field = el("input", {
    class: "field",
    id: "link",
    readonly: true,
    "aria-label": "Link to this moment",
    value: new URL(replay.address(), location.href).href,
  });
  const word = el("span", {}, "Copy");
  fill(
    root,
    el(
      "div",
      { class: "copy" },
      field,
      button(
        {
          class: "btn",
          onclick: async () => {
            field.select();
            await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
            word.textContent = "Copied";
            setTimeout(() => {
              word.textContent = "Copy";
            }, 2000);
          },
        },
        icon("i-copy"),
        word,
      ),
    ),
  );
}

/** @param {HTMLElement} root @param {Replay} replay */
export function exportBox(root, replay) {
  const name = `${replay.info.game}-${replay.table}`;
  fill(
    root,
    button(
      {
        class: "btn",
        onclick: async () =>
          saveFile(`${name}.json`, JSON.stringify(await api.record(replay.table, replay.tokens), null, 1), "application/json"),
      },
      icon("i-copy"),
      "Record",
    ),
    button(
      {
        class: "btn",
        onclick: async () => {
          const { lines } = await api.log(replay.table, replay.tokens, replay.eye);
          saveFile(`${name}.txt`, `${lines.map((line) => line.text).join("\n")}\n`, "text/plain");
        },
      },
      icon("i-chat"),
      "Log as text",
    ),
  );
}

/** @param {Replay} replay */
export function forkDialog(replay) {
  const kinds = replay.info.seats.map((/** @type {any} */ _seat, /** @type {number} */ k) =>
    k === (replay.info.you[0] ?? 0) ? "me" : "bot",
  );
  const problem = el("p", { role: "alert", class: "problem" });
  const open = async () => {
    const seats = kinds.map((/** @type {string} */ kind) => (kind === "bot" ? { kind, level: prefs().level } : { kind }));
    try {
      const { table, tokens } = await api.fork(replay.table, { at: replay.at, seats, name: prefs().name });
      const mine = kinds
        .map((/** @type {string} */ kind, /** @type {number} */ k) => (kind === "me" ? tokens[k] : null))
        .filter(Boolean);
      const invites = Object.fromEntries(Object.entries(tokens).filter(([k]) => kinds[Number(k)] === "link"));
      keepGame(table, { tokens: [...new Set(mine)], invites, game: replay.info.game, title: replay.game.title });
      location.assign(`table.html#${table}`);
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
  };
  dialog(
    "Play on from here",
    el("p", {}, `A new table opens at click ${replay.at} of this game, with dice of its own.`),
    kinds.map((/** @type {string} */ kind, /** @type {number} */ k) =>
      el(
        "div",
        { class: "optrow" },
        el("b", {}, replay.info.seat_names[k]),
        segments(
          `fork${k}`,
          replay.info.seat_names[k],
          kinds.length === 1
            ? [["me", "You"]]
            : [
                ["me", "You"],
                ["link", "Friend"],
                ["bot", "Bot"],
              ],
          kind,
          (value) => {
            kinds[k] = value;
          },
        ),
      ),
    ),
    problem,
    button({ class: "btn go", onclick: open }, icon("i-play"), "Open the table"),
  );
  byId("fork").blur();
}
