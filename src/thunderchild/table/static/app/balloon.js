// The balloon that explains, and the small menu: both stand beside what they speak of, outside of everything that is scaled.
import { button, el, fill, icon } from "./dom.js";

/** @typedef {{ head: string, text?: string, rule?: string, more?: Node[], symbol?: string }} Saying */

/** What is open; `lasting`: it does not depend on the moment of the game.
 * @type {{ node: HTMLElement, anchor: Element | null, back: HTMLElement | null, lasting: boolean } | null} */
let shown = null;
const live = el("div", { class: "sr", role: "status", "aria-live": "polite" });

/** Open rule numbers as links; the table and the replay say what opening means. @type {(rule: string) => void} */
let openRule = () => {};

/** @param {(rule: string) => void} open */
export function setUpBalloons(open) {
  openRule = open;
  document.body.append(live);
  addEventListener("keydown", escape, true);
  addEventListener("pointerdown", pressElsewhere, true);
  addEventListener("resize", () => dismiss());
}

/** @param {KeyboardEvent} event */
function escape(event) {
  if (event.key !== "Escape" || !shown) return;
  event.stopPropagation();
  dismiss(true);
}

/** @param {PointerEvent} event */
function pressElsewhere(event) {
  if (shown && !shown.node.contains(/** @type {Node} */ (event.target))) dismiss();
}

/** The table has moved on: what spoke of the moment before goes, a menu of the page stays. */
export function fade() {
  if (!shown?.lasting) dismiss();
}

/** @param {boolean} [refocus] */
export function dismiss(refocus = false) {
  if (!shown) return;
  const { node, back } = shown;
  shown = null;
  const inside = node.contains(document.activeElement);
  node.remove();
  if (refocus || inside) back?.focus();
}

/** @param {string} rule @param {() => void} [then] */
export function ruleLink(rule, then) {
  const open = () => {
    then?.();
    openRule(rule);
  };
  return button({ class: "rule linkish", onclick: open, "aria-label": `Rule ${rule}: open the rulebook there` }, rule);
}

/** @param {Element | null} anchor @param {Saying} saying */
export function balloon(anchor, saying) {
  const node = el(
    "div",
    { class: "balloon", "data-rule": saying.rule || undefined },
    el("b", {}, icon(saying.symbol ?? "i-no"), saying.head),
    el("span", {}, saying.text ?? "", " "),
    saying.rule ? ruleLink(saying.rule, () => dismiss()) : null,
    saying.more ?? [],
  );
  place(node, anchor);
  fill(live, `${saying.head}. ${saying.text ?? ""} ${saying.rule ?? ""}`);
}

/** @typedef {{ label: string, note?: string, icon?: string, key?: string, go?: boolean, act: () => unknown }} Item of a menu */

/** @param {Element | null} anchor @param {string} title @param {Item[]} items @param {boolean} [lasting] */
export function menu(anchor, title, items, lasting = false) {
  const node = el("div", { class: "menu floating", role: "menu", "aria-label": title }, items.map(entry));
  node.addEventListener("keydown", (event) => walk(event, node));
  place(node, anchor, lasting);
  node.querySelector("button")?.focus();
}

/** @param {Item} item */
function entry(item) {
  const act = () => {
    dismiss(true);
    item.act();
  };
  return button(
    { role: "menuitem", class: item.go ? "go" : "", onclick: act },
    icon(item.icon ?? "i-right"),
    el("span", {}, item.label, item.note ? el("small", {}, item.note) : null),
    keyMark(item.key),
  );
}

/** The key that does the same, for those who see; an empty place without one. @param {string | undefined} key */
export function keyMark(key) {
  return key ? el("span", { class: "key", "aria-hidden": "true" }, key) : el("span");
}

/** Arrow keys inside a list of buttons. @param {KeyboardEvent} event @param {Element} list */
export function walk(event, list) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step) return;
  const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button, summary")].filter((one) => one.checkVisibility()));
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[(at + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

/** @param {HTMLElement} node @param {Element | null} anchor @param {boolean} [lasting] */
function place(node, anchor, lasting = false) {
  const back = /** @type {HTMLElement | null} */ (document.activeElement);
  dismiss();
  document.body.append(node);
  shown = { node, anchor, back, lasting };
  beside(node, inSight(anchor));
}

/** What of the anchor is on the screen; without one, a point of it. @param {Element | null} anchor */
function inSight(anchor) {
  const box = anchor?.isConnected ? anchor.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
  const x = Math.max(0, box.x);
  return new DOMRect(x, Math.max(0, box.y), Math.min(box.width, innerWidth - x), box.height);
}

/** Above it if there is room, else below. @param {HTMLElement} node @param {DOMRect} at */
function beside(node, at) {
  const box = node.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - box.width - 8, at.x + at.width / 2 - Math.min(60, box.width / 2)));
  const above = at.y - box.height - 12;
  const below = Math.min(at.bottom + 12, innerHeight - box.height - 8);
  const over = above < 8;
  node.classList.toggle("below", over);
  node.classList.toggle("afar", over && below < at.bottom);
  node.style.left = `${left}px`;
  node.style.top = `${Math.max(8, over ? below : above)}px`;
  node.style.setProperty("--at", `${Math.max(14, Math.min(box.width - 30, at.x + at.width / 2 - left - 7))}px`);
}

/** Is anything open beside a thing? */
export function isOpen() {
  return shown !== null;
}
