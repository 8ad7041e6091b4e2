// Keys of the table. Nothing is taken while somebody writes or a dialog is open.

/**
 * @typedef {{
 *   deaf(): boolean, click(k: number): void, pass(): void, undo(): void, hint(): void, rules(): void, log(): void,
 *   board(): void, help(): void }} Host
 */

/** @param {Host} host */
export function listenKeys(host) {
  /** @type {Record<string, () => void>} */
  const keys = {
    p: host.pass,
    e: host.pass,
    u: host.undo,
    h: host.hint,
    r: host.rules,
    l: host.log,
    b: host.board,
    "?": host.help,
  };
  addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (isForOthers(event) || host.deaf()) return;
    if (/^[0-9]$/.test(key)) host.click(key === "0" ? 9 : Number(key) - 1);
    else if (keys[key]) keys[key]();
    else return;
    event.preventDefault();
  });
}

/** @param {KeyboardEvent} event */
function isForOthers(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const writing = /** @type {Element} */ (event.target).closest("input, textarea, select, dialog");
  return Boolean(writing) || document.querySelector("dialog[open]") !== null;
}
