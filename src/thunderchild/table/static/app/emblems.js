// Pictures of the games: a tile each, and a small sign. A game without a picture shows the ram.
import { el, icon } from "./dom.js";

/** @type {Record<string, string>} */
const SIGNS = { invaders: "i-tentacle", pulp: "i-rocket", brood: "i-brood", level7: "i-dropship", starcraft: "i-order" };

/** @param {string} game */
export function signOf(game) {
  return SIGNS[game] ?? "i-ram";
}

/** @type {Map<string, Promise<string>>} */
const pictures = new Map();
let copies = 0;

/** @param {string} game @param {string} [extra] */
export function emblem(game, extra = "") {
  const node = el("span", { class: `emblem ${extra}`.trim(), "aria-hidden": "true" }, icon(signOf(game)));
  if (!pictures.has(game)) pictures.set(game, load(game).catch(() => ""));
  pictures.get(game)?.then((text) => {
    copies += 1;
    if (text) node.innerHTML = text.replaceAll(`sky-${game}`, `sky-${game}-${copies}`);
  });
  return node;
}

/** @param {string} game */
async function load(game) {
  const answer = await fetch(new URL(`../emblems/${game}.svg`, import.meta.url));
  return answer.ok ? answer.text() : "";
}
