// The study of a finished game: chances, luck and skill of each seat, where it turned, and the better click on the board.
import * as api from "../app/api.js";
import { button, el, fill, icon } from "../app/dom.js";
import { markOf } from "../app/seats.js";
import { percent } from "./standing.js";

/** @typedef {import("./main.js").Replay} Replay */
/** @typedef {import("../app/types.js").StudyData} StudyData */
/** @typedef {import("../app/types.js").Judged} Judged */

const LOOK = 1500; // milliseconds between two looks at how far it is
const POINTS = 100; // of a whole chance, or of the scale from lost to won

/** @param {number} part a difference of chances */
function points(part) {
  const whole = Math.round(POINTS * part);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

export class StudyBox {
  /** @param {HTMLElement} root @param {Replay} replay */
  constructor(root, replay) {
    this.root = root;
    this.replay = replay;
    /** @type {StudyData | null} */
    this.study = null;
    /** @type {Map<number, number>} moment -> its place in the curves */
    this.places = new Map();
    root.hidden = true;
  }

  /** A study that was made before is shown at once; `begin`: another one is begun. @param {boolean} begin */
  async open(begin) {
    const { table, tokens, over } = this.replay;
    if (!over) return;
    try {
      let now = await api.study(table, tokens, begin);
      while (now.state === "running") {
        this.drawProgress(now);
        await new Promise((done) => setTimeout(done, LOOK));
        now = await api.study(table, tokens, false);
      }
      if (now.state === "failed") this.drawFailure(now.why);
      if (now.study) this.take(now.study);
    } catch (error) {
      this.drawFailure(/** @type {Error} */ (error).message);
    }
  }

  /** @param {{ done: number, total: number }} now */
  drawProgress({ done, total }) {
    const words = total ? `${done} of ${total} clicks are looked at.` : "It waits for its turn.";
    this.show(el("p", { role: "status" }, words), el("progress", { max: total || 1, value: total ? done : undefined }));
  }

  /** @param {string} why */
  drawFailure(why) {
    const again = button({ class: "btn", onclick: () => this.open(true) }, "Try again");
    this.show(el("p", { class: "problem", role: "alert" }, `There is no study: ${why}.`), again);
  }

  /** @param {StudyData} study */
  take(study) {
    this.study = study;
    this.places = new Map(study.lines.map((line, k) => [line, k]));
    const better = el("div", { class: "better", role: "status" });
    this.show(this.summaries(study), this.decisions(study), this.turnings(study), better, words(study));
    this.replay.curve.draw();
    this.move();
  }

  /** @param {...import("../app/dom.js").Child} parts */
  show(...parts) {
    this.root.hidden = false;
    const body = this.root.querySelector(".body");
    if (body) fill(body, ...parts);
  }

  /** Chances by seat at a moment: for a seat what it could think then, for everyone what an open eye saw. @param {number} at */
  chances(at) {
    const k = this.places.get(at);
    if (!this.study || k === undefined) return null;
    const { eye } = this.replay;
    const { open, known } = this.study;
    if (eye < 0) return open[k];
    if (open[k].length === 2) return eye === 0 ? [known[k][0], 1 - known[k][0]] : [1 - known[k][1], known[k][1]];
    return open[k].map((chance, seat) => (seat === eye ? known[k][seat] : chance));
  }

  /** @param {StudyData} study */
  summaries(study) {
    const heads = ["", "luck", "given away", "mistakes", "accuracy"].map((name) => el("th", { scope: "col" }, name));
    return el("table", { class: "summary" }, el("tr", {}, heads), study.summary.map((_one, seat) => this.summary(study, seat)));
  }

  /** @param {StudyData} study @param {number} seat */
  summary(study, seat) {
    const one = study.summary[seat];
    const { look } = this.replay;
    const mark = study.seats.length > 1 ? markOf(look.call(this.replay, seat)) : null;
    const right = one.accuracy === null ? "" : percent(one.accuracy);
    const whole = study.chances ? percent : (/** @type {number} */ part) => String(Math.round(POINTS * part));
    const title = `${whole(one.start)} at the start, luck ${points(one.luck)}, own decisions ${points(-one.given_away)}, `
      + `from others ${points(one.from_others)}, the rest ${points(one.rest)}, ${whole(one.end)} at the end`;
    const numbers = [points(one.luck), points(-one.given_away), `${one.mistakes} of ${one.decisions}`, right];
    return el("tr", { title }, el("th", { scope: "row" }, mark, study.seats[seat]), numbers.map((text) => el("td", {}, text)));
  }

  /** The best and the worst decision of each seat; each leads to its moment. @param {StudyData} study */
  decisions(study) {
    const items = study.summary.flatMap(({ best, worst }, seat) => [
      best && this.decision(best, `${study.seats[seat]}, best decision: ${best.made}`),
      worst && this.decision(worst, `${study.seats[seat]}, worst decision: ${worst.made}; better was ${worst.better}`),
    ]);
    return el("ul", { class: "decisions" }, items);
  }

  /** @param {Judged} one @param {string} text */
  decision(one, text) {
    return el("li", {}, button({ class: "linkish", onclick: () => this.replay.controls.to(one.line) }, text));
  }

  /** @param {StudyData} study */
  turnings(study) {
    if (!study.turning.length) return el("p", {}, "Nowhere did it turn much.");
    const items = study.turning.map((one) => {
      const go = () => this.replay.controls.to(one.line);
      return el("li", {}, button({ class: "linkish", onclick: go }, icon(one.kind === "luck" ? "i-dice" : "i-warn"), one.text));
    });
    return el("ol", { class: "turningpoints" }, items);
  }

  /** To the moment that is shown: if a better click was there, it glows, and one can play on with it. */
  move() {
    const node = this.root.querySelector(".better");
    if (!this.study || !node) return;
    const found = this.study.mistakes.find((one) => one.line === this.replay.at);
    fill(node, found ? this.better(found) : null);
    if (found) {
      const { verb, space, id } = this.replay.words.split(found.click);
      this.replay.stage.highlight([{ space, id }, { space: "verb", id: verb }]);
    }
  }

  /** @param {Judged} one */
  better(one) {
    const by = `${points(one.loss)} points, give or take ${Math.round(POINTS * one.error)}`;
    const go = () => document.getElementById("fork")?.click();
    return [
      el("p", {}, el("b", {}, "Better here: "), one.better, ` (${by}). Made was: ${one.made}.`),
      button({ class: "btn", onclick: go }, icon("i-flag"), "Play on from here"),
    ];
  }
}

/** What the numbers mean. @param {StudyData} study */
function words({ chances }) {
  const guess = "Points from 0 (lost) to 100 (won) as the computer player judges, no chances.";
  const scale = chances ? "Points of a hundred." : guess;
  const text = `${scale} Luck: what chance gave, beyond its mean by the odds. Given away: by what better clicks, `
    + "found from what the seat could know then, would have been better.";
  return el("p", { class: "muted small" }, text);
}
