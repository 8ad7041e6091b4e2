// One option of a game as a line of the form: its name, what it does, and the control that fits its kind.
import { row, segments, stepper, toggle } from "../app/dialog.js";
import { el } from "../app/dom.js";

/** @typedef {import("../app/types.js").Option} Option */
/** @typedef {import("../app/types.js").Value} Value */
/** @typedef {(value: Value) => void} Change */

const FEW = 4; // choices that stand beside each other
const SHORT = 30; // letters of all of them together

/** Below the control stands what the choice means, if the game has words for it. `why` says what another option leaves of it,
 * or that it rules it out. @param {Option} option @param {Value} now
 * @param {Change} change @param {string} why @param {boolean} locked */
export function optionRow(option, now, change, why, locked) {
  const note = option.notes?.length ? el("small", { class: "means" }) : null;
  const means = (/** @type {Value} */ value) => {
    if (note) note.textContent = option.notes?.[option.choices.indexOf(String(value))] ?? "";
  };
  const choose = (/** @type {Value} */ value) => {
    means(value);
    change(value);
  };
  means(now);
  const line = row(option.title, option.help, control(option, now, choose, locked));
  if (note) line.append(note);
  if (why) line.firstElementChild?.append(el("small", { class: "ruled" }, why));
  line.classList.toggle("locked", locked);
  return line;
}

/** @param {Option} option @param {Value} now @param {Change} change @param {boolean} locked */
function control(option, now, change, locked) {
  if (option.kind === "flag") return toggle(option.title, Boolean(now), change, locked);
  if (option.kind === "number") return stepper(option.title, Number(now), option.low, option.high, change);
  if (option.kind === "list") return several(option, /** @type {string[]} */ (now), change);
  const short = option.choices.length <= FEW && option.titles.join("").length < SHORT;
  return short ? fewChoices(option, String(now), change) : manyChoices(option, String(now), change);
}

/** @param {Option} option @param {string[]} now @param {Change} change */
function several(option, now, change) {
  const chosen = new Set(now);
  const turn = (/** @type {string} */ choice, /** @type {boolean} */ on) => {
    if (on) chosen.add(choice);
    else chosen.delete(choice);
    change(option.choices.filter((one) => chosen.has(one)));
  };
  const boxes = option.choices.map((choice, k) => checkBox(option.titles[k], chosen.has(choice), (on) => turn(choice, on)));
  return el("div", { class: "several", role: "group", "aria-label": option.title }, boxes);
}

/** @param {Option} option @param {string} now @param {Change} change */
function fewChoices(option, now, change) {
  /** @type {[string, string][]} */
  const choices = option.choices.map((choice, k) => [choice, option.titles[k]]);
  return segments(option.name, option.title, choices, now, change);
}

/** @param {Option} option @param {string} now @param {Change} change */
function manyChoices(option, now, change) {
  const choices = option.choices.map((choice, k) => el("option", { value: choice, selected: choice === now }, option.titles[k]));
  const select = el("select", { class: "field", "aria-label": option.title }, choices);
  select.addEventListener("change", () => change(select.value));
  return select;
}

/** @param {string} title @param {boolean} on @param {(on: boolean) => void} change */
function checkBox(title, on, change) {
  const box = el("input", { type: "checkbox", checked: on });
  box.addEventListener("change", () => change(box.checked));
  return el("label", {}, box, title);
}
