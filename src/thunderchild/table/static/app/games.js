// What a game brings to the page: files of fixed names under games/<game>/. The server says which of them there are (`page`).

/** @type {Map<string, string[]>} */
const pages = new Map();

/** @param {{ game: string, page: string[] }[]} games as the server lists them */
export function know(games) {
  for (const { game, page } of games) pages.set(game, page);
}

/** @param {string} game @param {string} name */
export function brings(game, name) {
  return pages.get(game)?.includes(name) ?? false;
}

/** @param {string} game @param {string} name */
export function addressOf(game, name) {
  return new URL(`../games/${game}/${name}`, import.meta.url);
}

/** The text of a file of a game; nothing if it brings none. @param {string} game @param {string} name */
export async function textOf(game, name) {
  if (!brings(game, name)) return "";
  const answer = await fetch(addressOf(game, name));
  return answer.ok ? answer.text() : "";
}
