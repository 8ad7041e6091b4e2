// The menu of a table: what is not needed at every click.
import * as api from "../app/api.js";
import { menu } from "../app/balloon.js";
import { saveFile } from "../app/save.js";
import { setSeen } from "../app/store.js";
import { TABLE_KEYS, askDialog, keysDialog, sealDialog, settingsDialog, shareDialog } from "./dialogs.js";

/** @param {Element} anchor @param {import("./frame.js").TableFrame} frame */
export function tableMenu(anchor, frame) {
  const { session } = frame;
  const playing = session.you.length > 0 && session.state?.status === "running";
  const table = session.source.table;
  const lesson = table.startsWith("lesson=");
  const small = matchMedia("(max-width: 700px)").matches;
  const all = [
    small && playing
      ? {
          label: "Hint",
          icon: "i-bulb",
          act: () => {
            frame.hint(anchor);
          },
        }
      : null,
    small ? { label: "Rules", icon: "i-book", act: () => frame.toggleRules() } : null,
    {
      label: "Settings",
      icon: "i-menu",
      act: () => {
        settingsDialog();
      },
    },
    { label: "All keys", icon: "i-list", key: "?", act: () => keysDialog(TABLE_KEYS) },
    lesson ? null : { label: "Who sits here", icon: "i-person", act: () => frame.showPeople() },
    lesson ? null : { label: "Share", icon: "i-share", act: () => shareDialog(session) },
    lesson ? null : { label: "How chance is sealed", icon: "i-seal", act: () => sealDialog(session) },
    lesson ? null : { label: "Replay from the start", icon: "i-replay", act: () => location.assign(`replay.html#${table}`) },
    lesson ? null : { label: "Save the record", icon: "i-copy", act: () => saveRecord(session) },
    lesson ? null : { label: "Save the log as text", icon: "i-chat", act: () => saveLog(session) },
    session.you.length && !lesson
      ? {
          label: "Guide for a first game",
          icon: "i-bulb",
          act: () => {
            setSeen(`guide.${session.head?.game}`, false);
            frame.guide?.stop();
            setSeen(`guide.${session.head?.game}`, false);
            frame.startGuide().then(() => frame.draw([], true));
          },
        }
      : null,
    playing && !lesson
      ? {
          label: session.people?.paused ? "Go on" : "Pause",
          icon: "i-pause",
          act: () => {
            frame.settle(session.people?.paused ? { resume: true } : { pause: true });
          },
        }
      : null,
    playing && !lesson
      ? {
          label: "Resign",
          icon: "i-flag",
          act: () =>
            askDialog({
              head: "Resign?",
              text: "The game ends here for you.",
              yes: "Resign",
              act: () => {
                frame.settle({ resign: true });
              },
            }),
        }
      : null,
    { label: "All games", icon: "i-ram", act: () => location.assign("./") },
  ];
  menu(anchor, "Menu", /** @type {any[]} */ (all.filter(Boolean)));
}

/** @param {import("./session.js").Session} session */
async function saveRecord(session) {
  const record = await api.record(session.source.table, session.source.tokens);
  saveFile(`${session.head?.game}-${session.source.table}.json`, JSON.stringify(record, null, 1), "application/json");
}

/** @param {import("./session.js").Session} session */
async function saveLog(session) {
  const { lines } = await api.log(session.source.table, session.source.tokens, session.eye);
  saveFile(`${session.head?.game}-${session.source.table}.txt`, `${lines.map((line) => line.text).join("\n")}\n`, "text/plain");
}
