// The menu of a table: what is not needed at every click.
import * as api from "../app/api.js";
import { menu } from "../app/balloon.js";
import { saveFile } from "../app/save.js";
import { forgetSeen } from "../app/store.js";
import { TABLE_KEYS, askDialog, keysDialog, sealDialog, settingsDialog, shareDialog } from "./dialogs.js";

/** @typedef {import("./frame.js").TableFrame} Frame */
/** @typedef {import("../app/balloon.js").Item} Item */

/** @param {Element} anchor @param {Frame} frame */
export function tableMenu(anchor, frame) {
  const { session } = frame;
  const small = matchMedia("(max-width: 43.75em)").matches;
  const items = [
    ...(small ? tools(anchor, frame) : []),
    { label: "Settings", icon: "i-menu", act: settingsDialog },
    { label: "All keys", icon: "i-list", key: "?", act: () => keysDialog(TABLE_KEYS) },
    ...(session.lesson ? [] : [...aboutTable(frame), ...(session.you.length ? [guide(frame)] : [])]),
    ...(session.playing && !session.lesson ? [pause(frame), resign(frame)] : []),
    { label: "All games", icon: "i-ram", act: () => location.assign("./") },
  ];
  menu(anchor, "Menu", items, true);
}

/** What the bar has no room for. @param {Element} anchor @param {Frame} frame @returns {Item[]} */
function tools(anchor, frame) {
  const hint = { label: "Hint", icon: "i-bulb", act: () => frame.hint(anchor) };
  const rules = { label: "Rules", icon: "i-book", act: () => frame.toggleRules() };
  return frame.session.playing ? [hint, rules] : [rules];
}

/** @param {Frame} frame @returns {Item[]} */
function aboutTable(frame) {
  const { session } = frame;
  return [
    { label: "Who sits here", icon: "i-person", act: () => frame.showPeople() },
    { label: "Share", icon: "i-share", act: () => shareDialog(session) },
    { label: "How chance is sealed", icon: "i-seal", act: () => sealDialog(session) },
    { label: "Replay from the start", icon: "i-replay", act: () => location.assign(`replay.html#${session.source.table}`) },
    { label: "Save the record", icon: "i-copy", act: () => saveRecord(session) },
    { label: "Save the log as text", icon: "i-chat", act: () => saveLog(session) },
  ];
}

/** @param {Frame} frame @returns {Item} */
function guide(frame) {
  const key = `guide.${frame.session.head?.game}`;
  const act = async () => {
    frame.guide?.stop();
    forgetSeen(key);
    await frame.startGuide();
    frame.draw([], true);
  };
  return { label: "Guide for a first game", icon: "i-bulb", act };
}

/** @param {Frame} frame @returns {Item} */
function pause(frame) {
  const paused = frame.session.people?.paused;
  const act = () => frame.settle(paused ? { resume: true } : { pause: true });
  return { label: paused ? "Go on" : "Pause", icon: "i-pause", act };
}

/** @param {Frame} frame @returns {Item} */
function resign(frame) {
  const act = () => frame.settle({ resign: true });
  const words = { head: "Resign?", text: "The game ends here for you.", yes: "Resign", act };
  return { label: "Resign", icon: "i-flag", act: () => askDialog(words) };
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
