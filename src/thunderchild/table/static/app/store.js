// What this browser remembers: settings, the games it has a seat at, names. Other tabs hear of every change.

/**
 * @typedef {{ table: string, game: string, title: string, tokens: string[], seats: number[], invites: Record<string, string>,
 *   opened: number, over: boolean, note: string, turn: boolean, result?: string, mark?: number, guide?: boolean,
 *   hold?: string }} MyGame
 * @typedef {"auto" | "light" | "dark"} Theme
 * @typedef {"auto" | "always" | "never"} Handover
 * @typedef {{ theme: Theme, calm: boolean | null, force: boolean, notify: boolean, handover: Handover, name: string,
 *   sound: boolean, level: string }} Prefs
 */

const PREFS = "thunderchild.prefs";
const GAMES = "thunderchild.games";
const SEEN = "thunderchild.seen";
const KEEP = 60;

/** @type {Prefs} */
const DEFAULTS = {
  theme: "auto", calm: null, force: false, notify: false, handover: "auto", name: "", sound: false, level: "normal",
};

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; only the seat is lost with the page.
  }
}

/** @returns {Prefs} */
export function prefs() {
  return { ...DEFAULTS, ...(read(PREFS) ?? {}) };
}

/** @param {Partial<Prefs>} change */
export function setPrefs(change) {
  write(PREFS, { ...(read(PREFS) ?? {}), ...change });
  dispatchEvent(new CustomEvent("prefs"));
}

/** @param {() => void} tell */
export function onPrefs(tell) {
  addEventListener("prefs", tell);
  addEventListener("storage", (event) => {
    if (event.key === PREFS) tell();
  });
}

/** Newest first. @returns {MyGame[]} */
export function myGames() {
  const all = /** @type {MyGame[]} */ (Object.values(read(GAMES) ?? {}));
  return all.sort((a, b) => b.opened - a.opened);
}

/** @param {string} table @returns {MyGame | null} */
export function myGame(table) {
  return read(GAMES)?.[table] ?? null;
}

/** @param {string} table @param {Partial<MyGame>} change */
export function keepGame(table, change) {
  const all = read(GAMES) ?? {};
  const empty = { game: "", title: "", tokens: [], seats: [], invites: {}, over: false, note: "", turn: false };
  all[table] = { ...empty, table, opened: Date.now(), ...all[table], ...change };
  const kept = /** @type {MyGame[]} */ (Object.values(all)).sort((a, b) => b.opened - a.opened).slice(0, KEEP);
  write(GAMES, Object.fromEntries(kept.map((game) => [game.table, game])));
}

/** My secrets, and those to give away. @param {{ kind: string }[]} seats @param {Record<string, string>} secrets by seat */
export function secretsOf(seats, secrets) {
  const mine = seats.flatMap((seat, k) => (seat.kind === "me" ? [secrets[k]] : []));
  const invites = Object.fromEntries(Object.entries(secrets).filter(([k]) => seats[Number(k)].kind === "link"));
  return { tokens: [...new Set(mine)], invites };
}

/** @param {string} table */
export function forgetGame(table) {
  const all = read(GAMES) ?? {};
  delete all[table];
  write(GAMES, all);
}

/** @param {() => void} tell */
export function onGames(tell) {
  addEventListener("storage", (event) => {
    if (event.key === GAMES) tell();
  });
}

/** Things told once: guides finished, lessons seen. @param {string} what */
export function wasSeen(what) {
  return Boolean(read(SEEN)?.[what]);
}

/** @param {string} what */
export function setSeen(what) {
  if (!wasSeen(what)) write(SEEN, { ...(read(SEEN) ?? {}), [what]: true });
}

/** That, and all that begins with it and a stroke. @param {string} what */
export function forgetSeen(what) {
  const kept = Object.entries(read(SEEN) ?? {}).filter(([key]) => key !== what && !key.startsWith(`${what}/`));
  write(SEEN, Object.fromEntries(kept));
}
