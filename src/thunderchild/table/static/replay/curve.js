// The chances of the seats, from the first click to the last: as the study found them, else as the bots judge an open table.
import { button, el, fill, svg } from "../app/dom.js";
import { placeName } from "../app/say.js";
import { markOf } from "../app/seats.js";
import { standing } from "./standing.js";

const WIDE = 1000;
const HIGH = 200;
const PAIR = 2; // where what is good for one of two is bad for the other, one line says both
const NEARLY = 0.02 * HIGH;

/** @typedef {{ x: number, y: number }} Point */

export class Curve {
  /** @param {HTMLElement} root @param {import("./main.js").Replay} replay */
  constructor(root, replay) {
    this.root = root;
    this.replay = replay;
    this.seats = replay.info.seats.length;
    this.many = this.seats > PAIR; // a line for each seat
    this.cursor = svg("line", { class: "cursor", y1: 0, y2: HIGH });
    this.numbers = el("ul", { class: "curveseats" });
    root.hidden = !replay.over; // of a running game nobody tells; else its place is kept, so that nothing moves when it comes
    root.classList.toggle("many", this.many);
    fill(root, el("p", { class: "coming muted small" }, "The curve comes in a moment."));
    root.addEventListener("click", (event) => this.press(event));
  }

  /** @param {MouseEvent} event */
  press(event) {
    const box = this.root.getBoundingClientRect();
    this.replay.controls.to(Math.round(((event.clientX - box.x) / box.width) * this.replay.film.length));
  }

  /** The chances at a moment by seat, if they are here. @param {number} at */
  chances(at) {
    const { film, eye, study } = this.replay;
    return study.chances(at) ?? film.of(eye).get(at)?.chances ?? null;
  }

  /** Where a seat's line runs. @param {number} seat @returns {Point[]} */
  points(seat) {
    const { length } = this.replay.film;
    const judged = Array.from({ length: length + 1 }, (_, at) => ({ at, chance: this.chances(at)?.[seat] }));
    return judged.flatMap(({ at, chance }) => {
      if (chance === undefined) return [];
      return [{ x: (WIDE * at) / Math.max(1, length), y: HIGH * (1 - Math.max(0, Math.min(1, chance))) }];
    });
  }

  /** The whole film is here. */
  draw() {
    const lines = Array.from({ length: this.seats }, (_, seat) => this.points(seat));
    this.root.hidden = lines[0].length < 2;
    if (this.root.hidden) return;
    const many = this.seats > PAIR || (this.seats === PAIR && !opposed(lines[0], lines[1]));
    this.many = many;
    this.root.classList.toggle("many", many);
    const shown = many ? lines.map((points, seat) => this.seatLine(points, seat)) : this.pairLine(lines[0]);
    const even = svg("line", { class: "even", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 });
    const frame = { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" };
    const what = this.replay.game.chances ? "of the chance to win" : "of who stands better";
    const words = el("p", { class: "sr" }, `A curve ${what} at each moment, as the computer player judges it.`);
    const picture = svg("svg", frame, many ? even : shown[0], many ? shown : [even, shown[1]], this.cursor);
    fill(this.root, picture, this.words(), many ? this.marks(lines) : this.turnings(lines[0]), words);
    this.root.after(this.numbers);
    this.move();
  }

  /** @param {Point[]} points */
  pairLine(points) {
    const path = pathOf(points);
    return [svg("path", { class: "area", d: `${path}L${WIDE} ${HIGH}L0 ${HIGH}Z` }), svg("path", { class: "curve", d: path })];
  }

  /** Where the game turned: the largest leaps of the line, as buttons. @param {Point[]} points */
  turnings(points) {
    return turningPoints(points.map(({ y }) => y)).map((k, n) => {
      const at = Math.round((points[k].x / WIDE) * this.replay.film.length);
      const said = this.replay.film.lines(this.replay.eye, at, at).map((line) => line.text).join(" ");
      const title = `Turning point ${n + 1}, click ${at}${said ? `: ${said}` : ""}`;
      const style = `--x: ${(100 * points[k].x) / WIDE}%; --y: ${(100 * points[k].y) / HIGH}%`;
      const go = (/** @type {Event} */ event) => {
        event.stopPropagation();
        this.replay.controls.to(at);
      };
      return button({ class: "turning", style, title, "aria-label": `${n + 1}: ${title}`, onclick: go }, n + 1);
    });
  }

  /** @param {Point[]} points @param {number} seat */
  seatLine(points, seat) {
    return svg("path", { class: `curve of${seat} ${this.replay.look(seat).hue}`, d: pathOf(points) });
  }

  /** Each line carries its mark, at another place than the next one's. @param {Point[][]} lines */
  marks(lines) {
    return lines.map((points, seat) => {
      const { x, y } = points[Math.floor(((seat + 0.5) / this.seats) * (points.length - 1))];
      const style = `left: ${(100 * x) / WIDE}%; top: ${(100 * y) / HIGH}%`;
      return el("span", { class: "onlinemark", style, "aria-hidden": "true" }, markOf(this.replay.look(seat)));
    });
  }

  words() {
    const names = this.replay.info.seat_names;
    const first = placeName(names, 0);
    const better = this.many ? "better" : `better for ${first === "You" ? "you" : first}`;
    const worse = this.seats === PAIR && !this.many ? `better for ${placeName(names, 1)}` : "worse";
    return [el("span", { class: "top chip" }, better), el("span", { class: "low chip" }, worse)];
  }

  /** To the moment that is shown. */
  move() {
    const { at, film } = this.replay;
    const x = String((WIDE * at) / Math.max(1, film.length));
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    this.drawNumbers(this.chances(at));
  }

  /** With many lines: whose they are, and what they say at this moment. @param {number[] | null} chances */
  drawNumbers(chances) {
    this.numbers.hidden = this.root.hidden || !this.many;
    fill(this.numbers, (chances ?? []).map((_chance, seat) => this.number(chances ?? [], seat)));
  }

  /** @param {number[]} chances of all seats @param {number} seat */
  number(chances, seat) {
    const place = placeName(this.replay.info.seat_names, seat);
    const said = standing(chances, seat, this.replay.game.chances === true);
    return el("li", { class: this.replay.look(seat).hue }, markOf(this.replay.look(seat)), el("b", {}, place), said);
  }
}

/** Whether one of two wins what the other loses: in some games both may win together. @param {Point[]} one
 * @param {Point[]} other */
export function opposed(one, other) {
  return one.every(({ y }, k) => Math.abs(y + other[k].y - HIGH) < NEARLY);
}

const MOST = 4; // turning points
const LEAP = 0.05 * HIGH; // less is no turn

/** The largest leaps within a few clicks, apart from each other, in order. @param {number[]} heights */
export function turningPoints(heights) {
  const few = Math.ceil(heights.length / 40);
  const since = (/** @type {number} */ k) => Math.abs(heights[k] - heights[Math.max(0, k - few)]);
  const leaps = heights.map((_y, k) => ({ k, by: since(k) })).filter(({ by }) => by >= LEAP);
  const apart = heights.length / 14;
  /** @type {number[]} */
  const out = [];
  for (const { k } of leaps.sort((a, b) => b.by - a.by || a.k - b.k))
    if (out.length < MOST && out.every((other) => Math.abs(other - k) > apart)) out.push(k);
  return out.sort((a, b) => a - b);
}

/** @param {Point[]} points */
function pathOf(points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
