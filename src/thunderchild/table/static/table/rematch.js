// Another game with the same people: one click makes the table, sides as they were or exchanged, and calls the others to it.
import * as api from "../app/api.js";
import { menu } from "../app/balloon.js";
import { keepGame, prefs, secretsOf } from "../app/store.js";

/** @typedef {import("./session.js").Session} Session */

/** "table.html#k3v9+1-0": seat 1 of that table, for whoever held seat 0 of this one. */
const CALL = /table\.html#(\w+)\+(\d+)-(\d+)$/;

/** @param {Session} session @param {Element | null} anchor @param {(error: unknown) => void} trouble */
export function playAgain(session, anchor, trouble) {
  const seats = session.people?.seats.length ?? 1;
  const start = (/** @type {number} */ shift) => open(session, shift).catch(trouble);
  if (seats === 1 || session.you.length === seats) start(0);
  else
    menu(anchor, "Another game", [
      { label: "Again, same sides", icon: "i-replay", act: () => start(0) },
      { label: "Again, sides exchanged", icon: "i-move", act: () => start(1) },
    ]);
}

/** Whoever sat in seat k sits in the next one, by `shift`. @param {Session} session @param {number} shift */
async function open(session, shift) {
  const { head, people, you } = session;
  if (!head || !people) return;
  const n = people.seats.length;
  const old = people.seats.map((_seat, k) => people.seats[(k - shift + n) % n]);
  const seats = old.map((info) => (you.includes(info.seat) ? { kind: "me" } : sitter(info)));
  const { game, pack, options } = head;
  const made = await api.newTable({ game, pack, options, seats, name: prefs().name, clock: clockOf(people.clock) });
  keepGame(made.table, { game: head.game, title: head.title, ...secretsOf(seats, made.tokens) });
  for (const [k, seat] of seats.entries())
    if (seat.kind === "open") await session.chat(`Again? ${linkOf(made.table, k, old[k].seat)}`, "seats");
  location.assign(`table.html#${made.table}`);
}

/** @param {import("../app/types.js").SeatInfo} info @returns {import("../app/types.js").SeatForm} */
function sitter(info) {
  return info.kind === "bot" ? { kind: "bot", level: info.level } : { kind: "open" };
}

/** @param {{ kind: string, seconds: number, add: number }} clock */
function clockOf({ kind, seconds, add }) {
  if (kind === "days") return { kind, days: Math.max(1, Math.round(seconds / 86_400)) };
  return kind === "none" ? { kind } : { kind, seconds, add };
}

/** @param {string} table @param {number} seat @param {number} old */
function linkOf(table, seat, old) {
  return new URL(`../table.html#${table}+${seat}-${old}`, import.meta.url).href;
}

/** Does somebody ask for another game? With the seat that is meant for a seat of this screen. @param {Session} session */
export function callFor(session) {
  const calls = session.notes.flatMap((note) => {
    const found = note.kind === "chat" && !session.you.includes(note.seat) ? readCall(note.text) : null;
    return found && session.you.includes(found.old) ? [{ ...found, by: note.seat }] : [];
  });
  return calls.at(-1) ?? null;
}

/** @param {string} text of a chat line */
export function readCall(text) {
  const found = CALL.exec(text);
  return found ? { href: `table.html#${found[1]}+${found[2]}`, old: Number(found[3]) } : null;
}
