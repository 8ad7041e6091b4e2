// Slider, play, steps by click and by turn, keys.
import { askOf, capital, labelText, wholeAsk } from "../app/ask.js";
import { byId, el, fill, icon } from "../app/dom.js";
import { finish } from "../app/motion.js";
import { markOf } from "../app/seats.js";
import { keysDialog } from "../table/dialogs.js";

/** @typedef {import("./main.js").Replay} Replay */

const BEAT = 900; // milliseconds per click at speed 1
const MOST_TURNS = 40; // that are drawn

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
    this.listen();
  }

  listen() {
    /** @type {[string, () => void][]} */
    const buttons = [
      ["first", () => this.to(0)],
      ["last", () => this.to(this.replay.film.length)],
      ["back", () => this.step(-1)],
      ["on", () => this.step(1)],
      ["turn-back", () => this.turn(-1)],
      ["turn-on", () => this.turn(1)],
      ["play", () => this.toggle()],
    ];
    for (const [id, act] of buttons) byId(id).addEventListener("click", act);
    for (const input of document.querySelectorAll("#speed input"))
      input.addEventListener("change", () => {
        this.speed = Number(/** @type {HTMLInputElement} */ (input).value);
      });
    addEventListener("keydown", (event) => this.key(event));
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (isForOthers(event)) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      "[": () => this.turn(-1),
      "]": () => this.turn(1),
      Home: () => this.to(0),
      End: () => this.to(this.replay.film.length),
      " ": () => this.toggle(),
      "?": () => keysDialog(KEYS),
    };
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
    const seat = frame.to_move;
    const who = seat >= 0 ? replay.who(seat).place : seat === -2 ? "the end" : "chance";
    const where = [status?.where, who].filter(Boolean).join(", ");
    const click = `click ${replay.at} of ${replay.film.length}`;
    this.slider.value = String(replay.at);
    this.slider.style.setProperty("--part", `${(100 * replay.at) / Math.max(1, replay.film.length)}%`);
    this.slider.setAttribute("aria-valuetext", `${where}, ${click}`);
    const mark = replay.isMany && seat >= 0 ? markOf(replay.look(seat)) : null;
    fill(byId("moment"), el("b", {}, mark, capital(where)), el("small", {}, click));
    this.drawAsked(frame);
    /** @type {HTMLInputElement} */ (byId("link")).value = new URL(replay.address(), location.href).href;
    this.drawTurns();
  }

  /** @param {import("./film.js").Frame} frame */
  drawAsked(frame) {
    const words = frame.to_move === -2 ? frame.result : wholeAsk(askOf(frame));
    fill(byId("asks"), words, frame.next ? el("b", {}, ` ${labelText(frame.next.label)}`) : null);
  }

  drawTurns() {
    const turns = this.turns();
    fill(byId("turns"), turns.length <= MOST_TURNS ? turns.map((turn, k) => this.turnItem(turn, turns[k + 1]?.at)) : null);
  }

  /** As wide as it is long. @param {import("./film.js").Turn} turn @param {number} [next] where the next one begins */
  turnItem(turn, next) {
    const { at, film, isMany } = this.replay;
    const end = next ?? film.length + 1;
    const hue = isMany && turn.seat >= 0 ? this.replay.look(turn.seat).hue : "";
    const now = at >= turn.at && at < end ? "now" : "";
    const room = (end - turn.at) / film.length > 0.012 * turn.name.length;
    const style = `flex: ${Math.max(1, end - turn.at)} 1 0`;
    return el("li", { style, class: `${now} ${hue}`, onclick: () => this.to(turn.at) }, room ? turn.name : "");
  }
}

/** Keys that somebody else takes: a field, a dialog, the board, a row of choices. @param {KeyboardEvent} event */
function isForOthers(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return true;
  if (target.closest("input:not([type=range]):not([type=radio]), textarea, .rulebook")) return true;
  if (event.key === " ") return target.closest("button, [data-thing]") !== null;
  return event.key.startsWith("Arrow") && target.closest("[data-thing], #eyes, #speed") !== null;
}
