// Words around the table: prompts in two parts, clocks, names of seats and options.

/** A prompt's head (its first sentence) and the rest. @param {string} text */
export function splitPrompt(text) {
  const line = text.indexOf("\n");
  if (line > 0) return { head: bare(text.slice(0, line)), rest: text.slice(line + 1).trim() };
  const found = /^(.+?[.?!:])\s+(?=["'‘“(A-Z0-9])(.*)$/s.exec(text);
  if (!found) return { head: bare(text), rest: "" };
  return { head: bare(found[1]), rest: found[2] };
}

/** A head has no full stop. @param {string} text */
function bare(text) {
  return text.replace(/[.:]$/, "");
}

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

/** How a game ended, without the name programs use for it. @param {string} text */
export function ending(text) {
  return text.replace(/^[a-z_]+: (?=.)/, "");
}

/** What stands below a heading: without the words the heading has said ("A draw", "Draw: ..."). @param {string} head @param {string} text */
export function afterHead(head, text) {
  const bare = (/** @type {string} */ words) => words.replace(/^(a|the) /i, "").toLowerCase();
  const colon = text.indexOf(": ");
  if (colon < 0 || bare(text.slice(0, colon)) !== bare(head)) return text;
  return text.charAt(colon + 2).toUpperCase() + text.slice(colon + 3);
}

/** How long ago, in words. @param {number} then milliseconds */
export function ago(then) {
  const s = Math.max(0, (Date.now() - then) / 1000);
  if (s < 90) return "just now";
  if (s < 5400) return `${Math.round(s / 60)} min ago`;
  if (s < 129_600) return `${Math.round(s / 3600)} h ago`;
  return `${Math.round(s / 86_400)} days ago`;
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

/** @param {{ kind: string, name: string, level: string, stand_in: string }} seat */
export function seatName(seat) {
  if (seat.kind === "bot") return `Bot (${seat.level})`;
  if (seat.kind === "person") return seat.name || "Friend";
  return "free seat";
}
