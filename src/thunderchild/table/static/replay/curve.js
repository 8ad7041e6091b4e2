// How the positions looked to the bots' judgement, from the first click to the last; only where the server tells.
import { el, fill, svg } from "../app/dom.js";

const WIDE = 1000;
const HIGH = 200;

/** @param {HTMLElement} root @param {import("./main.js").Replay} replay */
export function drawCurve(root, replay) {
  const { film, eye } = replay;
  const seats = replay.info.seats.length;
  const values = Array.from({ length: film.length + 1 }, (_, at) => film.of(eye).get(at)?.values ?? null);
  root.hidden = seats > 2 || values.filter(Boolean).length < 2;
  if (root.hidden) return;
  /** @type {(value: number[] | null) => number | null} */
  const height = (value) => (value ? HIGH * (0.5 - 0.5 * Math.max(-1, Math.min(1, value[0]))) : null);
  const points = values
    .map((value, at) => [(WIDE * at) / Math.max(1, film.length), height(value)])
    .filter((point) => point[1] !== null);
  const path = `M${points.map(([x, y]) => `${Number(x).toFixed(1)} ${Number(y).toFixed(1)}`).join("L")}`;
  const top = replay.info.seat_names[0] === "You" ? "better for you" : `better for ${replay.info.seat_names[0]}`;
  const low = seats === 2 ? `better for ${replay.info.seat_names[1]}` : "worse";
  const cursor = svg("line", { class: "cursor", y1: 0, y2: HIGH });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { class: "area", d: `${path}L${WIDE} ${HIGH}L0 ${HIGH}Z` }),
    svg("line", { class: "even", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
    svg("path", { class: "curve", d: path }),
    cursor,
  );
  fill(
    root,
    picture,
    el("span", { class: "top chip" }, top),
    el("span", { class: "low chip" }, low),
    el("p", { class: "sr" }, "A curve of how good each moment looked to the computer player."),
  );
  root.addEventListener("click", (event) => {
    const box = root.getBoundingClientRect();
    replay.controls.to(Math.round(((event.clientX - box.x) / box.width) * film.length));
  });
  const move = () => {
    const x = (WIDE * replay.at) / Math.max(1, film.length);
    cursor.setAttribute("x1", String(x));
    cursor.setAttribute("x2", String(x));
  };
  replay.controls.slider.addEventListener("input", move);
  const draw = replay.controls.draw.bind(replay.controls);
  replay.controls.draw = (frame) => {
    draw(frame);
    move();
  };
  move();
}
