// A finished game in a few numbers, and whether every sealed draw follows from what was promised.
import * as api from "../app/api.js";
import { checkAll } from "../app/checkall.js";
import { some, span } from "../app/say.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../app/types.js").LineData} LineData */
/** @typedef {{ lines: string[], fair: import("../app/types.js").Fair[] }} Recorded */
/** A fact, and the icon before it. @typedef {{ sign: string, text: string, bad?: boolean }} Fact */
/** What a game counts: lines of the log by their names, in words for one and for many.
 * @typedef {Record<string, [string, string]>} Counts */

/** @param {Session} session @param {Counts | null} counts @returns {Promise<Fact[]>} */
export async function tallyOf(session, counts) {
  const { table, tokens } = session.source;
  const [record, { lines }] = await Promise.all([api.record(table, tokens), api.log(table, tokens, session.eye)]);
  const kept = /** @type {Recorded} */ (/** @type {unknown} */ (record));
  const clicks = clicksOf(kept.lines, session.you, lines);
  const happened = counted(stayed(lines), counts ?? {});
  return [
    ...(clicks ? [{ sign: "i-clock", text: clicks }] : []),
    ...(happened ? [{ sign: "i-list", text: happened }] : []),
    ...(await drawsOf(session, kept)),
  ];
}

/** @param {string[]} played @param {number[]} you @param {LineData[]} lines */
function clicksOf(played, you, lines) {
  const seats = played.filter((line) => /^\d/.test(line)).map((line) => parseInt(line));
  if (!seats.length) return "";
  const own = seats.filter((seat) => you.includes(seat)).length;
  const times = lines.flatMap((line) => (line.at ? [line.at] : []));
  const time = times.length ? ` in ${span(Math.max(...times) - Math.min(...times))}` : "";
  const of = you.length && own < seats.length ? `, ${own} of them yours` : "";
  return `${some(seats.length, "click")}${time}${of}`;
}

/** Without what was taken back. @param {LineData[]} lines */
function stayed(lines) {
  const undone = lines.filter((line) => line.line === "undo");
  return lines.filter((line) => !undone.some((one) => line.n >= /** @type {any} */ (one).args.to && line.n < one.n));
}

/** @param {LineData[]} lines @param {Counts} counts */
function counted(lines, counts) {
  const told = Object.entries(counts).flatMap(([name, [one, many]]) => {
    const n = lines.filter((line) => line.line === name).length;
    return n ? [some(n, one, many)] : [];
  });
  return told.join(", ");
}

/** Every outcome of chance, computed again. @param {Session} session @param {Recorded} record @returns {Promise<Fact[]>} */
async function drawsOf(session, record) {
  const { table, tokens } = session.source;
  if (!record.fair.some((fair) => fair.seats && fair.secret)) return [];
  const { fell } = await api.dice(table, tokens);
  const { checked, wrong } = checkAll(record, fell);
  const lie = `Line ${wrong}: what fell does not follow from the sealed secret!`;
  if (wrong >= 0) return [{ sign: "i-warn", text: lie, bad: true }];
  if (!checked) return [];
  const one = "The one sealed draw was computed again: it fits";
  return [{ sign: "i-seal", text: checked === 1 ? one : `All ${checked} sealed draws were computed again: they fit` }];
}
