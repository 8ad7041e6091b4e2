// Dialogs for what is no decision of the game: settings, seals, sharing.
import { button, el, fill, icon } from "./dom.js";

/**
 * @param {string} title @param {...import("./dom.js").Child} content
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...content) {
  const id = `dialog-${Math.floor(performance.now())}`;
  const node = el("dialog", { "aria-labelledby": id });
  const close = button({ class: "tool", "aria-label": "Close", onclick: () => node.close() }, icon("i-close"));
  fill(node, el("header", {}, el("h2", { id }, title), close), el("div", { class: "body" }, ...content));
  node.addEventListener("close", () => node.remove());
  node.addEventListener("click", (event) => {
    if (event.target === node) node.close();
  });
  document.body.append(node);
  node.showModal();
  return node;
}

/**
 * One of several, as a row of segments.
 * @param {string} name @param {string} label @param {[string, string][]} choices value and words of each @param {string} chosen
 * @param {(value: string) => void} change
 */
export function segments(name, label, choices, chosen, change) {
  return el(
    "div",
    { class: "seg", role: "radiogroup", "aria-label": label },
    choices.map(([value, text]) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name, value, checked: value === chosen, onchange: () => change(value) }),
        el("span", {}, icon("i-check"), text),
      ),
    ),
  );
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change @param {boolean} [locked] */
export function toggle(label, on, change, locked = false) {
  const input = el("input", { type: "checkbox", role: "switch", "aria-label": label, checked: on, disabled: locked });
  input.addEventListener("change", () => change(input.checked));
  return el("span", { class: "switch" }, input, el("span", { "aria-hidden": "true" }));
}

/**
 * @param {string} label @param {number} value @param {number} low @param {number} high
 * @param {(value: number) => void} change
 */
export function stepper(label, value, low, high, change) {
  const out = el("output", {}, String(value));
  /** @param {number} by */
  const step = (by) => {
    value = Math.min(high, Math.max(low, value + by));
    out.textContent = String(value);
    change(value);
  };
  return el(
    "span",
    { class: "stepper", role: "group", "aria-label": label },
    button({ "aria-label": `${label}: less`, onclick: () => step(-1) }, "−"),
    out,
    button({ "aria-label": `${label}: more`, onclick: () => step(1) }, "+"),
  );
}

/** A text with a copy button. @param {string} text @param {string} label */
export function copyField(text, label) {
  const field = el("input", { class: "field", readonly: true, value: text, "aria-label": label });
  field.addEventListener("focus", () => field.select());
  return el("div", { class: "copy" }, field, copyButton(field));
}

/** @param {HTMLInputElement} field */
export function copyButton(field) {
  const word = el("span", {}, "Copy");
  const copy = async () => {
    field.select();
    await write(field.value);
    word.textContent = "Copied";
    setTimeout(() => fill(word, "Copy"), 2000);
  };
  return button({ class: "btn", onclick: copy }, icon("i-copy"), word);
}

/** Into the clipboard; where that is forbidden, what is selected. @param {string} text */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.execCommand("copy");
  }
}

/** A line of a form, with a word of help. @param {string} label @param {string} help @param {Node} control */
export function row(label, help, control) {
  return el("div", { class: "optrow" }, el("div", {}, label, help ? el("small", {}, help) : null), control);
}

/** Anything a player may add to the shuffle. @param {HTMLInputElement} field */
export function saltBox(field) {
  const optional = el("span", { class: "muted" }, "(optional)");
  const head = el("span", { class: "small" }, icon("i-seal"), " Your words for the sealed draws ", optional);
  return el("div", { class: "words" }, head, field);
}
