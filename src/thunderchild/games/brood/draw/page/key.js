// The key of the map: every kind of piece with its name.
import { svg } from "../../app/dom.js";
import { factory, inBank, LETTERS, shape } from "./pieces.js";

/** @typedef {import("./pieces.js").Pile} Pile */
/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Partial<Pile>} pile */
function sample(pile) {
  return inBank({ kind: "army", nation: "", held: false, count: 1, thing: "", piece: "", label: "", mark: "", ...pile });
}

/** @param {boolean} seized */
function sampleFactory(seized) {
  const keeper = seized ? { kind: "keeper", nation: "", held: false, count: 1, thing: "", piece: "", label: "", mark: "" } : null;
  return svg("svg", { viewBox: "-21 -21 42 42", class: "st" }, factory(0, 0, keeper, false, "", ""));
}

/** @param {string} kind */
function sampleToken(kind) {
  return svg(
    "svg",
    { viewBox: "-21 -21 42 42", class: "st" },
    svg("circle", { r: 15, class: "token" }),
    shape(kind, 0, 0, 18, "token-i"),
  );
}

/** @param {Scene} s @returns {[Element, string][]} */
export function keyRows(s) {
  const [first, second, third] = s.data.nations.map((nation) => nation.id);
  const title = (/** @type {string} */ id) => `${s.data.nations.find((nation) => nation.id === id)?.adjective}, ${LETTERS[id]}`;
  return [
    [sample({ nation: first }), `Army (${title(first)})`],
    [sample({ nation: second, kind: "fleet" }), `Fleet (${title(second)})`],
    [sample({ nation: third, kind: "air" }), `Air unit (${title(third)})`],
    [sample({ nation: "minor", count: 3 }), "Three of a kind (Minor)"],
    [sample({ kind: "orion" }), "Orion"],
    [sample({ nation: second, held: true }), "Unit seized by the Brood"],
    [sample({ kind: "larva" }), "Larva"],
    [sample({ kind: "adult" }), "Adult"],
    [sample({ kind: "worker" }), "Worker"],
    [sample({ kind: "warrior" }), "Warrior"],
    [sampleFactory(false), "Factory with its Control box"],
    [sampleFactory(true), "Factory seized by a Worker"],
    [sampleToken("moon"), "Dormant nation"],
    [sampleToken("neutral"), "Neutral nation"],
    [sampleToken("dupe"), "Dupe"],
    [sampleToken("eye"), "Control token"],
  ];
}
