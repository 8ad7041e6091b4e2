// On small screens the side is a sheet: the prompt always, the list or the log when it is open.
import { byId } from "../app/dom.js";

export class Sheet {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.tabs = document.querySelectorAll("#tabs button");
    for (const tab of this.tabs) tab.addEventListener("click", () => this.show(tab.getAttribute("data-tab") ?? "legal"));
    byId("handle").addEventListener("click", () => this.toggle());
    this.show("legal", false);
  }

  toggle() {
    this.open(this.frame.dataset.sheet !== "open");
  }

  /** @param {boolean} open */
  open(open) {
    this.frame.dataset.sheet = open ? "open" : "peek";
    byId("handle").setAttribute("aria-expanded", String(open));
  }

  /** @param {string} tab @param {boolean} [open] */
  show(tab, open = true) {
    this.frame.dataset.tab = tab;
    if (open) this.open(true);
    for (const other of this.tabs) other.setAttribute("aria-selected", String(other.getAttribute("data-tab") === tab));
  }
}
