// A table for any game: its spaces as groups of things with the numbers that belong to them, and everything else as figures.
import { button, el, fill } from "../app/dom.js";
import { countTo, fresh } from "../app/motion.js";
import { nice } from "../app/say.js";

/** @typedef {import("../app/types.js").Table} Table */

const FRAME = new Set(["to_move", "over", "seats", "options", "trace"]);
const FEW = 40; // a larger space shows only what glows or has numbers, until one asks for all of it

/** @param {HTMLElement} root @param {Table} table @returns {import("../app/types.js").Board} */
export function mount(root, table) {
  const board = new Generic(root, table);
  return {
    update: (view, clicks, _lines, now) => board.update(view, clicks, now.jump ? null : now.old),
    destroy: () => root.replaceChildren(),
    status: (view) => (typeof view.turn === "number" ? { where: `turn ${view.turn}`, turn: view.turn } : null),
  };
}

class Generic {
  /** @param {HTMLElement} root @param {Table} table */
  constructor(root, table) {
    this.table = table;
    this.figures = el("dl", { class: "figures" });
    this.pools = el("div", { class: "pools" });
    this.groups = el("div", { class: "groups" });
    /** @type {Set<string>} */
    this.opened = new Set();
    /** @type {() => void} */
    this.redraw = () => {};
    root.append(el("div", { class: "generic" }, this.figures, this.pools, this.groups));
  }

  /**
   * Which space a field's places stand for: what board.py says, or the only one of that length.
   * @param {string} field @param {any[]} value
   */
  spaceOf(field, value) {
    const told = this.table.board?.fields?.[field]?.by;
    if (told) return told;
    const fitting = Object.keys(this.table.words.spaces).filter(
      (name) => name !== "nothing" && this.table.words.ids(name).length === value.length);
    const named = fitting.find((name) => field.includes(name) || name.includes(field.replace(/s$/, "")));
    return named ?? (fitting.length === 1 && value.length > 3 ? fitting[0] : "");
  }

  /** Which space the pieces of a pool are named by: "cards" holds things of "card". @param {string} field */
  piecesOf(field) {
    return (
      this.table.board?.fields?.[field]?.of ??
      Object.keys(this.table.words.spaces).find((name) => field === name || field === `${name}s`) ??
      ""
    );
  }

  /** @param {any} view @param {import("../app/types.js").Clicks} clicks @param {any} old */
  update(view, clicks, old) {
    this.redraw = () => this.update(view, clicks, null);
    /** @type {Map<string, string[]>} */
    const bySpace = new Map();
    const figures = [];
    const pools = [];
    for (const [field, value] of Object.entries(view)) {
      if (FRAME.has(field)) continue;
      if (typeof value !== "object" || value === null) figures.push(this.figure(field, value, old?.[field]));
      else if (Array.isArray(value) && value.every((x) => typeof x === "number") && this.spaceOf(field, value)) {
        const space = this.spaceOf(field, value);
        bySpace.set(space, [...(bySpace.get(space) ?? []), field]);
      } else if (Array.isArray(value))
        pools.push(this.pool(field, value, old?.[field], this.table.board?.fields?.[field]?.of ?? ""));
      else
        for (const [name, part] of Object.entries(value))
          pools.push(this.pool(name, part, old?.[field]?.[name], this.piecesOf(field)));
    }
    fill(this.figures, figures);
    fill(this.pools, pools);
    const spaces = Object.keys(this.table.words.spaces).filter((name) => name !== "nothing");
    fill(this.groups, this.verbs(clicks), spaces.map((space) => this.group(space, bySpace.get(space) ?? [], view, clicks, old)));
  }

  /** @param {string} field @param {any} value @param {any} old */
  figure(field, value, old) {
    const number = el("dd", {}, typeof old === "number" ? String(old) : String(value));
    const node = el("div", { class: "figure" }, el("dt", {}, nice(field)), number);
    if (typeof value === "number" && typeof old === "number" && old !== value) {
      countTo(number, value);
      fresh(node);
    }
    return node;
  }

  /**
   * Rows of numbers, hands and piles.
   * @param {string} field @param {any} value @param {any} old @param {string} space of its pieces
   */
  pool(field, value, old, space) {
    const rows = Array.isArray(value) ? value : [value];
    const node = el("section", { class: "panel pool" },
      el("h3", { class: "cap" }, nice(field)), el("p", { tabindex: "0" }, this.rows(rows, space)));
    if (old !== undefined && JSON.stringify(old) !== JSON.stringify(value)) fresh(node);
    return node;
  }

  /** @param {any[]} rows @param {string} space @returns {string} */
  rows(rows, space) {
    const texts = rows.map((row, k) => {
      if (Array.isArray(row)) return `${this.owner(k, rows.length)}${this.pieces(row, space)}`;
      if (row && typeof row === "object" && "size" in row)
        return `${this.owner(k, rows.length)}${row.size}${row.known?.length ? `: ${this.pieces(row.known, space)}` : ""}`;
      if (row && typeof row === "object") return `${this.owner(k, rows.length)}${inWords(row)}`;
      return `${this.owner(k, rows.length)}${this.piece(row, rows.length === 1 ? "" : space)}`;
    });
    return texts.join(texts.some((text) => text.includes(": ")) ? "; " : " · ") || "empty";
  }

  /** "Two, Three × 4". @param {any[]} pieces @param {string} space */
  pieces(pieces, space) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const piece of pieces) {
      const name = Array.isArray(piece) ? this.rows(piece, space) : this.piece(piece, space);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].map(([name, n]) => (n > 1 ? `${name} × ${n}` : name)).join(", ") || "empty";
  }

  /** @param {any} piece @param {string} space */
  piece(piece, space) {
    if (piece === null) return "hidden";
    return space && piece >= 0 ? (this.table.words.titles(space)[piece] ?? String(piece)) : String(piece);
  }

  /** @param {number} k @param {number} rows */
  owner(k, rows) {
    return rows > 1 && rows === this.table.seatNames.length ? `${this.table.who(k).place} ` : "";
  }

  /** Verbs without a target. @param {import("../app/types.js").Clicks} clicks */
  verbs(clicks) {
    const shown = clicks.filter((click) => click.space === "nothing");
    if (!shown.length) return null;
    return el("section", { class: "panel group" },
      el("h3", { class: "cap" }, "Without a target"),
      el("div", { class: "chips" },
        shown.map((click) =>
          button({ class: "thing", "data-thing": `verb:${click.verb}` }, el("span", {}, click.label || nice(click.verb))),
        )));
  }

  /**
   * @param {string} space @param {string[]} fields @param {any} view @param {import("../app/types.js").Clicks} clicks
   * @param {any} old
   */
  group(space, fields, view, clicks, old) {
    const { words } = this.table;
    const ids = words.ids(space);
    const whole = ids.length <= FEW || this.opened.has(space);
    const shown = ids
      .map((id, k) => ({ id, k, values: fields.map((field) => view[field][k]) }))
      .filter(({ id, values }) => whole || clicks.has(space, id) || values.some((value) => value > 0));
    const more = whole
      ? null
      : button(
          {
            class: "btn quiet",
            onclick: () => {
              this.opened.add(space);
              this.redraw();
            },
          },
          `Show all ${ids.length}`,
        );
    if (!shown.length && whole) return null;
    return el("section", { class: "panel group" },
      el("h3", { class: "cap" }, nice(space), fields.length ? el("small", {}, fields.map(nice).join(" · ")) : null),
      el("div", { class: "chips" },
        shown.map(({ id, k, values }) => {
          const node = button({ class: "thing", "data-thing": `${space}:${id}`, "data-piece": `${space}:${id}` },
            el("span", {}, words.title(space, id)), values.length ? el("b", { class: "num" }, values.join(" · ")) : null);
          if (old && fields.some((field) => old[field]?.[k] !== view[field][k])) fresh(node);
          return node;
        }),
        more));
  }
}

/** @param {Record<string, any>} row */
function inWords(row) {
  return Object.entries(row)
    .map(([name, value]) => `${nice(name)} ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(", ");
}
