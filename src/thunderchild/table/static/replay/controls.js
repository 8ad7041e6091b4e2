// Slider, play, steps by click and by turn, keys.
import { byId, el, fill, icon } from "../app/dom.js";
import { finish } from "../app/motion.js";
import { ending } from "../app/say.js";
import { keysDialog } from "../table/dialogs.js";

/** @typedef {import("./main.js").Replay} Replay */

const BEAT = 900; // milliseconds per click at speed 1

/** @type {[string, string][]} */
const KEYS = [
  ["← →", "a click back, a click on"],
  ["[ ]", "a turn back, a turn on"],
  ["Home End", "the first and the last moment"],
  ["Space", "play and pause"],
  ["?", "this list"],
];

export class Controls {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.speed = 1;
    this.timer = 0;
    this.playing = false;
    this.slider = /** @type {HTMLInputElement} */ (byId("slider"));
    this.slider.max = String(replay.film.length);
    this.slider.addEventListener("input", () => {
      this.pause();
      replay.go(Number(this.slider.value));
    });
    byId("first").addEventListener("click", () => this.to(0));
    byId("last").addEventListener("click", () => this.to(replay.film.length));
    byId("back").addEventListener("click", () => this.step(-1));
    byId("on").addEventListener("click", () => this.step(1));
    byId("turn-back").addEventListener("click", () => this.turn(-1));
    byId("turn-on").addEventListener("click", () => this.turn(1));
    byId("play").addEventListener("click", () => (this.playing ? this.pause() : this.play()));
    for (const input of document.querySelectorAll("#speed input"))
      input.addEventListener("change", () => {
        this.speed = Number(/** @type {HTMLInputElement} */ (input).value);
      });
    addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      document.querySelector("dialog[open]") ||
      target.closest("input:not([type=range]):not([type=radio]), textarea, .rulebook")
    )
      return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      "[": () => this.turn(-1),
      "]": () => this.turn(1),
      Home: () => this.to(0),
      End: () => this.to(this.replay.film.length),
      "?": () => keysDialog(KEYS),
    };
    if (event.key === " " && !target.closest("button, [data-thing]"))
      keys[" "] = () => (this.playing ? this.pause() : this.play());
    if (target.closest("[data-thing], #eyes, #speed") && event.key.startsWith("Arrow")) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {number} at */
  to(at) {
    this.pause();
    finish();
    this.replay.go(at);
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    finish();
    this.replay.go(this.replay.at + by, by < 0);
  }

  turns() {
    const { film, eye, stage } = this.replay;
    return film.turns(eye, (view) => stage.says("status", view));
  }

  /** @param {number} by */
  turn(by) {
    const { at, film } = this.replay;
    const turns = this.turns().map((turn) => turn.at);
    const next = by > 0 ? (turns.find((one) => one > at) ?? film.length) : (turns.findLast((one) => one < at) ?? 0);
    this.to(next);
  }

  play() {
    if (this.replay.at >= this.replay.film.length) this.replay.go(0);
    this.playing = true;
    this.drawPlay();
    this.beat();
  }

  async beat() {
    if (!this.playing) return;
    const { replay } = this;
    if (replay.at >= replay.film.length) {
      this.pause();
      return;
    }
    await replay.go(replay.at + 1, false);
    const quiet = !replay.film.lines(replay.eye, replay.at, replay.at).length;
    this.timer = window.setTimeout(() => this.beat(), (quiet ? 60 : BEAT) / this.speed);
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
    this.drawPlay();
  }

  drawPlay() {
    fill(byId("play"), icon(this.playing ? "i-pause" : "i-play"));
    byId("play").setAttribute("aria-label", this.playing ? "Pause" : "Play");
  }

  /** @param {import("./film.js").Frame} frame */
  draw(frame) {
    const { replay } = this;
    const status = replay.stage.says("status", frame.view);
    const who = frame.to_move >= 0 ? replay.who(frame.to_move).place : frame.to_move === -2 ? "the end" : "chance";
    const where = [status?.where, who].filter(Boolean).join(", ");
    this.slider.value = String(replay.at);
    this.slider.style.setProperty("--part", `${(100 * replay.at) / Math.max(1, replay.film.length)}%`);
    this.slider.setAttribute("aria-valuetext", `${where}, click ${replay.at} of ${replay.film.length}`);
    fill(
      byId("moment"),
      el("b", {}, where.charAt(0).toUpperCase() + where.slice(1)),
      el("small", {}, `click ${replay.at} of ${replay.film.length}`),
    );
    fill(
      byId("asks"),
      frame.to_move === -2 ? ending(frame.result) : frame.prompt,
      frame.next ? el("b", {}, ` ${frame.next.label}`) : null,
    );
    /** @type {HTMLInputElement} */ (byId("link")).value = new URL(replay.address(), location.href).href;
    this.drawTurns();
  }

  drawTurns() {
    const { replay } = this;
    const turns = this.turns();
    const few = turns.length <= 40;
    fill(
      byId("turns"),
      few
        ? turns.map((turn, k) => {
            const end = turns[k + 1]?.at ?? replay.film.length + 1;
            const now = replay.at >= turn.at && replay.at < end;
            return el(
              "li",
              { style: `flex: ${Math.max(1, end - turn.at)} 1 0`, class: now ? "now" : "", onclick: () => this.to(turn.at) },
              (end - turn.at) / replay.film.length > 0.012 * turn.name.length ? turn.name : "",
            );
          })
        : null,
    );
  }
}
