// Pictures of the games: a tile each (emblem.svg) and a small sign (sign.svg, symbol `sign-<game>`); without one, the ram.
import { addIcons, el, icon } from "./dom.js";
import { brings, textOf } from "./games.js";

/** @type {Set<string>} */
const signs = new Set();

/** The symbol of a game. @param {string} game */
export function signOf(game) {
  if (!brings(game, "sign.svg")) return "i-ram";
  if (!signs.has(game)) {
    signs.add(game);
    textOf(game, "sign.svg").then(addIcons, () => signs.delete(game));
  }
  return `sign-${game}`;
}

/** @type {Map<string, Promise<string>>} */
const pictures = new Map();
let copies = 0;

/** @param {string} game @param {string} [extra] */
export function emblem(game, extra = "") {
  const node = el("span", { class: `emblem ${extra}`.trim(), "aria-hidden": "true" }, icon(signOf(game)));
  if (!pictures.has(game)) pictures.set(game, textOf(game, "emblem.svg").catch(() => ""));
  pictures.get(game)?.then((text) => {
    copies += 1;
    if (text) node.innerHTML = text.replaceAll(`sky-${game}`, `sky-${game}-${copies}`);
  });
  return node;
}
