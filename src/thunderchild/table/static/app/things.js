// Things of a board: every element with data-thing gets its state, its manners and its place in the keyboard order.
import { el } from "./dom.js";
import { readThings } from "./words.js";

/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").Clicks} Clicks */

/** @param {Element} node @returns {Thing[]} */
export function thingsOf(node) {
  return readThings(node.getAttribute("data-thing"));
}

/** @param {Element} root @returns {(HTMLElement | SVGElement)[]} */
function all(root) {
  return /** @type {(HTMLElement | SVGElement)[]} */ ([...root.querySelectorAll("[data-thing]")]);
}

/**
 * Clickable, dark or plain; which one the Tab key reaches.
 * @param {Element} root @param {Clicks} clicks @param {import("./words.js").Words} words @param {boolean} live
 */
export function paint(root, clicks, words, live) {
  /** @type {Element | null} */
  let first = null;
  let focused = false;
  const nodes = all(root);
  for (const node of nodes) {
    const things = thingsOf(node);
    const can = things.some((thing) => clicks.has(thing.space, thing.id));
    node.classList.toggle("can", can);
    node.classList.toggle("dark", live && clicks.length > 0 && !can);
    node.setAttribute("aria-disabled", String(!can));
    node.setAttribute("tabindex", "-1");
    speak(node, things, words);
    if (node === document.activeElement) focused = true;
    if (can && !first) first = node;
  }
  const stop = focused ? document.activeElement : (first ?? nodes[0]);
  stop?.setAttribute("tabindex", "0");
}

const OWN = "[data-thing], button, a, input"; // what speaks for itself

/** It is a button, and has a name. @param {Element} node @param {Thing[]} things @param {import("./words.js").Words} words */
function speak(node, things, words) {
  if (!node.hasAttribute("role") && node.tagName !== "BUTTON") node.setAttribute("role", "button");
  tellApart(node);
  if (node.hasAttribute("aria-label") || node.textContent?.trim() || !things.length) return;
  node.setAttribute("aria-label", words.title(things[0].space, things[0].id));
}

/** What is drawn in other words than it is named by is for the eye, and the name stands beside it. @param {Element} node */
function tellApart(node) {
  const name = node.getAttribute("aria-label");
  const seen = node.textContent?.trim() ?? "";
  if (!name || !seen || !(node instanceof HTMLElement) || name.includes(seen)) return;
  for (const child of [...node.children])
    if (child.matches(".said")) child.remove();
    else if (!child.matches(OWN) && !child.querySelector(OWN)) child.setAttribute("aria-hidden", "true");
  node.removeAttribute("aria-label");
  node.append(el("span", { class: "sr said" }, name));
}

/** @param {Element} root @param {Thing[]} things */
export function name(root, things) {
  const wanted = new Set(things.map((thing) => `${thing.space}:${thing.id}`));
  for (const node of all(root)) {
    const here = thingsOf(node).some((thing) => wanted.has(`${thing.space}:${thing.id}`));
    node.classList.toggle("named", here);
  }
}

/** @param {Element} root @param {Thing} thing */
export function find(root, thing) {
  const wanted = `${thing.space}:${thing.id}`;
  return all(root).find((node) => thingsOf(node).some((one) => `${one.space}:${one.id}` === wanted)) ?? null;
}

/**
 * Listen once for the whole board.
 * @param {HTMLElement} root @param {(things: Thing[], node: Element) => void} press @param {(things: Thing[]) => void} point
 * @param {(title: string, node: Element) => void} read what no click points at, but has a title: fingers cannot rest on it
 */
export function listen(root, press, point, read) {
  root.addEventListener("click", (event) => {
    const node = thingAt(event);
    const inner = /** @type {Element} */ (event.target).closest("button, a, input, select, label");
    const titled = node || inner ? null : /** @type {Element} */ (event.target).closest("[title]");
    if (titled && root.contains(titled)) read(titled.getAttribute("title") ?? "", titled);
    if (!node || (inner && inner !== node && node.contains(inner))) return;
    stopAt(root, node);
    press(thingsOf(node), node);
  });
  root.addEventListener("keydown", (event) => key(event, root, press));
  root.addEventListener("pointerover", (event) => {
    const node = thingAt(event);
    point(node ? thingsOf(node) : []);
  });
  root.addEventListener("pointerleave", () => point([]));
  root.addEventListener("focusin", (event) => {
    const node = thingAt(event);
    if (node) point(thingsOf(node));
  });
}

/** @param {Event} event */
function thingAt(event) {
  return /** @type {Element} */ (event.target).closest?.("[data-thing]");
}

/** @param {KeyboardEvent} event @param {HTMLElement} root @param {(things: Thing[], node: Element) => void} press */
function key(event, root, press) {
  const node = thingAt(event);
  if (!node || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = event.key.startsWith("Arrow") ? neighbour(root, node, event.key, event.shiftKey) : null;
  if (event.key === "Enter" || event.key === " ") press(thingsOf(node), node);
  else if (!event.key.startsWith("Arrow")) return;
  event.preventDefault();
  if (!next) return;
  stopAt(root, next);
  next.focus();
}

/** @param {Element} root @param {Element} node */
function stopAt(root, node) {
  for (const other of root.querySelectorAll('[data-thing][tabindex="0"]')) other.setAttribute("tabindex", "-1");
  node.setAttribute("tabindex", "0");
}

/**
 * The nearest thing in a direction; with Shift also those that are dark now.
 * @param {Element} root @param {Element} from @param {string} key @param {boolean} every
 */
function neighbour(root, from, key, every) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const here = middle(from);
  let best = null;
  let least = Infinity;
  const lit = root.querySelector("[data-thing].can") !== null && !every;
  for (const node of all(root)) {
    if (node === from || (lit && !node.classList.contains("can"))) continue;
    const there = middle(node);
    if (!there.seen) continue;
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along <= 1) continue;
    const far = along + aside * 2.2;
    if (far < least) [best, least] = [node, far];
  }
  return best;
}

/** @param {Element} node */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, seen: box.width > 0 };
}
