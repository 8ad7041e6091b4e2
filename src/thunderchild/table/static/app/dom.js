// Building the page: elements, SVG, icons.

const SVG = "http://www.w3.org/2000/svg";

/** What may stand inside an element. @typedef {Node | string | number | boolean | null | undefined} Leaf */
/** The same; lists may be nested. @typedef {Leaf | (Leaf | (Leaf | Leaf[])[])[]} Child */
/** What an attribute may be: without value there is none. @typedef {string | number | boolean | null | undefined} Attribute */
/** Attributes by name, and listeners ("onclick"). @typedef {Record<string, Attribute | ((event: any) => unknown)>} Attributes */

/** @param {Element} node @param {Attributes} attributes */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) node.removeAttribute(name);
    else if (name.startsWith("on") && typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Node} parent @param {Child[]} children */
function grow(parent, children) {
  for (const child of children) {
    if (Array.isArray(child)) grow(parent, child);
    else if (child instanceof Node) parent.appendChild(child);
    else if (child !== null && child !== undefined && child !== false) parent.appendChild(document.createTextNode(String(child)));
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  grow(node, children);
  return node;
}

/** @param {string} tag @param {Attributes} [attributes] @param {...Child} children @returns {SVGElement} */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  set(node, attributes);
  grow(node, children);
  return node;
}

/** Replace what is in an element. @param {Element} parent @param {...Child} children */
export function fill(parent, ...children) {
  parent.replaceChildren();
  grow(parent, children);
}

/** The same; what looks like it already stays, with its focus and scroll. @param {Element} parent @param {...Child} children */
export function refill(parent, ...children) {
  const next = /** @type {Element} */ (parent.cloneNode(false));
  grow(next, children);
  if (!next.isEqualNode(parent)) parent.replaceChildren(...next.childNodes);
}

/** @param {string} name @param {string} [extra] @returns {SVGElement} */
export function icon(name, extra = "") {
  return svg("svg", { class: `ic ${extra}`.trim(), "aria-hidden": "true" }, svg("use", { href: `#${name}` }));
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node;
}

/** A button. @param {Child[]} children @param {Attributes} attributes */
export function button(attributes, ...children) {
  return el("button", { type: "button", ...attributes }, ...children);
}

/** The symbols of icons.svg into the page, so that <use href="#i-..."> finds them. */
export async function loadIcons() {
  const answer = await fetch(new URL("../icons.svg", import.meta.url));
  addIcons(await answer.text());
}

/** @param {string} text an <svg> with symbols */
export function addIcons(text) {
  const holder = el("div");
  holder.innerHTML = text;
  const symbols = holder.querySelector("svg");
  if (symbols) {
    set(symbols, { width: 0, height: 0, style: "position:absolute", "aria-hidden": "true" });
    document.body.prepend(symbols);
  }
}

/** The keyboard's focus goes there, if it is anything. @param {Element | null | undefined} node @param {FocusOptions} [how] */
export function focus(node, how) {
  if (node instanceof HTMLElement || node instanceof SVGElement) node.focus(how);
}

/** Words of a screen reader. @param {string} text */
export function hidden(text) {
  return el("span", { class: "sr" }, text);
}
