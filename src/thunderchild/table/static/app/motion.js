// What moves: pieces travel, dice tumble, numbers count. A click ends every motion; calm pages have none.

/** @returns {boolean} */
export function calm() {
  return document.documentElement.dataset.calm !== undefined;
}

const TRAVEL = 420;
const MOST = 6;
/** @type {Set<() => void>} */
const ends = new Set();

/** End all motion at once: everything stands where it belongs. */
export function finish() {
  for (const end of [...ends]) end();
  ends.clear();
}

/** @param {Animation} animation */
function watch(animation) {
  const end = () => animation.finish();
  ends.add(end);
  animation.onfinish = () => ends.delete(end);
  animation.oncancel = () => ends.delete(end);
}

/** @param {ParentNode} root @returns {Map<string, DOMRect>} */
function places(root) {
  const out = new Map();
  for (const piece of root.querySelectorAll("[data-piece]"))
    out.set(piece.getAttribute("data-piece"), piece.getBoundingClientRect());
  return out;
}

/**
 * Change the drawing; every element with the same data-piece before and after travels from its old place to its new one.
 * @param {HTMLElement | SVGElement} root @param {() => void} change @param {{ still?: boolean }} [how]
 */
export function flip(root, change, how = {}) {
  if (calm() || how.still || document.hidden) {
    change();
    return;
  }
  finish();
  const before = places(root);
  change();
  let moved = 0;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const was = before.get(piece.getAttribute("data-piece") ?? "");
    const is = piece.getBoundingClientRect();
    if (!was || !is.width || (Math.abs(was.x - is.x) < 2 && Math.abs(was.y - is.y) < 2)) continue;
    if (moved >= MOST) break;
    travel(piece, was, is, moved * 90);
    moved += 1;
  }
}

/** @param {Element} piece @param {DOMRect} was @param {DOMRect} is @param {number} wait */
function travel(piece, was, is, wait) {
  const k = scaleOf(piece, is);
  const from = `translate(${(was.x - is.x) / k}px, ${(was.y - is.y) / k}px)`;
  const way = [{ translate: "none", transform: from, zIndex: 5 }, { transform: "none", zIndex: 5 }];
  watch(piece.animate(way, { duration: TRAVEL, delay: wait, easing: "ease-out", fill: "backwards", composite: "add" }));
}

/** How much larger an element is on the screen than in its own measures. @param {Element} piece @param {DOMRect} box */
function scaleOf(piece, box) {
  if (piece instanceof SVGGraphicsElement) return piece.getScreenCTM()?.a || 1;
  const own = /** @type {HTMLElement} */ (piece).offsetWidth;
  return own ? box.width / own || 1 : 1;
}

/**
 * A die: other faces for 600 ms, then the face that is known already.
 * @param {Element} node @param {number} sides @param {number} face @param {(face: number) => void} draw
 */
export function tumble(node, sides, face, draw) {
  if (calm() || document.hidden) {
    draw(face);
    return;
  }
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    if (step < 8) draw(1 + ((face + step * 2 + (step >> 1)) % sides));
    else end();
  }, 75);
  const end = () => {
    clearInterval(timer);
    ends.delete(end);
    draw(face);
  };
  ends.add(end);
  const turn = [{ rotate: "-200deg", scale: 1.25 }, { rotate: "0deg", scale: 1 }];
  watch(node.animate(turn, { duration: 600, easing: "ease-out" }));
}

/** A number counts up or down to its new value. @param {Element} node @param {number} to */
export function countTo(node, to) {
  const from = Number(node.textContent);
  if (calm() || document.hidden || !Number.isFinite(from) || from === to) {
    node.textContent = String(to);
    return;
  }
  const begun = performance.now();
  const end = () => {
    ends.delete(end);
    node.textContent = String(to);
  };
  ends.add(end);
  /** @param {number} now */
  const frame = (now) => {
    if (!ends.has(end)) return;
    const part = Math.min(1, (now - begun) / TRAVEL);
    if (part === 1) end();
    else {
      node.textContent = String(Math.round(from + (to - from) * part));
      requestAnimationFrame(frame);
    }
  };
  requestAnimationFrame(frame);
}

/** Corner brackets until the next click. @param {Element | null} node */
export function fresh(node) {
  node?.classList.add("fresh");
}

/** @param {ParentNode} root */
export function unfresh(root) {
  for (const node of root.querySelectorAll(".fresh")) node.classList.remove("fresh");
}
