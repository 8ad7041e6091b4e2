// Cards: in full, as plates in a zone, and in words.
import { el, hidden, icon } from "../../app/dom.js";
import { picture } from "./art.js";
import { COMING, costOf, costWords, counters, draw, hue, kindWords, powerTokens, slotId, some, sym } from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Piece} Piece */

/** The moment an ability speaks of, in bold. @param {Piece} one */
function spoken({ text, lead, does }) {
  if (!text) return el("span", { class: "muted" }, "No text.");
  return lead ? [el("i", {}, lead), does] : text;
}

/** The whole card, for those who listen. @param {Scene} s @param {Piece} card */
export function cardWords(s, card) {
  const power = card.power === null ? "one-shot" : `power ${card.power}`;
  const cost = card.type === "hero" ? "" : `, ${costWords(costOf(s, card))}`;
  return `${card.title}, ${kindWords(card)}, ${power}${cost}. ${card.text}`.trim();
}

/** @param {Scene} s @param {Piece} card */
function costs(s, card) {
  if (card.type === "hero") return null;
  const now = costOf(s, card);
  const printed = [card.discard, card.drain];
  const parts = [["i-discard", "discard"], ["i-drain", "drain"]].map(([sign, word], k) =>
    now[k] || printed[k]
      ? el(
          "span",
          {
            class: `cost ${now[k] === printed[k] ? "" : "moved"}`,
            title: `${word} ${now[k]}${now[k] === printed[k] ? "" : `, printed ${printed[k]}`}`,
          },
          icon(sign),
          now[k] === printed[k] ? null : el("s", {}, printed[k]),
          now[k],
        )
      : null,
  );
  return el("span", { class: "costs" }, parts.some(Boolean) ? parts : el("span", { class: "cost free" }, "free"));
}

/**
 * A card in full; `attributes` make it a thing or a piece.
 * @param {Scene} s @param {number} piece @param {Record<string, any>} [attributes] @param {string} [extra]
 */
export function card(s, piece, attributes = {}, extra = "") {
  const one = s.data.pieces[piece];
  const shot = one.power === null;
  const role = "data-thing" in attributes ? undefined : "group"; // a thing is a button
  return el("div",
    {
      class: `card ${hue(one.side)} ${extra}`,
      "data-kind": one.type,
      "data-read": piece,
      "aria-label": role ? cardWords(s, one) : undefined,
      role,
      ...attributes,
    },
    role ? null : hidden(cardWords(s, one)),
    el("div", { class: "frame", "aria-hidden": "true" }),
    el("div", { class: "in", "aria-hidden": "true" },
      el("div", { class: "head" },
        el("span", { class: "syms" }, one.symbols.slice(0, 2).map(sym)),
        el("h3", { class: titleClass(one.title) }, titleWords(one))),
      el("div", { class: "art" }, draw(picture(one))), el("div", { class: "kw" }, kindWords(one)),
      el("div", { class: `txt ${one.text.length > 84 ? "long" : ""} ${one.text.length > 48 ? "some" : ""}` }, spoken(one)),
      el("div", { class: "foot" },
        shot
          ? el("span", { class: "once" }, icon("i-bolt"), el("span", {}, "one-shot"))
          : el("span", { class: "pow" }, one.power),
        costs(s, one))),
    extra.includes("chosen") ? el("span", { class: "tick" }, icon("i-check")) : null);
}

// ---- in play

/** Why the power is what it is: "1, +1 Psionic Obelisk". @param {Scene} s @param {number} slot */
export function powerWords(s, slot) {
  const { printed, parts } = s.view.shown.slots[slot];
  const plus = s.view.plus[slot];
  const words = parts.map((/** @type {number[]} */ [piece, n]) => `${n < 0 ? "" : "+"}${n} ${s.data.pieces[piece].title}`);
  if (plus) words.unshift(`${plus < 0 ? "" : "+"}${plus} tokens`);
  return [`printed ${printed}`, ...words].join(", ");
}

/** What is said of a card in play besides its face. @param {Scene} s @param {number} slot @returns {string[]} */
export function stateWords(s, slot) {
  const { view, data } = s;
  const one = data.pieces[view.card_at[slot]];
  const out = [];
  if (one.type === "hero" && view.turned) out.push("turned: adds 0");
  if (view.used[slot]) out.push("used this turn");
  if ((view.turncoats >> slot) & 1) out.push("fights for the other side");
  if (view.shown.marked.picked.includes(slot)) out.push("chosen");
  if (view.shown.marked.doomed.includes(slot)) out.push("about to be destroyed");
  return out;
}

/** @param {Scene} s @param {number} slot */
function plateWords(s, slot) {
  const one = s.data.pieces[s.view.card_at[slot]];
  const tokens = s.view.tokens[slot] ? `, ${some(s.view.tokens[slot], "token")}` : "";
  return [
    `${one.title}, ${kindWords(one)}, power ${s.view.shown.slots[slot].power} (${powerWords(s, slot)})${tokens}.`,
    ...stateWords(s, slot).map((text) => `${text}.`), one.text].join(" ");
}

/** @param {Scene} s @param {number} slot @param {string} key */
export function plate(s, slot, key) {
  const { view, data } = s;
  const piece = view.card_at[slot];
  if (piece < 0) return empty(s, slot);
  const one = data.pieces[piece];
  const turned = one.type === "hero" && view.turned;
  const doomed = view.shown.marked.doomed.includes(slot);
  const chosen = view.shown.marked.picked.includes(slot);
  const fresh = s.fresh.has(`slot:${slot}`);
  const states = [turned ? "turned" : "", doomed ? "doomed" : "", chosen ? "chosen" : "", fresh ? "fresh" : ""];
  const thing = { "data-kind": one.type, "data-thing": `slot:${slotId(s, slot)}`, "data-piece": key, "data-card": one.id };
  return el("div",
    {
      class: `iplate ${hue(one.side)} ${states.join(" ")}`,
      ...thing,
      ...{ "data-read": piece, "data-slot": slot },
    },
    hidden(plateWords(s, slot)),
    el("span", { class: "bg", "aria-hidden": "true" }, draw(picture(one))),
    turned ? turnedCard(one) : plateLead(s, slot, one),
    plateBody(s, slot, one, turned, doomed),
    chosen ? el("span", { class: "tick", "aria-hidden": "true" }, icon("i-check")) : null);
}

/** @param {Piece} one */
function turnedCard(one) {
  return el("span", { class: "tcard", "aria-hidden": "true" }, el("span", { class: "tin" }, draw(picture(one))));
}

/** @param {Scene} s @param {number} slot @param {Piece} one */
function plateLead(s, slot, one) {
  const { power, printed } = s.view.shown.slots[slot];
  return el("span", { class: "plead", "aria-hidden": "true" },
    el("span", { class: "pw num", title: powerWords(s, slot) }, power),
    power === printed ? null : el("s", { title: "printed" }, printed),
    powerTokens(s.view.plus[slot], 1),
    el("span", { class: "syms" }, counters(s.view.tokens[slot], one.side), one.symbols.slice(0, 2).map(sym)));
}

/** @param {Scene} s @param {number} slot @param {Piece} one @param {boolean} turned @param {boolean} doomed */
function plateBody(s, slot, one, turned, doomed) {
  const said = stateWords(s, slot);
  return el("span", { class: "pbody", "aria-hidden": "true" },
    el("b", {}, turned ? icon("i-hero") : null, plateName(one)),
    said.length ? el("em", { class: doomed ? "bad" : "" }, said.join(", ")) : null,
    el("span", { class: "t" }, turned ? "Stands up when your turn begins." : spoken(one)),
    el("span", { class: "k" }, turned ? "" : kindWords(one)));
}

/** Long titles are set smaller, long words closer, so that they fit where cards lie side by side. @param {string} title */
function titleClass(title) {
  return `${title.length > 28 ? "long" : ""} ${title.split(/[ -]/).some((word) => word.length > 9) ? "wide" : ""}`.trim();
}

/** Of the longest titles the second half is left out where cards are narrowest. @param {Piece} one */
function titleWords({ title, name, surname }) {
  return title.length > 44 && surname ? [name, el("span", { class: "rest" }, surname)] : title;
}

/** Places are known by their first name; the whole one stands in the reading place. @param {Piece} one */
function plateName({ title, name }) {
  return title.length > 30 ? name : title;
}

/** A free slot, or one that waits for the card being played. @param {Scene} s @param {number} slot */
function empty(s, slot) {
  const coming =
    s.view.card_at[slot] === COMING ? s.view.shown.plays.find((play) => play.slot === slot) : null;
  if (!coming) return el("span", { class: "hollowslot", "data-slot": slot, "aria-hidden": "true" });
  const one = s.data.pieces[coming.card];
  const paid = !s.view.shown.due.some((due) => due.what === "pay");
  return el("span", { class: `comingslot ${hue(one.side)}`, "data-slot": slot },
    el("b", {}, one.title), el("span", {}, paid ? "arrives here unless cancelled" : "is to come here"));
}
