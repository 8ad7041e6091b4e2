// A table: puts the parts together.
import * as api from "../app/api.js";
import { Link } from "../app/link.js";
import { newSeed } from "../app/dice.js";
import { loadIcons, byId } from "../app/dom.js";
import { prefs, keepGame, myGame } from "../app/store.js";
import { followTheme } from "../app/theme.js";
import { Lesson } from "./lesson.js";
import { TableFrame } from "./frame.js";
import { Session } from "./session.js";

/**
 * "#table.secret,secret": secrets come in the fragment, which no server sees, and do not stay in the address.
 * "#table+seat": a free seat, to sit down on at once. A seat that is taken with a link is held by a secret of this browser's own,
 * and the link opens nothing any more.
 */
async function readAddress() {
  const [where, secrets] = decodeURIComponent(location.hash.slice(1)).split(".");
  const [table, seat] = where.split("+");
  if (seat && !myGame(table)?.tokens.length) await sitDown(table, parseInt(seat));
  if (seat) history.replaceState(null, "", `#${table}`);
  const known = myGame(table)?.tokens ?? [];
  const given = secrets ? secrets.split(",") : [];
  const hold = given.length || known.length ? (myGame(table)?.hold ?? newSeed()) : "";
  const tokens = [...new Set([hold, ...known, ...given])].filter(Boolean);
  if (table && tokens.length) keepGame(table, { tokens, hold });
  if (table && secrets) history.replaceState(null, "", `#${table}`);
  return { table, tokens, hold };
}

/** Where somebody was faster, one watches. @param {string} table @param {number} seat */
async function sitDown(table, seat) {
  try {
    const { token } = await api.join(table, { seat, name: prefs().name });
    keepGame(table, { tokens: [token] });
  } catch {
    // The table itself says who sits there.
  }
}

async function main() {
  followTheme();
  await loadIcons();
  const { table, tokens, hold } = await readAddress();
  if (!table) {
    location.replace("./");
    return;
  }
  const lesson = table.startsWith("lesson=") ? table.slice(7) : "";
  const source = lesson ? new Lesson(lesson) : new Link(table, tokens, prefs().name, hold);
  const session = new Session(source);
  const frame = new TableFrame(byId("frame"), session);
  Object.assign(window, { thunderchild: { session, frame } }); // to look at from the console, and for tests
  if (source instanceof Lesson) source.coach(byId("coach"), frame);
  source.open();
  addEventListener("hashchange", () => location.reload());
}

main();
