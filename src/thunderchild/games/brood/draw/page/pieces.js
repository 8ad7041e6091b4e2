// Pieces of Invasion of the Brood. Humans: rounded square with the nation's letters; the Brood: hexagon; Orion: shield; a seized
// unit wears a green ring and an eye.
import { svg } from "../../app/dom.js";

/** What is printed on a nation's counters. */
export const LETTERS = /** @type {Record<string, string>} */ ({
  usa: "US",
  europe: "EU",
  russia: "RU",
  china: "CN",
  japan: "JP",
  india: "IN",
  minor: "MI",
});

/**
 * One pile on the table. `kind` is the silhouette; `nation` its id, or "" for the Brood's own and Orions; `mark`: what it does in
 * a fight or a crossing, in a word.
 * @typedef {{
 *   kind: string, nation: string, held: boolean, count: number, thing: string, piece: string, label: string,
 *   mark: string }} Pile
 */

/** @param {string} name @param {number} x @param {number} y @param {number} size @param {string} [cls] */
export function shape(name, x, y, size, cls = "ico") {
  return svg("use", { href: `#p-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: cls });
}

/** @param {number} r */
function hexagon(r) {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => `${(r * Math.sin((i * Math.PI) / 3)).toFixed(1)},${(-r * Math.cos((i * Math.PI) / 3)).toFixed(1)}`)
    .join(" ");
}

/** @param {Pile} pile @param {string} cls @param {number} grow */
function plate(pile, cls, grow) {
  if (pile.kind === "orion") {
    return svg("path", {
      d: `M0 ${-17 - grow}L${14 + grow} -8V${12 + grow}Q0 ${20 + grow} ${-14 - grow} ${12 + grow}V-8z`,
      class: cls,
    });
  }
  if (!pile.nation) return svg("polygon", { points: hexagon(17.4 + grow), class: cls });
  const half = 16.3 + grow;
  return svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 7.5 + grow, class: cls });
}

/** @param {Pile} pile @param {number} x @param {number} y @param {number} [scale] */
export function chip(pile, x, y, scale = 1) {
  const brood = !pile.nation && pile.kind !== "orion";
  const side = brood ? "alien" : pile.kind === "orion" ? "orion" : pile.held ? "held" : "human";
  const g = svg("g", {
    class: `stack soft ${side} ${pile.mark}`.trim(),
    transform: `translate(${x} ${y}) scale(${scale})`,
    "data-thing": pile.thing || null,
    "aria-label": chipWords(pile),
    style: pile.nation ? `--n:var(--n-${pile.nation})` : null,
  });
  const inner = svg("g", { "data-piece": pile.piece, "aria-hidden": "true" });
  const shadow = plate(pile, "plate-shadow", 0.5);
  shadow.setAttribute("transform", "translate(1 2.2)");
  inner.append(plate(pile, "ringhalo", 3), plate(pile, "ringglow", 2.4), shadow, plate(pile, "plate", 0));
  const size = brood ? 24.5 : pile.kind === "orion" ? 25 : pile.kind === "air" ? 18 : 19;
  inner.append(shape(pile.kind === "keeper" ? "worker" : pile.kind, 0, brood ? 0 : pile.kind === "orion" ? -0.5 : -6.4, size));
  if (pile.held) inner.append(plate(pile, "ring", 0.6));
  if (pile.nation) inner.append(svg("text", { x: pile.held ? -5 : 0, y: 14.4, class: "letter" }, LETTERS[pile.nation]));
  if (pile.held) inner.append(svg("circle", { cx: 12, cy: 12.5, r: 7, class: "ctok" }), shape("eye", 12, 12.5, 11, "eye"));
  if (pile.count > 1) {
    inner.append(
      svg("circle", { cx: 13, cy: -12.5, r: 8.6, class: "many" }),
      svg("text", { x: 13, y: -12.5, dy: "0.36em", class: "many-t" }, pile.count));
  }
  if (pile.mark) inner.append(plate(pile, "ringmark", 4.5));
  g.append(inner, svg("title", {}, pile.label));
  return g;
}

/** What is written on it comes first, as one sees it. @param {Pile} pile */
function chipWords(pile) {
  const written = `${pile.nation ? LETTERS[pile.nation] : ""}${pile.count > 1 ? pile.count : ""}`;
  const does = pile.mark ? ` It ${pile.mark === "aboard" ? "is aboard" : pile.mark}.` : "";
  return `${written ? `${written}: ` : ""}${pile.label}${does}`;
}

/** What it does, in a word beside it. @param {Pile} pile @param {number[]} at the middle of the word */
export function markWord(pile, [x, y]) {
  return svg("text", { x, y, dy: "0.35em", class: "mark-t" }, pile.mark);
}

/** A chip in a bank, as a picture of its own. @param {Pile} pile */
export function inBank(pile) {
  const holder = svg("svg", { viewBox: "-21 -21 42 42", class: "st" });
  holder.append(chip(pile, 0, 0));
  return holder;
}

/**
 * A factory with its Control box.
 * @param {number} x @param {number} y @param {Pile | null} keeper @param {boolean} idle @param {string} thing
 * @param {string} label
 */
export function factory(x, y, keeper, idle, thing, label) {
  const g = svg("g", { class: "works soft", "data-thing": thing, "aria-label": label });
  g.append(svg("rect", { x: x - 0.5, y: y - 0.5, width: 16.5, height: 16.5, rx: 3.5, class: keeper ? "box kept" : "box" }));
  g.append(shape("factory", x - 6.5, y - 6.5, 23, `fac ${keeper ? "lost" : idle ? "idle" : ""}`));
  if (keeper) g.append(shape("worker", x + 7.8, y + 7.8, 14.5, "ico keeper"));
  g.append(svg("rect", { x: x - 20, y: y - 20, width: 38, height: 38, rx: 7, class: "ringglow" }), svg("title", {}, label));
  return g;
}

/**
 * A Dormant or Neutral token.
 * @param {string} kind @param {number} x @param {number} y @param {number} count @param {string} thing @param {string} label
 * @param {boolean} worded
 */
export function token(kind, x, y, count, thing, label, worded) {
  const g = svg("g", { class: "seal soft", "data-thing": thing || null, "aria-label": label, role: thing ? null : "img" });
  g.append(
    svg("circle", { cx: x, cy: y - 2, r: 17, class: "ringglow" }), svg("circle", { cx: x, cy: y - 2, r: 14, class: "token" }));
  g.append(shape(kind, x, y - 3, 17, "token-i"));
  if (worded) g.append(svg("text", { x, y: y + 24.5, class: "token-t" }, kind === "moon" ? "dormant" : "neutral"));
  if (count > 1)
    g.append(
      svg("circle", { cx: x + 12, cy: y - 13, r: 8.6, class: "many" }),
      svg("text", { x: x + 12, y: y - 13, dy: "0.36em", class: "many-t" }, count));
  g.append(svg("title", {}, label));
  return g;
}
