// New tables: one click against a bot, or the form made of the game's own options.
import * as api from "../app/api.js";
import { segments, stepper, toggle } from "../app/dialog.js";
import { button, el, fill, focus, icon } from "../app/dom.js";
import { signOf } from "../app/emblems.js";
import { nice } from "../app/say.js";
import { keepGame, prefs, setPrefs } from "../app/store.js";

/** @typedef {import("../app/types.js").Meta} Meta */

/** @param {string} table */
export function openTable(table) {
  location.assign(`table.html#${table}`);
}

/** Makes a table and keeps its secrets in this browser. @param {Meta} meta @param {any} form */
async function make(meta, form) {
  const { table, tokens } = await api.newTable(form);
  const mine = form.seats
    .map((/** @type {any} */ seat, /** @type {number} */ k) => (seat.kind === "me" ? tokens[k] : null))
    .filter(Boolean);
  const invites = Object.fromEntries(Object.entries(tokens).filter(([k]) => form.seats[k].kind === "link"));
  keepGame(table, { game: meta.game, title: meta.title, tokens: [...new Set(mine)], invites });
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

/** @type {Record<string, any>} */
const CLOCKS = { none: { kind: "none" }, game: { kind: "game", seconds: 1200, add: 10 }, days: { kind: "days", days: 1 } };

export class NewGame {
  /** @param {HTMLElement} root @param {Meta[]} games @param {(error: any) => void} trouble */
  constructor(root, games, trouble) {
    this.root = root;
    this.games = games;
    this.trouble = trouble;
    this.meta = games[0];
    this.pack = "";
    /** @type {Record<string, any>} */
    this.options = {};
    /** @type {string[]} */
    this.seats = [];
    this.level = prefs().level;
    this.clock = "none";
    this.words = "";
    this.listed = false;
    this.reset();
    this.draw();
  }

  reset() {
    this.options = Object.fromEntries(this.meta.options.map((option) => [option.name, option.default]));
    this.seats = Array.from({ length: this.count }, (_, k) => (k === 0 ? "me" : k === 1 ? "link" : "bot"));
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
    const { meta } = this;
    while (this.seats.length < this.count) this.seats.push("bot");
    this.seats.length = this.count;
    const submit = button(
      { class: "btn go wide big", id: "open-table", onclick: () => this.submit() },
      icon("i-play"),
      "Open the table",
    );
    fill(
      this.root,
      this.picker(),
      el(
        "p",
        { class: "chosenname" },
        el("b", {}, meta.title),
        el("span", { class: "muted" }, `${this.count} ${this.count === 1 ? "seat" : "seats"}`),
      ),
      this.count > 1 ? [el("h3", { class: "cap" }, "Seats"), this.seats.map((_, k) => this.seat(k)), this.help()] : null,
      this.packs(),
      meta.options.length
        ? [
            el("h3", { class: "cap" }, "Rules"),
            el(
              "div",
              { class: "opts" },
              meta.options.map((option) => this.option(option)),
            ),
          ]
        : null,
      this.count > 1
        ? [
            el("h3", { class: "cap" }, "Table"),
            el(
              "div",
              { class: "opts" },
              row(
                "Clock",
                "",
                segments(
                  "clock",
                  "Clock",
                  [
                    ["none", "none"],
                    ["game", "20 min"],
                    ["days", "1 day"],
                  ],
                  this.clock,
                  (clock) => {
                    this.clock = clock;
                  },
                ),
              ),
              row(
                "Listed in the lobby",
                "",
                toggle("Listed in the lobby", this.listed, (listed) => {
                  this.listed = listed;
                }),
              ),
            ),
          ]
        : null,
      this.wordsField(),
      submit,
    );
  }

  picker() {
    return el(
      "div",
      { class: "pick", role: "radiogroup", "aria-label": "Game" },
      this.games.map((meta) =>
        el(
          "label",
          { title: meta.title },
          el("input", {
            type: "radio",
            name: "game",
            value: meta.game,
            checked: meta.game === this.meta.game,
            "aria-label": meta.title,
            onchange: () => {
              this.choose(meta.game);
              focus(this.root.querySelector("input:checked"));
            },
          }),
          el("span", {}, icon(signOf(meta.game))),
        ),
      ),
    );
  }

  /** @param {number} k */
  seat(k) {
    const place = this.meta.seat_names[k] ?? `Seat ${k + 1}`;
    return el(
      "div",
      { class: "seatrow" },
      el("b", {}, place),
      segments(
        `seat${k}`,
        `${place} is played by`,
        [
          ["me", "You"],
          ["link", "Friend"],
          ["open", "Anybody"],
          ["bot", "Bot"],
        ],
        this.seats[k],
        (kind) => {
          this.seats[k] = kind;
          this.draw();
          focus(this.root.querySelector(`input[name="seat${k}"]:checked`));
        },
      ),
    );
  }

  help() {
    const kinds = new Set(this.seats);
    const mine = this.seats.filter((kind) => kind === "me").length;
    return [
      kinds.has("link")
        ? el(
            "p",
            { class: "hint" },
            icon("i-link"),
            "The table gives you a link and a QR code for your friend; no account needed.",
          )
        : null,
      mine > 1
        ? el(
            "p",
            { class: "hint" },
            icon("i-eyeoff"),
            "Several of you at one screen: it is handed over where something is hidden.",
          )
        : null,
      kinds.has("bot")
        ? row(
            "Level of the bots",
            "",
            segments("level", "Level of the bots", this.levels(), this.level, (level) => {
              this.level = level;
              setPrefs({ level });
            }),
          )
        : null,
    ];
  }

  /** @returns {[string, string][]} */
  levels() {
    const levels = /** @type {any} */ (this.meta).levels ?? ["easy", "normal"];
    return levels
      .filter((/** @type {string} */ level) => level !== "random")
      .map((/** @type {string} */ level) => [level, level]);
  }

  /** @param {Meta["options"][0]} option */
  option(option) {
    const set = (/** @type {any} */ value) => {
      this.options[option.name] = value;
      if (option.name === "seats") this.draw();
    };
    const label = nice(option.name);
    const now = this.options[option.name];
    if (option.kind === "flag") return row(label, option.help, toggle(label, now, set));
    if (option.kind === "number") return row(label, option.help, stepper(label, now, option.low, option.high, set));
    if (option.kind === "list") return row(label, option.help, this.several(option, set));
    const short = option.choices.join("").length < 26 && option.choices.length <= 4;
    if (short)
      return row(
        label,
        option.help,
        segments(
          option.name,
          label,
          option.choices.map((choice) => [choice, choice.replaceAll("_", " ")]),
          now,
          set,
        ),
      );
    const select = el(
      "select",
      { class: "field", "aria-label": label },
      option.choices.map((choice) => el("option", { value: choice, selected: choice === now }, nice(choice))),
    );
    select.addEventListener("change", () => set(select.value));
    return row(label, option.help, select);
  }

  /** @param {Meta["options"][0]} option @param {(value: any) => void} set */
  several(option, set) {
    const chosen = new Set(/** @type {string[]} */ (this.options[option.name]));
    return el(
      "div",
      { class: "several" },
      option.choices.map((choice) =>
        el(
          "label",
          {},
          el("input", {
            type: "checkbox",
            checked: chosen.has(choice),
            onchange: (/** @type {Event} */ event) => {
              const box = /** @type {HTMLInputElement} */ (event.target);
              if (box.checked) chosen.add(choice);
              else chosen.delete(choice);
              set(option.choices.filter((one) => chosen.has(one)));
            },
          }),
          nice(choice),
        ),
      ),
    );
  }

  wordsField() {
    const field = el("input", {
      class: "field",
      value: this.words,
      maxlength: 200,
      placeholder: "anything; it is mixed into the shuffle",
      "aria-label": "Your words for the sealed draws, optional",
    });
    field.addEventListener("input", () => {
      this.words = field.value;
    });
    return el(
      "div",
      { class: "words" },
      el(
        "span",
        { class: "small" },
        icon("i-seal"),
        " Your words for the sealed draws ",
        el("span", { class: "muted" }, "(optional)"),
      ),
      field,
    );
  }

  async submit() {
    const seats = this.seats.map((kind) => (kind === "bot" ? { kind, level: this.level } : { kind }));
    try {
      await make(this.meta, {
        game: this.meta.game,
        pack: this.pack,
        seats,
        options: this.options,
        name: prefs().name,
        words: this.words,
        open: this.listed,
        clock: CLOCKS[this.clock],
      });
    } catch (error) {
      this.trouble(error);
    }
  }
}

/** @param {string} label @param {string} help @param {Node} control */
function row(label, help, control) {
  return el("div", { class: "optrow" }, el("div", {}, label, help ? el("small", {}, help) : null), control);
}
