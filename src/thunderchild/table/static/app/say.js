// Words around the table: clocks, times, names of seats and options.

/** @param {number} seconds */
export function clockText(seconds) {
  const s = Math.max(0, Math.ceil(seconds));
  if (s >= 172_800) return `${Math.floor(s / 86_400)} days`;
  if (s >= 36_000) return `${Math.floor(s / 3600)} h`;
  const minutes = Math.floor(s / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(s % 60)}`;
  return `${minutes}:${pad(s % 60)}`;
}

/** @param {number} n */
function pad(n) {
  return String(n).padStart(2, "0");
}

/** How long ago, in words. @param {number} then milliseconds */
export function ago(then) {
  const s = Math.max(0, (Date.now() - then) / 1000);
  if (s < 90) return "just now";
  if (s < 5400) return `${Math.round(s / 60)} min ago`;
  if (s < 129_600) return `${Math.round(s / 3600)} h ago`;
  return `${Math.round(s / 86_400)} days ago`;
}

/** How long it took, in words. @param {number} seconds */
export function span(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes >= 2880) return `${Math.round(minutes / 1440)} days`;
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes} min`;
}

/** An id as people read it: "hand_limit" -> "Hand limit". @param {string} id */
export function nice(id) {
  const text = id.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {number} n @param {string} what @param {string} [many] */
export function some(n, what, many = `${what}s`) {
  return `${n} ${n === 1 ? what : many}`;
}

/** @typedef {{ kind: string, name: string, level: string, stand_in: string }} Sitter */

/** Bots of one level are numbered, where there are several. @param {Sitter} seat @param {Sitter[]} all at this table, in order */
export function seatName(seat, all) {
  const alike = all.filter((one) => one.kind === "bot" && one.level === seat.level);
  if (seat.kind === "bot") return `Bot ${alike.length > 1 ? `${alike.indexOf(seat) + 1} ` : ""}(${seat.level})`;
  if (seat.kind === "person") return seat.name || "Friend";
  return "free seat";
}

/** What the rules call a seat. @param {string[] | undefined} names @param {number} seat */
export function placeName(names, seat) {
  return names?.[seat] ?? `Seat ${seat + 1}`;
}
