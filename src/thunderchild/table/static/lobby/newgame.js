// New tables: one click against a bot, or the form made of the game's own options.
import * as api from "../app/api.js";
import { row, saltBox, segments, toggle } from "../app/dialog.js";
import { button, el, fill, focus, icon } from "../app/dom.js";
import { signOf } from "../app/emblems.js";
import { nice, placeName, some } from "../app/say.js";
import { limitsOn, settle } from "./limits.js";
import { optionRow } from "./options.js";
import { keepGame, prefs, secretsOf, setPrefs } from "../app/store.js";

/** @typedef {import("../app/types.js").Meta} Meta */
/** @typedef {import("../app/types.js").Option} Option */
/** @typedef {import("../app/types.js").Value} Value */
/** @typedef {import("../app/types.js").SeatForm} SeatForm */
/** @typedef {{ game: string, seats: SeatForm[] } & Record<string, unknown>} Form */

/** @param {string} table */
export function openTable(table) {
  location.assign(`table.html#${table}`);
}

/** Makes a table and keeps its secrets in this browser. @param {Meta} meta @param {Form} form */
async function make(meta, form) {
  const { table, tokens } = await api.newTable(form);
  keepGame(table, { game: meta.game, title: meta.title, ...secretsOf(form.seats, tokens) });
  openTable(table);
}

/** A good default at once: you in the first seat, bots in the others. @param {Meta} meta */
export async function playNow(meta) {
  const seats = Array.from({ length: meta.seats[0] === 1 && meta.seats[1] > 1 ? 2 : meta.seats[0] }, (_, k) =>
    k === 0 ? { kind: "me" } : { kind: "bot", level: prefs().level },
  );
  const options = meta.seats[0] !== meta.seats[1] ? { seats: seats.length } : {};
  await make(meta, { game: meta.game, seats, options, name: prefs().name });
}

/** @type {Record<string, { kind: string, seconds?: number, add?: number, days?: number }>} */
const CLOCKS = { none: { kind: "none" }, game: { kind: "game", seconds: 1200, add: 10 }, days: { kind: "days", days: 1 } };
/** @type {[string, string][]} */
const CLOCK_WORDS = [["none", "none"], ["game", "20 min"], ["days", "1 day"]];
/** @type {[string, string][]} */
const SITTERS = [["me", "You"], ["link", "Friend"], ["open", "Anybody"], ["bot", "Bot"]];

const FEW = 2; // rules that are shown at once

export class NewGame {
  /** @param {HTMLElement} root @param {Meta[]} games @param {(error: unknown) => void} trouble */
  constructor(root, games, trouble) {
    this.root = root;
    this.games = games;
    this.trouble = trouble;
    this.meta = games[0];
    this.pack = "";
    /** @type {import("../app/types.js").Options} */
    this.options = {};
    /** @type {string[]} */
    this.seats = [];
    /** Of bots, by seat. @type {string[]} */
    this.levels = [];
    this.clock = "none";
    this.words = "";
    /** Listed in the lobby; null: as long as a seat is for anybody. @type {boolean | null} */
    this.listed = null;
    /** Why the table could not be opened. */
    this.wrong = "";
    /** The rules below the first ones are shown. */
    this.more = false;
    this.reset();
    this.draw();
  }

  reset() {
    this.options = Object.fromEntries(this.meta.options.map((option) => [option.name, option.default]));
    this.seats = Array.from({ length: this.count }, (_, k) => (k === 0 ? "me" : k === 1 ? "link" : "bot"));
    this.levels = this.seats.map(() => prefs().level);
    this.more = false;
  }

  get isListed() {
    return this.listed ?? this.seats.includes("open");
  }

  get count() {
    return this.meta.seats[0] === this.meta.seats[1] ? this.meta.seats[0] : Number(this.options.seats ?? this.meta.seats[0]);
  }

  /** @param {string} game */
  choose(game) {
    this.meta = this.games.find((meta) => meta.game === game) ?? this.meta;
    this.pack = "";
    this.reset();
    this.draw();
  }

  /** A data pack may change the options too. @param {string} pack */
  async choosePack(pack) {
    const plain = this.games.find((meta) => meta.game === this.meta.game) ?? this.meta;
    this.pack = pack;
    try {
      const meta = pack ? { ...plain, ...(await api.game(plain.game, pack)) } : plain;
      if (this.pack !== pack || this.meta.game !== plain.game) return; // something else was chosen meanwhile
      this.meta = meta;
      this.reset();
    } catch (error) {
      this.pack = "";
      this.trouble(error);
    }
    this.draw();
    focus(this.root.querySelector("#data-pack"));
  }

  /** The packs of this server for the game; without any, nothing. */
  packs() {
    const packs = this.meta.packs ?? [];
    if (!packs.length) return null;
    const select = el(
      "select",
      { class: "field", id: "data-pack", "aria-label": "Data pack" },
      el("option", { value: "" }, "none"),
      packs.map((pack) => el("option", { value: pack, selected: pack === this.pack }, nice(pack.replaceAll("-", "_")))),
    );
    select.addEventListener("change", () => this.choosePack(select.value));
    return el("div", { class: "opts" }, row("Data pack", "cards changed or added by the owner of this server", select));
  }

  draw() {
    while (this.seats.length < this.count) this.levels[this.seats.push("bot") - 1] = prefs().level;
    this.seats.length = this.count;
    const several = this.count > 1;
    const open = { class: "btn go wide big", id: "open-table", onclick: () => this.submit() };
    fill(
      this.root,
      this.picker(),
      this.chosen(),
      several ? [el("h3", { class: "cap" }, "Seats"), this.seats.map((_, k) => this.seat(k)), this.help()] : null,
      this.packs(),
      this.rules(),
      several ? this.table() : null,
      this.wordsField(),
      el("div", { class: "foot" }, this.wrong ? note(this.wrong) : null, button(open, icon("i-play"), "Open the table")),
    );
  }

  chosen() {
    const seats = el("span", { class: "muted" }, some(this.count, "seat"));
    return el("p", { class: "chosenname" }, el("b", {}, this.meta.title), seats);
  }

  /** The first rules, and on request the others. */
  rules() {
    const { options } = this.meta;
    if (!options.length) return null;
    const shown = this.more || options.length <= FEW + 1 ? options : options.slice(0, FEW);
    const rows = shown.map((option) => this.rule(option));
    const rest = options.length - shown.length;
    const open = () => {
      this.more = true;
      this.draw();
      focus(this.root.querySelectorAll(".rulerows > *")[shown.length]?.querySelector("input, select, button"));
    };
    const more = rest ? button({ class: "btn quiet more", onclick: open }, icon("i-plus"), `${some(rest, "more rule")}`) : null;
    return [el("h3", { class: "cap" }, "Rules"), el("div", { class: "opts rulerows" }, rows), more];
  }

  /** One rule, with what others leave of it. @param {Option} option */
  rule(option) {
    const bound = limitsOn(this.meta, this.options, option.name);
    const locked = option.kind === "flag" && bound.some((limit) => !limit.allowed.includes(true));
    const reason = bound.length && (locked || option.name === "seats") ? bound[0].reason : "";
    return optionRow(option, this.options[option.name], (value) => this.set(option, value), reason, locked);
  }

  /** What depends on it follows at once. @param {Option} option @param {Value} value */
  set(option, value) {
    const old = this.options[option.name];
    this.options[option.name] = value;
    settle(this.meta, this.options, option.name, old);
    if (option.name !== "seats" && !this.meta.limits?.length) return;
    const label = document.activeElement?.getAttribute("aria-label") ?? option.title;
    this.draw();
    focus(this.root.querySelector(`[aria-label="${CSS.escape(label)}"]`));
  }

  table() {
    const clock = segments("clock", "Clock", CLOCK_WORDS, this.clock, (kind) => {
      this.clock = kind;
    });
    const listed = toggle("Listed in the lobby", this.isListed, (on) => {
      this.listed = on;
      this.draw();
      focus(this.root.querySelector('[aria-label="Listed in the lobby"]'));
    });
    const rows = el("div", { class: "opts" }, row("Clock", "", clock), row("Listed in the lobby", "", listed));
    return [el("h3", { class: "cap" }, "Table"), rows];
  }

  picker() {
    const games = this.games.map((meta) => this.pick(meta));
    return el("div", { class: "pick", role: "radiogroup", "aria-label": "Game" }, games);
  }

  /** @param {Meta} meta */
  pick(meta) {
    const onchange = () => {
      this.choose(meta.game);
      focus(this.root.querySelector("input:checked"));
    };
    const what = { value: meta.game, checked: meta.game === this.meta.game, "aria-label": meta.title };
    const input = el("input", { type: "radio", name: "game", ...what, onchange });
    return el("label", { title: meta.title }, input, el("span", {}, icon(signOf(meta.game))));
  }

  /** @param {number} k */
  seat(k) {
    const place = placeName(this.meta.seat_names, k);
    const choose = (/** @type {string} */ kind) => {
      this.seats[k] = kind;
      this.draw();
      focus(this.root.querySelector(`input[name="seat${k}"]:checked`));
    };
    const who = segments(`seat${k}`, `${place} is played by`, SITTERS, this.seats[k], choose);
    const level = this.seats[k] === "bot" ? this.level(k, `Level of the bot for ${place}`) : null;
    return el("div", { class: "seatrow" }, el("b", {}, place), who, level);
  }

  help() {
    const mine = this.seats.filter((kind) => kind === "me").length;
    return [
      this.seats.includes("link")
        ? hint("i-link", "The table gives you a link and a QR code for your friend; no account needed.")
        : null,
      this.seats.includes("open") ? hint("i-flag", `Anybody can take a seat by the table's link${this.inLobby()}.`) : null,
      mine > 1 ? hint("i-eyeoff", "Several of you at one screen: it is handed over where something is hidden.") : null,
    ];
  }

  inLobby() {
    return this.isListed ? ", and everybody sees it in the lobby" : "; it is not in the lobby";
  }

  /** @param {number} k @param {string} label */
  level(k, label) {
    const levels = (this.meta.levels ?? ["easy", "normal"]).filter((level) => level !== "random");
    const words = this.meta.level_words ?? {};
    const choices = levels.map((level) => {
      const said = words[level] ? `${level}: ${words[level]}` : level;
      return el("option", { value: level, selected: level === this.levels[k] }, said);
    });
    const select = el("select", { class: "field level", "aria-label": label }, choices);
    select.addEventListener("change", () => {
      this.levels[k] = select.value;
      setPrefs({ level: select.value });
    });
    return select;
  }

  wordsField() {
    const label = "Your words for the sealed draws, optional";
    const hint = { placeholder: "anything; it is mixed into the shuffle", "aria-label": label };
    const field = el("input", { class: "field", value: this.words, maxlength: 200, ...hint });
    field.addEventListener("input", () => {
      this.words = field.value;
    });
    return saltBox(field);
  }

  async submit() {
    const seats = this.seats.map((kind, k) => (kind === "bot" ? { kind, level: this.levels[k] } : { kind }));
    try {
      await make(this.meta, {
        game: this.meta.game,
        pack: this.pack,
        seats,
        options: this.options,
        name: prefs().name,
        words: this.words,
        open: this.isListed,
        clock: CLOCKS[this.clock],
      });
    } catch (error) {
      this.wrong = /** @type {Error} */ (error).message; // said where one looks: the head of the page may be out of sight
      this.draw();
      this.wrong = "";
    }
  }
}

/** @param {string} words */
function note(words) {
  return el("div", { class: "note bad", role: "alert" }, icon("i-warn"), el("span", {}, words));
}

/** @param {string} sign @param {string} text */
function hint(sign, text) {
  return el("p", { class: "hint" }, icon(sign), text);
}
