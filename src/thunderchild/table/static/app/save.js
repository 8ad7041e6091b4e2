// A text as a file of the person who asked for it.
import { el } from "./dom.js";

/** @param {string} name @param {string} text @param {string} kind */
export function saveFile(name, text, kind) {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
