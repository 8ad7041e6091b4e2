// Great moments: a band over the board says what happened, and goes by itself; the log keeps it.
import { play } from "../app/sound.js";
import { el, icon } from "../app/dom.js";

const STAYS = 3200; // milliseconds

/** @typedef {{ head: string, icon?: string }} Great what a board says of a line that is worth it */

export class Moments {
  /** @param {HTMLElement} root where the board is */
  constructor(root) {
    this.root = root;
    this.timer = 0;
  }

  /** @param {(Great | null)[]} found of the new lines */
  show(found) {
    const last = found.filter(Boolean).at(-1);
    if (!last) return;
    this.clear();
    const band = el("div", { class: "moment-band", role: "status" }, icon(last.icon ?? "i-flag"), el("b", {}, last.head));
    this.root.append(band);
    play("moment");
    this.timer = window.setTimeout(() => this.clear(), STAYS);
  }

  clear() {
    clearTimeout(this.timer);
    this.root.querySelector(".moment-band")?.remove();
  }
}
