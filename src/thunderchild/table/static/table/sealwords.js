// What the page says about the dice of a table: only what is so at this table, word for word.

/** @typedef {import("../app/types.js").Fair} Fair */
/** @typedef {import("../app/types.js").SeatFair} SeatFair */

const OLDER =
  "Before the first draw the server chose a secret and showed its fingerprint. Every die and every card follows from that " +
  "secret, the players' words and the number of the line: it cannot be changed afterwards. Whoever runs the server could " +
  "foresee it.";
const EARLY =
  "Before the first draw the server showed the fingerprint of a secret, its promise; this page has kept it since. ";
const LATE =
  "The server showed the fingerprint of a secret, its promise. This page came when the game had begun, and cannot know whether " +
  "it was there before the first draw. ";
const COMING =
  "When all are here, each player's browser commits to bytes of its own, and opens some of them with each click. Every die and " +
  "every card follows from both.";
const FOLLOWS =
  "Every die and every card follows from that secret, from bytes that players' browsers committed to before the first draw and " +
  "open click by click, and from the number of the line. ";
const WHOLE =
  "Nobody can choose or foresee what falls at a player's click, unless that player runs the server: he could foresee what " +
  "falls at his own clicks and pick his moment. What falls at a bot's click whoever runs the server could foresee.";
const PARTLY =
  "But some seats opened nothing, as it says below: what falls at their clicks whoever runs the server could foresee, and with " +
  "such a seat in hand choose.";

/** @param {Fair | undefined} fair @param {boolean} early the promise was seen before the first draw @param {number[]} gaps */
export function sealWords(fair, early, gaps) {
  if (!fair?.seats) return OLDER;
  const first = early ? EARLY : LATE;
  if (!fair.seats.length) return first + COMING;
  const whole = fair.seats.every((part, seat) => part.by === "bot" || (part.commit && !part.late && !gaps[seat]));
  const people = fair.seats.some((part) => part.by !== "bot");
  return first + FOLLOWS + (whole && people ? WHOLE : PARTLY);
}

/** What one seat adds. @param {SeatFair} part @param {number} [gaps] stretches of clicks that opened nothing */
export function partWords(part, gaps = 0) {
  if (part.by === "bot") return "a bot, the server's own";
  if (!part.commit) return "nothing";
  const late = part.late ? ", not opened before the first draw" : "";
  return `${part.commit}${late}${gaps ? ", with clicks that opened nothing" : ""}`;
}
