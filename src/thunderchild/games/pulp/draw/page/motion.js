// What happened, played from the lines of the log: cubes and cards travel, dice tumble, numbers count.
import { countTo, tumble } from "../../app/motion.js";
import { cube, turnDie } from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("../../app/types.js").Line} Line */

const TRAVEL = 420;
const APART = 90;
const MOST = 6;

/**
 * Where cubes come from and go to, by line of the log.
 * @type {Record<string, (args: Record<string, any>) => [string, string]>}
 */
const ROADS = {
  cube_seeded: (args) => [`[data-piece="card:${args.card}"]`, `[data-row="${args.colour}"]`],
  cube_added: (args) => [`[data-supply="${args.colour}"]`, `[data-row="${args.colour}"]`],
  cube_removed: (args) => [`[data-row="${args.colour}"]`, `[data-supply="${args.colour}"]`],
  evade_cube: (args) => ["[data-bag]", dialOr(args.colour)],
  cube_returned: () => ["[data-bag]", "[data-bag]"],
  cube_drawn: () => ["[data-bag]", "[data-tray], [data-rail]"],
  cube_to_supply: (args) => ["[data-tray], [data-rail]", `[data-supply="${args.colour}"]`],
  cube_on_weapon: (args) => ["[data-tray], [data-rail]", `[data-weapon="${args.weapon}"]`],
  weapon_found: (args) => ["[data-tray], [data-rail]", `[data-weapon="${args.weapon}"]`],
  black_gathers: () => ["[data-tray], [data-rail]", "[data-quietus]"],
  toll_cube: () => ["[data-quietus]", '[data-supply="black"]'],
  white_back: () => ["[data-tray], [data-rail]", '[data-row="white"]'],
};
const COLOUR = /** @type {Record<string, string>} */ ({
  weapon_found: "yellow",
  black_gathers: "black",
  toll_cube: "black",
  white_back: "white",
});
const ABILITY = /** @type {Record<string, string>} */ ({ red: "combat", blue: "diplomacy", orange: "science" });

/** @param {string} colour */
function dialOr(colour) {
  return ABILITY[colour] ? `[data-dial="${ABILITY[colour]}"]` : `[data-supply="${colour}"]`;
}

/** @type {Set<HTMLElement>} */
const flying = new Set();

/** Everything stands where it belongs. */
export function land() {
  for (const ghost of flying) ghost.remove();
  flying.clear();
}

/** @param {HTMLElement} root @param {Scene} s @param {any} old the view before */
export function play(root, s, old) {
  land();
  if (!old) return;
  for (const { die, face } of s.news.rolled) roll(root, die, face);
  s.data.abilities.forEach((one, k) => {
    const node = root.querySelector(`[data-dial="${one.id}"] .value`);
    if (!node || old.abilities[k] === s.view.abilities[k]) return;
    node.textContent = String(old.abilities[k]);
    countTo(node, s.view.abilities[k]);
  });
  count(root, "[data-bag]", total(old.bag), total(s.view.bag));
  fly(root, s.news.lines.filter((line) => ROADS[line.line]));
  deal(root, s, old);
}

/** @param {number[]} list */
function total(list) {
  return list.reduce((a, b) => a + b, 0);
}

/** @param {HTMLElement} root @param {string} where @param {number} from @param {number} to */
function count(root, where, from, to) {
  const node = root.querySelector(where);
  if (!node || from === to) return;
  node.textContent = String(from);
  countTo(node, to);
}

/** @param {HTMLElement} root @param {string} id @param {number} face */
function roll(root, id, face) {
  for (const node of root.querySelectorAll(`[data-die="${id}"] .die, [data-rolled="${id}"] .die`))
    tumble(node, 6, face, (shown) => turnDie(node, shown));
}

/** The last six cubes; the others are there already. @param {HTMLElement} root @param {Line[]} lines */
function fly(root, lines) {
  lines.slice(-MOST).forEach((line, k) => {
    const args = line.args;
    const [from, to] = ROADS[line.line](args).map((where) => middle(root, where));
    if (from && to) ghost(root, args.colour ?? COLOUR[line.line], from, to, k * APART);
  });
}

/** @param {HTMLElement} root @param {string} where */
function middle(root, where) {
  const box = [...root.querySelectorAll(where)].map((node) => node.getBoundingClientRect()).find((one) => one.width > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/**
 * @param {HTMLElement} root @param {string} colour @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to
 * @param {number} wait
 */
function ghost(root, colour, from, to, wait) {
  const home = root.getBoundingClientRect();
  const scale = home.width / root.offsetWidth || 1;
  const node = document.createElement("span");
  node.className = "ghost";
  node.setAttribute("aria-hidden", "true");
  node.append(cube(colour));
  root.append(node);
  flying.add(node);
  const at = (/** @type {{ x: number, y: number }} */ p) =>
    `translate(${(p.x - home.x) / scale}px, ${(p.y - home.y) / scale}px) translate(-50%, -50%)`;
  const run = node.animate(
    [
      { transform: `${at(from)} scale(1.5)`, opacity: 0 }, { transform: `${at(from)} scale(1.5)`, opacity: 1, offset: 0.12 },
      { transform: at(to), opacity: 1, offset: 0.9 }, { transform: at(to), opacity: 0 }],
    { duration: TRAVEL + 160, delay: wait, easing: "ease-in-out", fill: "both" });
  run.onfinish = () => {
    node.remove();
    flying.delete(node);
  };
}

/** Cards that were not there before come from their deck. @param {HTMLElement} root @param {Scene} s @param {any} old */
function deal(root, s, old) {
  const from = middle(root, `[data-deck="${s.view.sector}"]`);
  const before = new Set([...old.line, ...old.hand, old.location]);
  s.view.line
    .filter((/** @type {number} */ k) => !before.has(k))
    .slice(0, MOST)
    .forEach((/** @type {number} */ k, /** @type {number} */ n) => {
      const node = root.querySelector(`[data-piece="card:${s.data.cards[k].id}"]`);
      const box = node?.getBoundingClientRect();
      if (!node || !box || !from || !box.width) return;
      const zoom = box.width / /** @type {HTMLElement} */ (node).offsetWidth || 1;
      node.animate(
        [
          {
            translate: `${(from.x - box.x - box.width / 2) / zoom}px ${(from.y - box.y - box.height / 2) / zoom}px`,
            scale: 0.2,
            opacity: 0,
          },
          { translate: "0 0", scale: 1, opacity: 1 }],
        { duration: TRAVEL, delay: n * APART, easing: "ease-out", fill: "backwards" });
    });
}
