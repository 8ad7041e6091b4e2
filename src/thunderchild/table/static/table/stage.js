// The board and what a click on it means. Used by the table, the lessons and the replay.
import { capital } from "../app/ask.js";
import { balloon, dismiss, menu } from "../app/balloon.js";
import { el, focus, icon } from "../app/dom.js";
import { addressOf, brings, know } from "../app/games.js";
import { calm, finish, unfresh } from "../app/motion.js";
import { nice } from "../app/say.js";
import { find, listen, name, paint } from "../app/things.js";
import { asClicks } from "../app/words.js";

/** @typedef {import("../app/types.js").Thing} Thing */
/** @typedef {import("../app/types.js").Click} Click */
/** @typedef {import("../app/types.js").Clicks} Clicks */
/** @typedef {import("../app/types.js").Board} Board */

/** @typedef {{ tick: number, toMove: number, jump: boolean }} When */
/** What a board may say.
 * @typedef {"status" | "icon" | "group" | "short" | "deed" | "aside" | "ahead" | "seat" | "lineIcon" | "moment" | "tally" |
 *   "highlight" | "explain"} Saying */

/**
 * @typedef {{
 *   head: import("../app/types.js").TableMessage, words: import("../app/words.js").Words, live: boolean, eye(): number,
 *   who(seat: number): import("../app/types.js").Who, make(click: Click, anchor: Element | null): unknown,
 *   why(things: Thing[], anchor: Element | null): void, rule(rule: string): void, point(things: Thing[]): void }} Host
 */

const PATIENCE = 3000; // milliseconds for an answer, when several clicks are made one after the other

export class Stage {
  /** @param {HTMLElement} root @param {Host} host */
  constructor(root, host) {
    this.root = root;
    this.host = host;
    /** @type {Board | null} */
    this.board = null;
    this.clicks = asClicks([]);
    /** Those of them that a press on a thing means; the board says which stand aside. */
    this.main = this.clicks;
    /** @type {any} */
    this.old = null;
    this.still = true;
    /** The game's drawing, and the one that fits every game. @type {Drawing | null} */
    this.drawing = null;
    /** @type {Drawing | null} */
    this.generic = null;
    /** The game's drawing failed at the moment that is shown. */
    this.plain = false;
    /** @type {(none: null) => void} */
    this.whenDrawn = () => {};
  }

  /** Load the game's drawing, or the generic one. */
  async open() {
    know([this.host.head]);
    this.drawing = await drawing(this.host.head.game);
    this.generic = await generic();
    if (!this.drawing || !this.stands(() => this.mount(this.drawing))) this.mount(this.generic);
  }

  /** A drawing, from nothing. @param {Drawing | null} module */
  mount(module) {
    if (!module) return;
    const place = el("div", { class: "board" });
    this.destroy();
    this.root.replaceChildren(place);
    this.old = null;
    this.still = true;
    this.board = module.mount(place, this.table());
    this.plain = this.drawing !== null && module !== this.drawing;
    if (module === this.generic && brings(this.host.head.game, "board.js")) place.prepend(notDrawn());
    listen(
      place,
      (things, node) => this.press(things, node),
      (things) => this.host.point(things),
      (title, node) => balloon(node, titleSaid(title)),
    );
  }

  /** A board that fails says nothing. @param {Saying} name @param {any} what @returns {any} */
  says(name, what) {
    try {
      return this.board?.[name]?.(what) ?? null;
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  /** @returns {import("../app/types.js").Table} */
  table() {
    const { head, words, live, who } = this.host;
    const stage = this;
    return {
      game: head.game,
      title: head.title,
      options: head.options,
      seatNames: head.seat_names,
      board: head.board,
      words,
      you: head.you,
      live,
      who,
      get eye() {
        return stage.host.eye();
      },
      get calm() {
        return calm() || stage.still;
      },
      press: (space, id, anchor) => this.pressFrom(space, id, anchor),
      act: (verb, id = "", anchor) => this.act(verb, id, anchor ?? null),
      actAll: (deeds) => this.actAll(deeds),
      say: (anchor, words) => balloon(anchor, { symbol: "i-book", ...words }),
      rule: (rule) => this.host.rule(rule),
      point: (things) => this.host.point(things),
    };
  }

  /** @type {import("../app/types.js").Table["press"]} */
  pressFrom(space, id, anchor) {
    if (typeof space !== "string") this.press(space, id instanceof Element ? id : null);
    else this.press([{ space, id: String(id ?? "") }], anchor ?? null);
  }

  /** @param {any} view @param {Clicks} clicks @param {import("../app/types.js").Line[]} lines @param {When} now */
  update(view, clicks, lines, now) {
    if (!this.board) return;
    this.clicks = clicks;
    const held = this.held();
    unfresh(this.root);
    const draw = () => this.redraw(view, clicks, lines, now);
    if (this.plain || !this.stands(draw)) this.recover(draw);
    this.old = view;
    this.whenDrawn(null);
    this.main = asClicks(clicks.filter((click) => !this.says("aside", click)));
    paint(this.root, this.main.length ? this.main : clicks, this.host.words, this.host.live);
    if (held) this.refocus(held);
  }

  /** @param {any} view @param {Clicks} clicks @param {import("../app/types.js").Line[]} lines @param {When} now */
  redraw(view, clicks, lines, now) {
    this.still = now.jump || this.old === null;
    this.board?.update(view, clicks, lines, { ...now, over: now.toMove === -2, jump: this.still, old: this.old });
  }

  /** The game's drawing anew; where that fails too, this moment is a plain table that says so. @param {() => void} draw */
  recover(draw) {
    const again = (/** @type {Drawing | null} */ module) => () => {
      this.mount(module);
      draw();
    };
    if (!this.drawing || !this.stands(again(this.drawing))) this.stands(again(this.generic));
  }

  /** A drawing that fails breaks nothing else. @param {() => void} draw */
  stands(draw) {
    try {
      draw();
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  /** What had the keyboard's focus on the board. */
  held() {
    const node = document.activeElement;
    return node && this.root.contains(node) ? (node.getAttribute("data-thing") ?? "") : null;
  }

  /** @param {string} held */
  refocus(held) {
    if (this.root.contains(document.activeElement)) return;
    const again = held ? this.root.querySelector(`[data-thing="${CSS.escape(held)}"]`) : null;
    const next = again ?? this.root.querySelector("[data-thing].can") ?? this.root.querySelector("[data-thing]");
    focus(next, { preventScroll: true });
  }

  /** @param {Thing[]} things */
  highlight(things) {
    name(this.root, things);
    this.says("highlight", things);
  }

  /** @param {Thing[]} things @returns {Element | null} */
  find(things) {
    for (const thing of things) {
      const node = find(this.root, thing);
      if (node) return node;
    }
    return null;
  }

  /** @param {Thing[]} things @param {Element | null} anchor */
  press(things, anchor) {
    finish();
    const main = at(this.main, things);
    const all = at(this.clicks, things);
    if (main.length === 1) this.host.make(main[0], anchor);
    else if (all.length) this.choose(all, anchor);
    else this.host.why(things, anchor);
  }

  /** @param {string} verb @param {string} id @param {Element | null} anchor */
  act(verb, id, anchor) {
    const click = this.clicks.of(verb).find((one) => one.id === id);
    finish();
    if (click) this.host.make(click, anchor);
    else this.host.why([{ space: "verb", id: id ? `${verb} ${id}` : verb }], anchor);
  }

  /** One after the other, each as soon as it is asked for; a warning, or anything else that is asked, ends it.
   * @param {{ verb: string, id: string }[]} deeds */
  async actAll(deeds) {
    finish();
    for (const { verb, id } of deeds) {
      const click = this.clicks.of(verb).find((one) => one.id === id);
      if (!click || click.danger) return;
      const drawn = new Promise((resolve) => {
        this.whenDrawn = resolve;
      });
      await this.host.make(click, null);
      await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    }
  }

  /** @param {Click[]} legal @param {Element | null} anchor */
  choose(legal, anchor) {
    menu(
      anchor,
      "What to do with it",
      legal.map((click) => ({
        label: this.says("deed", click) || click.label || nice(click.verb),
        note: click.danger || click.note,
        icon: this.says("icon", click) ?? undefined,
        key: click.key,
        act: () => this.host.make(click, anchor),
      })),
    );
  }

  destroy() {
    dismiss();
    this.board?.destroy?.();
    this.board = null;
  }
}

/** A title as a balloon: up to its first stop it is the head. @param {string} title */
export function titleSaid(title) {
  const [head] = title.split(/[:;.](?= |$)/);
  return { symbol: "i-eye", head, text: capital(title.slice(head.length + 1).trim()) };
}

/** The clicks that point at any of some things, each once. @param {Clicks} clicks @param {Thing[]} things @returns {Click[]} */
function at(clicks, things) {
  return [...new Set(things.flatMap((thing) => clicks.at(thing.space, thing.id)))];
}

/** A module that draws. @typedef {{ mount(root: HTMLElement, table: import("../app/types.js").Table): Board }} Drawing */

/** The game's own drawing with its style, if it brings one that loads. @param {string} game @returns {Promise<Drawing | null>} */
async function drawing(game) {
  if (!brings(game, "board.js")) return null;
  try {
    const module = await import(addressOf(game, "board.js").href);
    if (brings(game, "board.css")) await style(addressOf(game, "board.css"));
    return module;
  } catch (error) {
    console.warn(`board.js of ${game} does not load; the generic table is shown`, error);
    return null;
  }
}

/** What stands where a drawing should. */
function notDrawn() {
  const words = el("small", {}, "Nothing of the game is lost: this plain table shows it, and every click works as ever.");
  const head = el("b", {}, "This moment could not be drawn");
  return el("div", { class: "note bad notdrawn", role: "status" }, icon("i-warn"), el("span", {}, head, words));
}

/** The drawing that fits every game. @returns {Promise<Drawing>} */
async function generic() {
  await style(new URL("../boards/generic.css", import.meta.url));
  return import("../boards/generic.js");
}

/** @param {URL} address */
function style(address) {
  if (document.querySelector(`link[href="${address.href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = el("link", { rel: "stylesheet", href: address.href });
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
}
