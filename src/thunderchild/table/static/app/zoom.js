// Zoom and pan for maps: wheel, drag, pinch, double click, keys and three buttons.
import { button, el } from "./dom.js";

const SLACK = 6; // pixels a pointer may move and still be a click

/**
 * @param {HTMLElement} viewport takes the gestures and clips
 * @param {HTMLElement | SVGElement} content is scaled inside it
 * @param {{ width: number, height: number, most?: number, cover?: boolean, begin?: number, label?: string }} how the content's own size; `cover`: begin with the
 *   content filling the viewport instead of showing all of it, and at least at the scale `begin`
 */
export function zoomable(viewport, content, how) {
  const most = how.most ?? 6;
  const at = { x: 0, y: 0, k: 1 };
  let least = 1;
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let dragged = false;
  let gap = 0;
  content.style.transformOrigin = "0 0";
  content.style.position = "absolute";
  content.style.width = `${how.width}px`;
  content.style.height = `${how.height}px`;
  viewport.classList.add("zoomable");
  viewport.style.touchAction = "none";

  const size = () => ({ w: viewport.clientWidth || 1, h: viewport.clientHeight || 1 });
  /** Pixels of the page per pixel of the viewport: the page itself may be scaled. */
  const scale = () => viewport.getBoundingClientRect().width / size().w || 1;
  /** @param {number} offset @param {number} room @param {number} length */
  const within = (offset, room, length) => (length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, offset)));

  function draw() {
    const { w, h } = size();
    at.k = Math.min(most * least, Math.max(least, at.k));
    at.x = within(at.x, w, how.width * at.k);
    at.y = within(at.y, h, how.height * at.k);
    content.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.k})`;
    viewport.style.setProperty("--zoom-level", String(at.k));
    viewport.classList.toggle("zoomed", at.k > least * 1.01);
  }

  function fit() {
    const { w, h } = size();
    least = Math.min(w / how.width, h / how.height);
    at.k = how.cover ? Math.max(w / how.width, h / how.height, how.begin ?? 0) : least;
    at.x = (w - how.width * at.k) / 2;
    at.y = (h - how.height * at.k) / 2;
    draw();
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  function zoom(factor, x = size().w / 2, y = size().h / 2) {
    const k = Math.min(most * least, Math.max(least, at.k * factor));
    at.x = x - ((x - at.x) * k) / at.k;
    at.y = y - ((y - at.y) * k) / at.k;
    at.k = k;
    draw();
  }

  /** Bring a box of the content into view. @param {{ x: number, y: number, width: number, height: number }} box */
  function show(box) {
    const { w, h } = size();
    const left = box.x * at.k + at.x;
    const top = box.y * at.k + at.y;
    const inside = left >= 0 && top >= 0 && left + box.width * at.k <= w && top + box.height * at.k <= h;
    if (inside) return;
    at.x = w / 2 - (box.x + box.width / 2) * at.k;
    at.y = h / 2 - (box.y + box.height / 2) * at.k;
    draw();
  }

  /** @param {{ clientX: number, clientY: number }} event */
  function local(event) {
    const box = viewport.getBoundingClientRect();
    return { x: (event.clientX - box.x) / scale(), y: (event.clientY - box.y) / scale() };
  }

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };

  /** @param {WheelEvent} event */
  function onWheel(event) {
    event.preventDefault();
    const { x, y } = local(event);
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  }
  /** @param {PointerEvent} event */
  function onDown(event) {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    fingers.set(event.pointerId, local(event));
    if (fingers.size === 1) dragged = false;
    if (fingers.size === 2) gap = spread().gap;
  }
  /** @param {PointerEvent} event */
  function onMove(event) {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const is = local(event);
    if (fingers.size === 1) {
      if (!dragged && Math.hypot(is.x - was.x, is.y - was.y) * scale() < SLACK) return;
      if (!dragged) viewport.setPointerCapture(event.pointerId);
      dragged = true;
      at.x += is.x - was.x;
      at.y += is.y - was.y;
      fingers.set(event.pointerId, is);
      draw();
    } else {
      fingers.set(event.pointerId, is);
      dragged = true;
      const now = spread();
      if (gap > 0) zoom(now.gap / gap, now.x, now.y);
      gap = now.gap;
    }
  }
  /** @param {PointerEvent} event */
  function onUp(event) {
    fingers.delete(event.pointerId);
    gap = 0;
  }
  /** A drag is no click. @param {MouseEvent} event */
  function onClick(event) {
    if (!dragged) return;
    event.stopPropagation();
    event.preventDefault();
    dragged = false;
  }
  /** @param {MouseEvent} event */
  function onDouble(event) {
    if (/** @type {Element} */ (event.target).closest("[data-thing], button")) return;
    const { x, y } = local(event);
    zoom(1.7, x, y);
  }
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.key === "+" || event.key === "=") zoom(1.3);
    else if (event.key === "-") zoom(1 / 1.3);
    else if (event.key === "0" && event.altKey) fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** Whatever gets the focus comes into view. @param {FocusEvent} event */
  function onFocus(event) {
    const target = /** @type {Element} */ (event.target);
    if (target === viewport || !content.contains(target)) return;
    const outer = content.getBoundingClientRect();
    const inner = target.getBoundingClientRect();
    const k = at.k * scale();
    show({ x: (inner.x - outer.x) / k, y: (inner.y - outer.y) / k, width: inner.width / k, height: inner.height / k });
  }

  const buttons = el(
    "div",
    { class: "zoombtns", role: "group", "aria-label": "Zoom" },
    button({ "aria-label": "Smaller", onclick: () => zoom(1 / 1.4) }, "−"),
    button({ "aria-label": "Larger", onclick: () => zoom(1.4) }, "+"),
    button({ "aria-label": how.label ?? "Show all", onclick: fit }, "⤢"),
  );
  viewport.append(buttons);
  viewport.addEventListener("wheel", onWheel, { passive: false });
  viewport.addEventListener("pointerdown", onDown);
  viewport.addEventListener("pointermove", onMove);
  viewport.addEventListener("pointerup", onUp);
  viewport.addEventListener("pointercancel", onUp);
  viewport.addEventListener("click", onClick, true);
  viewport.addEventListener("dblclick", onDouble);
  viewport.addEventListener("keydown", onKey);
  viewport.addEventListener("focusin", onFocus);
  let first = true;
  const watcher = new ResizeObserver(() => {
    const whole = at.k <= least * 1.01;
    const { w, h } = size();
    least = Math.min(w / how.width, h / how.height);
    if (first || (whole && !how.cover)) fit();
    else draw();
    first = false;
  });
  watcher.observe(viewport);
  return {
    fit,
    show,
    zoom,
    destroy() {
      watcher.disconnect();
      buttons.remove();
    },
  };
}
