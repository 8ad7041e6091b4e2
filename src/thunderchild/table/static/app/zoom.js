// Zoom and pan for maps: wheel, drag, pinch, double click, keys and three buttons.
import { button, el } from "./dom.js";

const SLACK = 6; // pixels a pointer may move and still be a click
const STEP = 1.3; // of a key
const LEAP = 1.4; // of a button

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * The content's own size; `cover`: whether, as wide as the page is now, to begin with the content filling the viewport instead of
 * showing all of it, and at least at the scale `begin`. It is asked when the viewport is seen: a board may be made while hidden.
 * `drawn`: is told each scale at which it is drawn.
 * @typedef {{
 *   width: number, height: number, most?: number, cover?: () => boolean, begin?: number, label?: string,
 *   drawn?: (k: number) => void }} How
 */

/**
 * @param {HTMLElement} viewport takes the gestures and clips @param {HTMLElement | SVGElement} content is scaled inside it
 * @param {How} how
 */
export function zoomable(viewport, content, how) {
  const zoom = new Zoom(viewport, content, how);
  const gestures = new Gestures(zoom);
  gestures.listen();
  return zoom;
}

/** @param {number} offset @param {number} room @param {number} length */
function within(offset, room, length) {
  return length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, offset));
}

/** @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}

/** Where the content stands in its viewport, and how large. */
class Zoom {
  /** @param {HTMLElement} viewport @param {HTMLElement | SVGElement} content @param {How} how */
  constructor(viewport, content, how) {
    this.viewport = viewport;
    this.content = content;
    this.how = how;
    this.at = { x: 0, y: 0, k: 1 };
    this.least = 1;
    /** Whether it was to be covered when it was last seen. @type {boolean | null} */
    this.covered = null;
    /** What has to be in view, until a hand moves the content. @type {Box[]} */
    this.wanted = [];
    const size = { width: `${how.width}px`, height: `${how.height}px` };
    Object.assign(content.style, { transformOrigin: "0 0", position: "absolute", ...size });
    viewport.classList.add("zoomable");
    viewport.style.touchAction = "none";
    this.buttons = this.makeButtons();
    viewport.append(this.buttons);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(viewport);
  }

  makeButtons() {
    return el(
      "div",
      { class: "zoombtns", role: "group", "aria-label": "Zoom" },
      button({ "aria-label": "Smaller", onclick: () => this.zoom(1 / LEAP) }, "−"),
      button({ "aria-label": "Larger", onclick: () => this.zoom(LEAP) }, "+"),
      button({ "aria-label": this.how.label ?? "Show all", onclick: () => this.fit(this.at.k <= this.least * 1.01) }, "⤢"),
    );
  }

  size() {
    return { w: this.viewport.clientWidth || 1, h: this.viewport.clientHeight || 1 };
  }

  /** How much of the height no buttons cover: on a narrow page they take the whole foot of it. */
  free() {
    const { w, h } = this.size();
    const { offsetTop, offsetWidth } = this.buttons;
    return offsetWidth > w / 5 && offsetTop > h / 2 ? offsetTop : h;
  }

  /** Pixels of the page per pixel of the viewport: the page itself may be scaled. */
  scale() {
    return this.viewport.getBoundingClientRect().width / this.size().w || 1;
  }

  /** The scale at which all is seen. */
  whole() {
    const { w, h } = this.size();
    return Math.min(w / this.how.width, h / this.how.height);
  }

  covers() {
    return this.how.cover?.() ?? false;
  }

  /** @param {number} k */
  limited(k) {
    return Math.min((this.how.most ?? 6) * this.least, Math.max(this.least, k));
  }

  draw() {
    const { at, how } = this;
    const { w, h } = this.size();
    at.k = this.limited(at.k);
    at.x = within(at.x, w, how.width * at.k);
    at.y = within(at.y, at.k > this.least * 1.01 ? this.free() : h, how.height * at.k);
    this.content.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.k})`;
    this.viewport.style.setProperty("--zoom-level", String(at.k));
    this.viewport.classList.toggle("zoomed", at.k > this.least * 1.01);
    how.drawn?.(at.k);
  }

  /** All of it, or, where that is small, as much as can be read. @param {boolean} [cover] */
  fit(cover = true) {
    const { at, how } = this;
    const { w, h } = this.size();
    this.least = this.whole();
    at.k = this.covers() && cover ? Math.max(w / how.width, h / how.height, how.begin ?? 0) : this.least;
    at.x = (w - how.width * at.k) / 2;
    at.y = (h - how.height * at.k) / 2;
    this.draw();
  }

  /** @param {number} factor @param {Point} [about] what stays where it is; else the middle */
  zoom(factor, about) {
    this.wanted = [];
    const { at } = this;
    const { w, h } = this.size();
    const { x, y } = about ?? { x: w / 2, y: h / 2 };
    const k = this.limited(at.k * factor);
    at.x = x - ((x - at.x) * k) / at.k;
    at.y = y - ((y - at.y) * k) / at.k;
    at.k = k;
    this.draw();
  }

  /** @param {number} x @param {number} y */
  move(x, y) {
    this.wanted = [];
    this.at.x += x;
    this.at.y += y;
    this.draw();
  }

  /** Bring a box of the content into view. @param {Box} box */
  show(box) {
    const { at } = this;
    const { w } = this.size();
    const h = this.free();
    if (this.holds(box)) return;
    at.x = w / 2 - (box.x + box.width / 2) * at.k;
    at.y = h / 2 - (box.y + box.height / 2) * at.k;
    this.draw();
  }

  /** One of several boxes has to be in view at least; all of them, where there is room. @param {Box[]} boxes */
  showOne(boxes) {
    this.wanted = boxes;
    if (this.away || !boxes.length || this.at.k <= this.least * 1.01) return;
    const all = around(boxes);
    if (this.fits(all)) this.show(all);
    else if (!boxes.some((box) => this.inView(box))) this.show(boxes[0]);
  }

  /** All of some boxes, as large as they can be seen together. @param {Box[]} boxes @param {number} most */
  near(boxes, most) {
    const { x, y, width, height } = around(boxes);
    const { w } = this.size();
    this.at.k = this.limited(Math.min(most, w / width, this.free() / height));
    this.at.x = w / 2 - (x + width / 2) * this.at.k;
    this.at.y = this.free() / 2 - (y + height / 2) * this.at.k;
    this.draw();
  }

  /** All of it is on the screen. @param {Box} box */
  holds(box) {
    const { at } = this;
    const left = box.x * at.k + at.x;
    const top = box.y * at.k + at.y;
    const within = left + box.width * at.k <= this.size().w && top + box.height * at.k <= this.free();
    return left >= 0 && top >= 0 && within;
  }

  /** @param {Box} box */
  fits(box) {
    return box.width * this.at.k <= this.size().w && box.height * this.at.k <= this.free();
  }

  /** The middle of it is on the screen. @param {Box} box */
  inView(box) {
    const x = (box.x + box.width / 2) * this.at.k + this.at.x;
    const y = (box.y + box.height / 2) * this.at.k + this.at.y;
    return x >= 0 && y >= 0 && x <= this.size().w && y <= this.free();
  }

  /** Whatever gets the focus comes into view. @param {Element} target */
  showElement(target) {
    if (target === this.viewport || !this.content.contains(target)) return;
    const outer = this.content.getBoundingClientRect();
    const inner = target.getBoundingClientRect();
    const k = this.at.k * this.scale();
    this.show({ x: (inner.x - outer.x) / k, y: (inner.y - outer.y) / k, width: inner.width / k, height: inner.height / k });
  }

  /** Whether the viewport is not drawn, as behind another tab. */
  get away() {
    return !this.viewport.clientWidth || !this.viewport.clientHeight;
  }

  /** The viewport has another size: what was seen whole stays whole, and what has to be in view is in view again. */
  resize() {
    if (this.away) return;
    const whole = this.at.k <= this.least * 1.01;
    this.least = this.whole();
    const covers = this.covers();
    if (covers !== this.covered || (whole && !covers)) this.fit();
    else this.draw();
    this.covered = covers;
    this.showOne(this.wanted);
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Point} */
  local(event) {
    const box = this.viewport.getBoundingClientRect();
    return { x: (event.clientX - box.x) / this.scale(), y: (event.clientY - box.y) / this.scale() };
  }

  destroy() {
    this.watcher.disconnect();
    this.buttons.remove();
  }
}

/** What hands do with it. */
class Gestures {
  /** @param {Zoom} zoom */
  constructor(zoom) {
    this.zoom = zoom;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.dragged = false;
    this.gap = 0;
  }

  listen() {
    const { viewport } = this.zoom;
    viewport.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    viewport.addEventListener("pointerdown", (event) => this.down(event));
    viewport.addEventListener("pointermove", (event) => this.move(event));
    viewport.addEventListener("pointerup", (event) => this.up(event));
    viewport.addEventListener("pointercancel", (event) => this.up(event));
    viewport.addEventListener("click", (event) => this.click(event), true);
    viewport.addEventListener("dblclick", (event) => this.double(event));
    viewport.addEventListener("keydown", (event) => this.key(event));
    viewport.addEventListener("focusin", (event) => this.focus(event));
  }

  /** What the keyboard reaches comes into view; what is being pressed stays under the finger. @param {FocusEvent} event */
  focus(event) {
    if (!this.fingers.size) this.zoom.showElement(/** @type {Element} */ (event.target));
  }

  /** Of two fingers: how far apart, and the point between them. */
  spread() {
    const [a, b] = [...this.fingers.values()];
    return { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    this.zoom.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), this.zoom.local(event));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    this.fingers.set(event.pointerId, this.zoom.local(event));
    if (this.fingers.size === 1) this.dragged = false;
    if (this.fingers.size === 2) this.gap = this.spread().gap;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const is = this.zoom.local(event);
    if (this.fingers.size === 1) this.drag(event, was, is);
    else this.pinch(event, is);
  }

  /** @param {PointerEvent} event @param {Point} was @param {Point} is */
  drag(event, was, is) {
    if (!this.dragged && Math.hypot(is.x - was.x, is.y - was.y) * this.zoom.scale() < SLACK) return;
    if (!this.dragged) this.zoom.viewport.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.fingers.set(event.pointerId, is);
    this.zoom.move(is.x - was.x, is.y - was.y);
  }

  /** @param {PointerEvent} event @param {Point} is */
  pinch(event, is) {
    this.fingers.set(event.pointerId, is);
    this.dragged = true;
    const now = this.spread();
    if (this.gap > 0) this.zoom.zoom(now.gap / this.gap, now);
    this.gap = now.gap;
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
    this.gap = 0;
  }

  /** A drag is no click. @param {MouseEvent} event */
  click(event) {
    if (!this.dragged) return;
    event.stopPropagation();
    event.preventDefault();
    this.dragged = false;
  }

  /** @param {MouseEvent} event */
  double(event) {
    if (/** @type {Element} */ (event.target).closest("[data-thing], button")) return;
    this.zoom.zoom(1.7, this.zoom.local(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "+" || event.key === "=") this.zoom.zoom(STEP);
    else if (event.key === "-") this.zoom.zoom(1 / STEP);
    else if (event.key === "0" && event.altKey) this.zoom.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
