// The key of a map: a button, and the panel it opens.
import { button, el, icon } from "./dom.js";

/**
 * @param {() => [Element, string][]} rows every colour, piece and line with its name; asked for when it is first opened
 * @param {string} [source] whose map it is
 */
export function mapKey(rows, source = "") {
  const panel = el("div", { class: "key-panel panel", hidden: true });
  const toggle = button({ class: "tool key-toggle", "aria-expanded": "false" }, icon("i-book"), "Key");
  toggle.addEventListener("click", () => {
    if (!panel.hasChildNodes()) {
      panel.append(...rows().map(([picture, words]) => el("span", {}, picture, words)));
      if (source) panel.append(el("small", { class: "credit" }, source));
    }
    panel.hidden = !panel.hidden;
    toggle.setAttribute("aria-expanded", String(!panel.hidden));
  });
  return { panel, toggle };
}
