// Dialogs of a table: settings, the seal, all keys, sharing.
import { copyField, dialog, segments, toggle } from "../app/dialog.js";
import { button, el, fill, icon } from "../app/dom.js";
import { prefs, setPrefs } from "../app/store.js";
import { linkTo } from "./people.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {string} label @param {string} help @param {Node} control */
function row(label, help, control) {
  return el("div", { class: "optrow" }, el("div", {}, label, help ? el("small", {}, help) : null), control);
}

/** The settings that belong to this browser. @param {Node[]} [more] */
export function settingsDialog(more = []) {
  const now = prefs();
  const name = el("input", {
    class: "field",
    value: now.name,
    maxlength: 40,
    "aria-label": "Your name",
    placeholder: "Friend",
    style: "max-width: 190px",
  });
  name.addEventListener("change", () => setPrefs({ name: name.value.trim() }));
  return dialog(
    "Settings",
    row("Your name", "as others at the table read it", name),
    row(
      "Light or dark",
      "",
      segments(
        "theme",
        "Light or dark",
        [
          ["auto", "as the system"],
          ["light", "light"],
          ["dark", "dark"],
        ],
        now.theme,
        (theme) => setPrefs({ theme: /** @type {any} */ (theme) }),
      ),
    ),
    row(
      "Motion",
      "dice, cards and pieces that travel",
      segments(
        "calm",
        "Motion",
        [
          ["auto", "as the system"],
          ["on", "on"],
          ["off", "off"],
        ],
        now.calm === null ? "auto" : now.calm ? "off" : "on",
        (value) => setPrefs({ calm: value === "auto" ? null : value === "off" }),
      ),
    ),
    row(
      "Make forced clicks for me",
      "where there is only one; never where even the pause would tell something",
      toggle("Make forced clicks for me", now.force, (force) => setPrefs({ force })),
    ),
    row(
      "Tell me when it is my turn",
      "a notice of the browser while the page is in the background",
      toggle("Tell me when it is my turn", now.notify, (notify) => askNotify(notify)),
    ),
    row(
      "Hand over the screen",
      "when two seats share it",
      segments(
        "handover",
        "Hand over the screen",
        [
          ["auto", "if something is hidden"],
          ["always", "always"],
          ["never", "never"],
        ],
        now.handover,
        (handover) => setPrefs({ handover: /** @type {any} */ (handover) }),
      ),
    ),
    ...more,
  );
}

/** @param {boolean} notify */
async function askNotify(notify) {
  if (notify && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
  setPrefs({ notify });
}

/** @param {Session} session */
export function sealDialog(session) {
  const fair = session.people?.fair.length ? session.people.fair : (session.head?.fair ?? []);
  dialog(
    "Sealed chance",
    el(
      "p",
      {},
      "Before the first draw the server chose a secret and showed its fingerprint. Every die and every card follows from that secret, the players' words and the number of the line: nobody can change or foresee them. When the game is over the secret is shown, and everything can be computed again.",
    ),
    fair.map((seal) =>
      el(
        "dl",
        { class: "sealbox" },
        el("dt", {}, icon("i-seal"), seal.first ? `Sealed before line ${seal.first}` : "Sealed before the first draw"),
        el("dd", { class: "mono" }, seal.hash),
        el("dt", {}, "Words added"),
        el(
          "dd",
          {},
          seal.words.some(Boolean)
            ? seal.words
                .map((word, seat) => (word ? `${session.who(seat).place}: “${word}”` : ""))
                .filter(Boolean)
                .join("; ")
            : "none",
        ),
        el("dt", {}, "Opened"),
        seal.secret
          ? el("dd", {}, el("span", { class: "mono" }, seal.secret), checked(seal.secret, seal.hash))
          : el("dd", {}, "at the end; then every draw can be checked"),
      ),
    ),
    el(
      "p",
      { class: "small muted" },
      "To check a whole record on your own machine: ",
      el("code", { class: "mono" }, "thunderchild verify record.json"),
    ),
  );
}

/** Does the opened secret have the fingerprint shown at the start? @param {string} secret @param {string} hash */
function checked(secret, hash) {
  const out = el("span", { class: "verdict" });
  if (!crypto.subtle) return out;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  crypto.subtle.digest("SHA-256", bytes).then((digest) => {
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    fill(
      out,
      icon(hex === hash ? "i-check" : "i-warn"),
      hex === hash ? "The secret has the fingerprint that was shown." : "The secret does not fit the fingerprint!",
    );
  });
  return out;
}

/** @type {[string, string][]} */
export const TABLE_KEYS = [
  ["1 – 9, 0", "the first ten of the list"],
  ["Tab", "between prompt, list, board, log and bar"],
  ["Arrows", "inside a group; on the board to the nearest glowing thing"],
  ["Shift + arrows", "on the board: also to what is dark"],
  ["Enter", "take; on something dark: why not"],
  ["Esc", "close what is open"],
  ["P", "pass, decline"],
  ["E", "end, done"],
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
  dialog(
    "Keys",
    el(
      "dl",
      { class: "keys" },
      keys.map(([key, what]) =>
        el(
          "div",
          {},
          el(
            "dt",
            {},
            key
              .split(" ")
              .map((part) => (/^[+–,]$/.test(part) && key !== "+ −" ? ` ${part} ` : el("span", { class: "key" }, part))),
          ),
          el("dd", {}, what),
        ),
      ),
    ),
  );
}

/** @param {Session} session */
export function shareDialog(session) {
  const table = session.head?.table ?? "";
  const watch = session.people?.watch;
  const replay = new URL(`../replay.html#${table}`, import.meta.url).href;
  dialog(
    "Share",
    watch
      ? [
          el(
            "p",
            {},
            session.over
              ? "Anybody with this link can look at the game, move by move."
              : "Anybody with this link can watch; hidden things stay hidden.",
          ),
          copyField(session.over ? replay : linkTo(table), "Link to this table"),
        ]
      : el("p", {}, "This table has no watchers."),
  );
}

/** @param {{ head: string, text: string, yes: string, act: () => void }} words */
export function askDialog({ head, text, yes, act }) {
  const node = dialog(
    head,
    el("p", {}, text),
    el(
      "div",
      { class: "pair" },
      button(
        {
          class: "btn go",
          onclick: () => {
            node.close();
            act();
          },
        },
        yes,
      ),
      button({ class: "btn", onclick: () => node.close() }, "Not now"),
    ),
  );
}
