// "Since your last turn", played again on the board.
import * as api from "../app/api.js";
import { asClicks, readLines } from "../app/words.js";

const STEP = 800; // milliseconds between two steps

export class Again {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.running = 0;
    this.runs = 0;
  }

  /**
   * True if it played to its end.
   * @param {number} since @param {import("./stage.js").Stage} stage @param {(text: string, where: string) => void} tell
   */
  async play(since, stage, tell) {
    const { source, eye, state } = this.session;
    if (!state) return false;
    const run = ++this.runs;
    this.running = run;
    const { frames } = await api.past(source.table, source.tokens, eye, since, Math.min(100, state.tick - since));
    for (const [k, frame] of frames.entries()) {
      const lines = readLines(frame.lines, this.session.reader);
      if (this.running !== run) return false;
      stage.update(frame.view, asClicks([]), lines, { tick: frame.tick, toMove: frame.to_move, jump: k === 0 });
      const text = lines.map((line) => line.text).join(" ");
      if (text) tell(text, `${k} of ${frames.length - 1}`);
      if (text || k === 0) await new Promise((resolve) => setTimeout(resolve, STEP));
    }
    return this.running === run;
  }

  /** True if there was something to stop. */
  stop() {
    const was = this.running > 0;
    this.running = 0;
    return was;
  }
}
