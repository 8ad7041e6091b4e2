// Pieces of LEVEL 7 [INVASION]. Coalitions: rounded square with letters; the Hydra: hexagon; Cronos: disc.
import { svg } from "../../app/dom.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Pile} Pile */

const STAR = "M0-11 3.2-3.7 11-3l-5.9 5.2L6.9 10 0 5.8-6.9 10l1.8-7.8L-11-3l7.8-.7z";

/** @param {string} name @param {number} size @param {number} dy */
function shape(name, size, dy = 0) {
  return svg("use", { href: `#p-${name}`, x: -size / 2, y: -size / 2 + dy, width: size, height: size, class: "ico" });
}

/** @param {number} r */
function hexagon(r) {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => `${(r * Math.sin((i * Math.PI) / 3)).toFixed(1)},${(-r * Math.cos((i * Math.PI) / 3)).toFixed(1)}`)
    .join(" ");
}

/** @param {string} kind @param {string} cls @param {number} grow */
function plate(kind, cls, grow) {
  if (kind === "cronos") return svg("circle", { r: 15.5 + grow, class: cls });
  if (kind !== "unit") return svg("polygon", { points: hexagon((kind === "dropship" ? 17.5 : 15.6) + grow), class: cls });
  const half = 14.5 + grow;
  return svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 6 + grow, class: cls });
}

/** @param {Scene} s @param {Pile} pile @param {number} x @param {number} y @param {number} scale */
export function chip(s, pile, x, y, scale = 1) {
  const one = pile.kind === "unit" ? s.coalitions[pile.side] : null;
  const cls = one ? `unit s${one.colour}` : pile.kind === "cronos" ? "cronos" : "hydra";
  const g = svg("g", {
    class: `counter ${cls}`,
    transform: `translate(${x} ${y}) scale(${scale})`,
    role: "img",
    "aria-label": pile.label,
  });
  const inner = svg("g", { "data-piece": pile.piece });
  const shadow = plate(pile.kind, "shadow", 0.5);
  shadow.setAttribute("transform", "translate(1 2)");
  inner.append(shadow, plate(pile.kind, "plate", 0));
  if (one) inner.append(shape("unit", 16, -6), svg("text", { y: 12.4, class: "letter" }, one.letters));
  else if (pile.kind === "dropship")
    inner.append(shape("dropship", 22, -4.5), svg("text", { y: 14.6, class: "no" }, pile.side + 1));
  else inner.append(shape(pile.kind, pile.kind === "cronos" ? 23 : 21));
  if (pile.count > 1)
    inner.append(
      svg("circle", { cx: 12, cy: -11.5, r: 8, class: "many" }),
      svg("text", { x: 12, y: -7.5, class: "many-t" }, pile.count),
    );
  g.append(inner, svg("title", {}, pile.label));
  return g;
}

/** Defense of a place, a star for capitals. @param {number} x @param {number} y @param {import("./scene.js").Place} place */
export function shield(x, y, place) {
  const g = svg("g", { class: "defense", transform: `translate(${x} ${y})`, "aria-hidden": "true" });
  g.append(svg("path", { d: "M0-12l10 3v8q0 8-10 13q-10-5-10-13v-8z", class: "shield" }));
  g.append(svg("text", { y: 5.5, class: "shield-t" }, place.defense));
  if (place.capital) g.append(svg("path", { transform: "translate(0 -13) scale(.5)", d: STAR, class: "star" }));
  return g;
}

/** Mercenary cards that lie under a place, each with its first letter. @param {number} x @param {number} y
 * @param {string[]} titles */
export function attached(x, y, titles) {
  const g = svg("g", { class: "attached", transform: `translate(${x} ${y})`, "aria-hidden": "true" });
  titles.forEach((title, i) => {
    const card = svg("g", { transform: `translate(${-7 * i} ${3 * i})` });
    card.append(svg("rect", { x: -6, y: -8, width: 12, height: 16, rx: 2.5, class: "under" }));
    card.append(svg("text", { y: 4.4, class: "under-t" }, title.charAt(0)));
    g.append(card);
  });
  return g;
}

/** Research tokens: full ones are ready, hollow ones turned. @param {number} x @param {number} y @param {number[]} tokens */
export function research(x, y, [ready, turned]) {
  const g = svg("g", { class: "tokens", transform: `translate(${x} ${y})`, "aria-hidden": "true" });
  for (let i = 0; i < ready + turned; i++) {
    const dot = svg("g", { transform: `translate(${i * 13} 0)`, class: i < ready ? "ready" : "turned" });
    dot.append(svg("circle", { r: 7, class: "flask" }), shape("research", 9));
    g.append(dot);
  }
  return g;
}
