// What happened, played from the lines of the log: cards travel between deck, hand, slot and pile; numbers count.
import { countTo } from "../../app/motion.js";
import { picture } from "./art.js";
import { PER_SIDE, back, draw, hue } from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("../../app/types.js").Line} Line */

const TRAVEL = 420;
const APART = 90;
const MOST = 6;
const SIDES = ["invader", "mankind"];

/** From where to where a card goes, and whether its face is seen; `h` hand, `d` deck, `p` pile. @type {Record<string, string>} */
const ROADS = {
  drew: "dh",
  drained: "dp",
  paid_drain: "dp",
  paid: "hp",
  discarded: "hp",
  flipped: "dp",
  took_shown: "dh",
  took_dug: "dh",
  recovered: "pd",
  recovered_one: "pd",
};
const LEAVES = new Set(["destroyed", "sacrificed", "room"]);
const WHERE = /** @type {Record<string, string>} */ ({ h: "data-hand", d: "data-deck", p: "data-pile" });

/** @type {Set<HTMLElement>} */
const flying = new Set();

/** Everything stands where it belongs. */
export function land() {
  for (const ghost of flying) ghost.remove();
  flying.clear();
}

/** @param {HTMLElement} root @param {Scene} s @param {import("./parts.js").View} old the view before @param {Line[]} lines */
export function play(root, s, old, lines) {
  land();
  if (!old) return;
  for (const side of [0, 1]) {
    count(root, `[data-deck="${side}"] .count`, old.in_deck[side], s.view.in_deck[side]);
    count(root, `[data-pile="${side}"] .count`, old.pile[side].length, s.view.pile[side].length);
  }
  lines
    .filter((line) => ROADS[line.line] || LEAVES.has(line.line))
    .slice(-MOST)
    .forEach((line, k) => road(root, s, old, line, k * APART));
}

/** @param {HTMLElement} root @param {string} where @param {number} from @param {number} to */
function count(root, where, from, to) {
  const node = root.querySelector(where);
  if (!node || from === to) return;
  node.textContent = String(from);
  countTo(node, to);
}

/** @param {HTMLElement} root @param {Scene} s @param {import("./parts.js").View} old @param {Line} line @param {number} wait */
function road(root, s, old, line, wait) {
  const piece = s.data.pieces.findIndex((one) => one.id === line.args.card);
  const side = line.args.side ? SIDES.indexOf(line.args.side) : piece >= 0 ? s.data.pieces[piece].side : -1;
  if (side < 0) return;
  if (LEAVES.has(line.line)) {
    const slot = old.card_at.findIndex(
      (/** @type {number} */ one, /** @type {number} */ k) =>
        one === piece && s.view.card_at[k] !== piece && Math.floor(k / PER_SIDE) === s.data.pieces[piece].side);
    fly(root, s, middle(root, `[data-slot="${slot}"]`), middle(root, `[data-pile="${side}"]`), piece, side, wait);
    return;
  }
  const [from, to] = ROADS[line.line];
  const open = to === "p" || from === "p" ? piece : -1;
  fly(root, s, middle(root, `[${WHERE[from]}="${side}"]`), middle(root, `[${WHERE[to]}="${side}"]`), open, side, wait);
}

/** @param {HTMLElement} root @param {string} where */
function middle(root, where) {
  const box = [...root.querySelectorAll(where)].map((node) => node.getBoundingClientRect()).find((one) => one.width > 0);
  return box ? { x: box.x + Math.min(box.width / 2, 200), y: box.y + box.height / 2 } : null;
}

/**
 * @param {HTMLElement} root @param {Scene} s @param {{ x: number, y: number } | null} from
 * @param {{ x: number, y: number } | null} to @param {number} piece -1: its back @param {number} side @param {number} wait
 */
function fly(root, s, from, to, piece, side, wait) {
  if (!from || !to) return;
  const home = root.getBoundingClientRect();
  const scale = home.width / root.offsetWidth || 1;
  const node = document.createElement("span");
  node.className = `ighost ${hue(side)}`;
  node.setAttribute("aria-hidden", "true");
  node.append(piece >= 0 ? draw(`<span class="upcard">${picture(s.data.pieces[piece])}</span>`) : back(side));
  root.append(node);
  flying.add(node);
  const at = (/** @type {{ x: number, y: number }} */ p) =>
    `translate(${(p.x - home.x) / scale}px, ${(p.y - home.y) / scale}px) translate(-50%, -50%)`;
  const run = node.animate(
    [
      { transform: at(from), opacity: 0 }, { transform: at(from), opacity: 1, offset: 0.1 },
      { transform: at(to), opacity: 1, offset: 0.9 }, { transform: at(to), opacity: 0 }],
    { duration: TRAVEL + 120, delay: wait, easing: "ease-out", fill: "both" });
  run.onfinish = () => {
    node.remove();
    flying.delete(node);
  };
}
