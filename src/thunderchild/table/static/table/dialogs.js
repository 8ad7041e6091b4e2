// Dialogs of a table: settings, the seal, all keys, sharing.
import * as api from "../app/api.js";
import { checkAll } from "../app/checkall.js";
import { copyField, dialog, row, segments, toggle } from "../app/dialog.js";
import { button, el, fill, icon } from "../app/dom.js";
import { hashOf } from "../app/sha256.js";
import { prefs, setPrefs } from "../app/store.js";
import { partWords, sealWords } from "./sealwords.js";
import { linkTo } from "./invite.js";

/** @typedef {import("./session.js").Session} Session */

const FORCED = "where there is only one; never where even the pause would tell something";

/** The settings that belong to this browser. */
export function settingsDialog() {
  const now = prefs();
  return dialog(
    "Settings",
    row("Your name", "as others at the table read it", nameField(now.name)),
    row("Light or dark", "", themeChoice(now)),
    row("Motion", "dice, cards and pieces that travel", motionChoice(now)),
    onOff("Sound", "a chime when it is your turn, and at great moments", now.sound, (sound) => setPrefs({ sound })),
    onOff("Make forced clicks for me", FORCED, now.force, (force) => setPrefs({ force })),
    onOff("Tell me when it is my turn", "a notice of the browser while the page is in the background", now.notify, askNotify),
    row("Hand over the screen", "when two seats share it", handoverChoice(now)),
  );
}

/** @param {string} label @param {string} help @param {boolean} on @param {(on: boolean) => void} change */
function onOff(label, help, on, change) {
  return row(label, help, toggle(label, on, change));
}

/** @param {string} name */
function nameField(name) {
  const hint = { "aria-label": "Your name", placeholder: "Friend" };
  const field = el("input", { class: "field short", value: name, maxlength: 40, ...hint });
  field.addEventListener("change", () => setPrefs({ name: field.value.trim() }));
  return field;
}

/** @typedef {import("../app/store.js").Prefs} Prefs */

/** @param {Prefs} now */
function themeChoice(now) {
  /** @type {[string, string][]} */
  const choices = [["auto", "as the system"], ["light", "light"], ["dark", "dark"]];
  const change = (/** @type {string} */ value) => setPrefs({ theme: /** @type {Prefs["theme"]} */ (value) });
  return segments("theme", "Light or dark", choices, now.theme, change);
}

/** @param {Prefs} now */
function motionChoice(now) {
  /** @type {[string, string][]} */
  const choices = [["auto", "as the system"], ["on", "on"], ["off", "off"]];
  const chosen = now.calm === null ? "auto" : now.calm ? "off" : "on";
  return segments("calm", "Motion", choices, chosen, (value) => setPrefs({ calm: value === "auto" ? null : value === "off" }));
}

/** @param {Prefs} now */
function handoverChoice(now) {
  /** @type {[string, string][]} */
  const choices = [["auto", "if something is hidden"], ["always", "always"], ["never", "never"]];
  const change = (/** @type {string} */ value) => setPrefs({ handover: /** @type {Prefs["handover"]} */ (value) });
  return segments("handover", "Hand over the screen", choices, now.handover, change);
}

/** @param {boolean} notify */
async function askNotify(notify) {
  if (notify && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
  setPrefs({ notify });
}

/** @param {Session} session */
export function sealDialog(session) {
  const fair = session.people?.fair.length ? session.people.fair : (session.head?.fair ?? []);
  const shown = [session.seal.kept.promise, ...session.seal.commitments.map(([, commit]) => commit)].filter(Boolean);
  const command = ["thunderchild verify record.json", ...shown.map((hash) => `--promise ${hash}`)].join(" ");
  dialog(
    "Sealed chance",
    el("p", {}, sealWords(fair.at(-1), session.seal.kept.early, session.seal.gaps)),
    session.seal.alarms.map((text) => el("p", { class: "verdict" }, icon("i-warn"), text)),
    fair.map((seal) => sealBox(seal, session)),
    el("p", { class: "small muted" }, "To check a whole record on your own machine:"),
    copyField(command, "Command to check the record with"),
  );
}

/** @param {import("../app/types.js").Fair} seal @param {Session} session */
function sealBox(seal, session) {
  const words = seal.words.map((word, seat) => (word ? `${session.who(seat).place}: “${word}”` : "")).filter(Boolean);
  const parts = (seal.seats ?? []).map((part, seat) => {
    return el("div", {}, `${session.who(seat).place}: `, el("span", { class: "mono" }, partWords(part, session.seal.gaps[seat])));
  });
  const { checked } = session.seal.kept;
  return el(
    "dl",
    { class: "sealbox" },
    el("dt", {}, icon("i-seal"), seal.first ? `Sealed before line ${seal.first}` : "Sealed before the first draw"),
    el("dd", { class: "mono" }, seal.hash),
    seal.seats ? [el("dt", {}, "Committed"), el("dd", {}, parts.length ? parts : "when all are here")] : null,
    el("dt", {}, "Words added"),
    el("dd", {}, words.join("; ") || "none"),
    checked ? [el("dt", {}, "Checked"), el("dd", {}, `${checked} outcomes, by this page, as they fell`)] : null,
    el("dt", {}, "Opened"),
    seal.secret
      ? el("dd", {}, el("span", { class: "mono" }, seal.secret), opened(seal.secret, seal.hash), everyDraw(seal, session))
      : el("dd", {}, "at the end; then every draw can be checked"),
  );
}

/** Compute every outcome of the finished game again, here.
 * @param {import("../app/types.js").Fair} seal @param {Session} session */
function everyDraw(seal, session) {
  const out = el("span", { class: "verdict" });
  if (!seal.seats) return out;
  const { table, tokens } = session.source;
  const check = async () => {
    const [record, { fell }] = await Promise.all([api.record(table, tokens), api.dice(table, tokens)]);
    const { checked, wrong } = checkAll(/** @type {any} */ (record), fell);
    const words = `${checked} outcomes computed again: ${wrong < 0 ? "all follow." : `line ${wrong} does not follow!`}`;
    fill(out, icon(wrong < 0 ? "i-check" : "i-warn"), words);
  };
  const failed = (/** @type {Error} */ error) => fill(out, icon("i-warn"), error.message);
  fill(out, button({ class: "btn", onclick: () => check().catch(failed) }, "Check every draw"));
  return out;
}

/** Does the opened secret have the fingerprint shown at the start? @param {string} secret @param {string} hash */
function opened(secret, hash) {
  const fits = hashOf(secret) === hash;
  const words = fits ? "The secret has the fingerprint that was shown." : "The secret does not fit the fingerprint!";
  return el("span", { class: "verdict" }, icon(fits ? "i-check" : "i-warn"), words);
}

/** @type {[string, string][]} */
export const TABLE_KEYS = [
  ["1 – 9, 0", "the first ten of the list"],
  ["Tab", "between prompt, list, board, log and bar"],
  ["Arrows", "inside a group; on the board to the nearest glowing thing"],
  ["Shift + arrows", "on the board: also to what is dark"],
  ["Enter", "take; on something dark: why not"],
  ["Esc", "close what is open"],
  ["P", "pass, decline, end, done (also E)"],
  ["U", "undo"],
  ["H", "hint"],
  ["R", "rule in force"],
  ["L", "log"],
  ["B", "board"],
  ["+ −", "zoom the map (focus on it)"],
  ["?", "this list"],
];

/** @param {[string, string][]} keys */
export function keysDialog(keys) {
  const rows = keys.map(([key, what]) => el("div", {}, el("dt", {}, keyCaps(key)), el("dd", {}, what)));
  dialog("Keys", el("dl", { class: "keys" }, rows));
}

/** "1 – 9, 0": each key as a cap, what joins them as it stands. @param {string} key */
function keyCaps(key) {
  const joins = (/** @type {string} */ part) => /^[+–,]$/.test(part) && key !== "+ −";
  return key.split(" ").map((part) => (joins(part) ? ` ${part} ` : el("span", { class: "key" }, part)));
}

/** @param {Session} session */
export function shareDialog(session) {
  const table = session.head?.table ?? "";
  if (!session.people?.watch) {
    dialog("Share", el("p", {}, "This table has no watchers."));
    return;
  }
  const replay = new URL(`../replay.html#${table}`, import.meta.url).href;
  const words = session.over
    ? "Anybody with this link can look at the game, move by move."
    : "Anybody with this link can watch; hidden things stay hidden.";
  dialog("Share", el("p", {}, words), copyField(session.over ? replay : linkTo(table), "Link to this table"));
}

/** @param {{ head: string, text: string, yes: string, act: () => void }} words */
export function askDialog({ head, text, yes, act }) {
  const pair = el("div", { class: "pair" });
  const node = dialog(head, el("p", {}, text), pair);
  const agree = () => {
    node.close();
    act();
  };
  const later = button({ class: "btn", onclick: () => node.close() }, "Not now");
  fill(pair, button({ class: "btn go", onclick: agree }, yes), later);
}
