// The ladder of conquest points, and under it whose sheet is shown.
import { button, el } from "../../app/dom.js";
import { mark } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */

const MOST = 26; // rungs

/** Teams, or each faction alone, with their points. @param {Scene} s @returns {{ sides: string[], points: number }[]} */
function standings(s) {
  /** @type {Map<number, { sides: string[], points: number }>} */
  const found = new Map();
  for (const [side, sheet] of Object.entries(s.shown.factions)) {
    const one = found.get(sheet.team) ?? { sides: [], points: 0 };
    one.sides.push(side);
    one.points += sheet.points;
    found.set(sheet.team, one);
  }
  return [...found.values()];
}

/** @param {Scene} s */
export function ladder(s) {
  const { goal } = s.shown;
  const step = Math.ceil((goal + 1) / MOST);
  const rungs = Array.from({ length: Math.floor(goal / step) + 1 }, (_none, k) => goal - k * step);
  if (rungs[rungs.length - 1] > 0) rungs.push(0);
  const at = (/** @type {number} */ points) => rungs.findIndex((rung) => points >= rung);
  const all = standings(s);
  return [
    el("span", { class: "cap" }, "Points"),
    el(
      "ol",
      { style: `--rungs: ${rungs.length}` },
      rungs.map((rung, k) => {
        const here = all.filter((one) => at(one.points) === k);
        return el(
          "li",
          { class: k ? "" : "goal" },
          rung,
          here.length
            ? el(
                "span",
                {},
                here.map((one) => marker(s, one)),
              )
            : null,
        );
      }),
    ),
  ];
}

/** @param {Scene} s @param {{ sides: string[], points: number }} one */
function marker(s, { sides, points }) {
  const label = `${sides.map((side) => s.faction.get(side)?.title).join(" and ")}: ${points}`;
  return el(
    "em",
    { class: s.hue(sides[0]), title: label, role: "img", "aria-label": label },
    sides.map((side) => mark(s, side)),
  );
}

/** Whose sheet is looked at; also where a click names a faction. @param {Scene} s @param {(side: string) => void} look */
export function switcher(s, look) {
  const now = s.subject();
  return Object.keys(s.shown.factions).map((side) => {
    const title = `${s.faction.get(side)?.title}${side === now ? ", shown here" : ": show the sheet"}`;
    const chosen = s.clicks.has("faction", side);
    const own = { class: `pick ${s.hue(side)} ${side === now ? "on" : ""}`, title, "aria-label": title };
    if (chosen) return el("span", { ...own, "data-thing": `faction:${side}` }, mark(s, side));
    return button({ ...own, "aria-pressed": String(side === now), onclick: () => look(side) }, mark(s, side));
  });
}
