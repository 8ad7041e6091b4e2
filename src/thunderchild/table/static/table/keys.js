// Keys of the table. Nothing is taken while somebody writes or a dialog is open.

/**
 * @param {{ deaf(): boolean, click(k: number): void, verb(pattern: RegExp): void, undo(): void, hint(): void, rules(): void, log(): void, board(): void, help(): void }} host
 */
export function listenKeys(host) {
  /** @type {Record<string, () => void>} */
  const keys = {
    p: () => host.verb(/^(pass|decline|skip|stay)/),
    e: () => host.verb(/^(end|done|finish|stop)/),
    u: host.undo,
    h: host.hint,
    r: host.rules,
    l: host.log,
    b: host.board,
    "?": host.help,
  };
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.defaultPrevented ||
      target.closest("input, textarea, select, dialog")
    )
      return;
    if (document.querySelector("dialog[open]") || host.deaf()) return;
    const key = event.key.toLowerCase();
    if (/^[0-9]$/.test(key)) host.click(key === "0" ? 9 : Number(key) - 1);
    else if (keys[key]) keys[key]();
    else return;
    event.preventDefault();
  });
}
