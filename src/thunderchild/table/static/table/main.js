// A table: puts the parts together.
import { Link } from "../app/link.js";
import { loadIcons, byId } from "../app/dom.js";
import { prefs, keepGame, myGame } from "../app/store.js";
import { followTheme } from "../app/theme.js";
import { Lesson } from "./lesson.js";
import { TableFrame } from "./frame.js";
import { Session } from "./session.js";

/** "#table.secret,secret": secrets come in the fragment, which no server sees, and do not stay in the address. */
function readAddress() {
  const [table, secrets] = decodeURIComponent(location.hash.slice(1)).split(".");
  const known = myGame(table)?.tokens ?? [];
  const tokens = [...new Set([...known, ...(secrets ? secrets.split(",") : [])])].filter(Boolean);
  if (table && secrets) {
    keepGame(table, { tokens });
    history.replaceState(null, "", `#${table}`);
  }
  return { table, tokens };
}

async function main() {
  followTheme();
  await loadIcons();
  const { table, tokens } = readAddress();
  if (!table) {
    location.replace("./");
    return;
  }
  const lesson = table.startsWith("lesson=") ? table.slice(7) : "";
  const source = lesson ? new Lesson(lesson) : new Link(table, tokens, prefs().name);
  const session = new Session(source);
  const frame = new TableFrame(byId("frame"), session);
  Object.assign(window, { thunderchild: { session, frame } }); // to look at from the console, and for tests
  if (source instanceof Lesson) source.coach(byId("coach"), frame);
  source.open();
  addEventListener("hashchange", () => location.reload());
}

main();
