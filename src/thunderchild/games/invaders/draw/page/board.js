// The table of Invaders: three zones, both hands, decks, piles, strategies, the plan. Drawn from the view; no rules here.
import { addIcons, el, fill } from "../../app/dom.js";
import { SYMBOLS } from "./icons.js";
import { flip } from "../../app/motion.js";
import { asClicks } from "../../app/words.js";
import { land, play } from "./motion.js";
import { INVADER, MANKIND, emblem, hue, learn, ownSide } from "./parts.js";
import { clickIcon, reader, tray } from "./reader.js";
import { Sheets, mark } from "./sheets.js";
import { hand, opponent, own } from "./strips.js";
import { lights, pieceKeys, zones } from "./zones.js";

/** @typedef {import("./parts.js").View} View */
/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Lifted} Lifted */
/** @typedef {import("../../app/types.js").Click} Click */
/** @typedef {import("../../app/types.js").Line} Line */

const NOTHING = asClicks([]);
const NO_VIEW = /** @type {View} */ (/** @type {unknown} */ (null)); // until the first update
const HOVER = 400;

/** What is counted at the end: lines of the log. @type {Record<string, [string, string]>} */
const TALLY = {
  entered: ["card brought into play", "cards brought into play"],
  cancelled: ["card cancelled", "cards cancelled"],
  destroyed: ["card destroyed", "cards destroyed"],
  drained: ["card drained", "cards drained"],
};

/** @param {HTMLElement} root @param {import("../../app/types.js").Table} table @returns {import("../../app/types.js").Board} */
export function mount(root, table) {
  if (!document.getElementById("i-defender")) addIcons(SYMBOLS);
  const place = el("div", { class: "inv", "data-tab": 1 });
  learn(table.board);
  const sheets = new Sheets(place);
  const reading = el("div", { class: "readbox", "aria-label": "Card being read", role: "region" });
  root.replaceChildren(place);
  const s = sceneOf(table, place, sheets);
  const stop = listen(place, reading, s, sheets);
  addEventListener("pointerdown", land, true);
  const side = (/** @type {number} */ seat) => (s.view ? seat ^ s.view.invader : seat);

  return {
    update(view, clicks, lines, now) {
      sheets.close();
      const news = { fresh: freshOf(s, view, lines), drawn: drawnOf(s, view, lines) };
      Object.assign(s, { view, clicks, mine: ownSide(table.eye, view), lifted: null, ...news });
      show(place, reading, s, lines, now);
    },
    highlight: (things) => highlight(place, s, things),
    status: (view) => status(s, view),
    icon: (click) => clickIcon(s, click),
    short: (click) => (click.space === "card" ? table.words.title("card", click.id) : ""),
    group: (click) => group(click),
    seat: (k) => ({ icon: emblem(side(k)), side: hue(side(k)) }),
    lineIcon: (line) => lineIcon(s, line),
    tally: () => TALLY,
    moment: (line) => (line.line === "hero_lost" ? { head: `A hero is lost: ${line.args.n} to follow`, icon: "i-hero" } : null),
    destroy() {
      stop();
      removeEventListener("pointerdown", land, true);
      land();
      root.replaceChildren();
    },
  };
}

/** @param {import("../../app/types.js").Table} table @param {HTMLElement} place @param {Sheets} sheets @returns {Scene} */
function sceneOf(table, place, sheets) {
  /** @type {Scene} */
  const s = {
    ...{ table, data: table.board, view: NO_VIEW, clicks: NOTHING, mine: MANKIND },
    ...{ fresh: new Set(), drawn: new Map(), lifted: null },
    pile: (side) => sheets.pile(s, side),
    deck: (side) => sheets.deck(s, side),
    plan: () => sheets.plan(s),
    turn: (zone) => turn(place, zone),
  };
  return s;
}

/**
 * @param {HTMLElement} place @param {HTMLElement} reading @param {Scene} s @param {Line[]} lines
 * @param {import("../../app/types.js").Now} now
 */
function show(place, reading, s, lines, now) {
  const change = () => redraw(place, reading, s);
  const still = now.jump || s.table.calm;
  if (still) change();
  else flip(place, change);
  follow(place, s);
  bringIn(place, s);
  fade(place);
  if (!still) play(place, s, now.old, lines);
}

/** @param {HTMLElement} place @param {Scene} s @param {import("../../app/types.js").Thing[]} things */
function highlight(place, s, things) {
  const ids = new Set(things.map((thing) => thing.id));
  for (const node of place.querySelectorAll("[data-card]"))
    node.classList.toggle("spoken", ids.has(node.getAttribute("data-card") ?? ""));
  const zone = things.map((thing) => zoneNamed(s, thing)).find((k) => k >= 0);
  if (zone !== undefined) turn(place, zone);
}

/** @param {HTMLElement} place @param {HTMLElement} reading @param {Scene} s */
function redraw(place, reading, s) {
  const strip = opponent(s);
  const field = zones(s);
  const keys = pieceKeys(s);
  for (const piece of s.view.card_at) if (piece >= 0) keys(piece);
  fill(reading, reader(s));
  const side = { class: `imine ${hue(s.mine)}`, "aria-label": "Your side" };
  const mine = el("section", side, own(s), reading, tray(s) ?? hand(s, keys));
  fill(place, strip, field, mine);
}

// ---- reading and tapping

/**
 * A card looked at for a moment, or reached by the keyboard, stands in the reading place; on phones a tap opens it.
 * @param {HTMLElement} place @param {HTMLElement} reading @param {Scene} s @param {Sheets} sheets
 */
function listen(place, reading, s, sheets) {
  let timer = 0;
  /** @param {Lifted | null} lifted @param {number} wait */
  const lift = (lifted, wait) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!s.view || (s.lifted?.piece === lifted?.piece && s.lifted?.slot === lifted?.slot)) return;
      s.lifted = lifted;
      fill(reading, reader(s));
      mark(reading, s);
    }, wait);
  };
  place.addEventListener("pointerover", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.pointerType === "touch") return;
    if (reading.contains(target)) clearTimeout(timer);
    else lift(liftedAt(target), HOVER);
  });
  place.addEventListener("pointerleave", () => lift(null, HOVER));
  place.addEventListener("focusin", (event) => {
    const lifted = liftedAt(/** @type {Element} */ (event.target));
    if (lifted) lift(lifted, 0);
  });
  place.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const lifted = place.offsetWidth <= 700 && s.view && !sheets.node.contains(target) ? liftedAt(target) : null;
      if (!lifted) return;
      event.stopPropagation();
      sheets.card(s, lifted, /** @type {Element} */ (target.closest("[data-read]")));
    },
    true);
  return () => clearTimeout(timer);
}

/** @param {Element} target @returns {Lifted | null} */
function liftedAt(target) {
  const node = target.closest?.("[data-read]");
  if (!node || node.closest(".readbox")) return null;
  const slot = Number(node.getAttribute("data-slot") ?? -1);
  const where =
    slot >= 0 ? "slot" : node.classList.contains("kcard") ? "known" : node.hasAttribute("data-tray") ? "tray" : "hand";
  return { piece: Number(node.getAttribute("data-read")), where, slot };
}

// ---- phones: which zone is open

/** @param {HTMLElement} place @param {number} zone */
function turn(place, zone) {
  place.dataset.tab = String(zone);
  for (const tab of place.querySelectorAll(".ztab[data-tab]"))
    tab.setAttribute("aria-pressed", String(tab.getAttribute("data-tab") === String(zone)));
  for (const node of place.querySelectorAll(".izone"))
    node.classList.toggle("open", node.getAttribute("data-zone") === String(zone));
}

/**
 * The zone in which something is to be clicked, in which a card arrives, or which is attacked.
 * @param {HTMLElement} place @param {Scene} s
 */
function follow(place, s) {
  const lit = lights(s);
  const now = Number(place.dataset.tab);
  const { plays, fought } = s.view.shown;
  const last = plays[plays.length - 1];
  const news = last && last.zone >= 0 ? last.zone : fought >= 0 ? fought : now;
  turn(place, !lit.size ? news : lit.size < s.data.zones.length && !lit.has(now) ? [...lit][0] : now);
}

/** The first card of the hand that can be clicked comes into sight. @param {HTMLElement} place @param {Scene} s */
function bringIn(place, s) {
  const hand = /** @type {HTMLElement | null} */ (place.querySelector(".ihand"));
  const first = [...place.querySelectorAll(".ihand .card")].find((node) =>
    s.clicks.has("card", node.getAttribute("data-card") ?? ""),
  );
  if (hand && first?.parentElement) hand.scrollLeft = first.parentElement.offsetLeft - hand.offsetLeft - 12;
  const box = place.closest(".stagebox");
  if (!box || box.scrollHeight <= box.clientHeight + 1) return;
  const glows = place.querySelector(".zhit.can, .izone.open .iplate.can") ?? first ?? place.querySelector(".can");
  glows?.scrollIntoView({ block: "nearest" });
}

/** Text that has no room in a zone or in the hand ends softly; the reading place has all of it. @param {HTMLElement} place */
function fade(place) {
  for (const node of place.querySelectorAll(".iplate .pbody, .ihand .txt"))
    node.classList.toggle("cut", node.scrollHeight > node.clientHeight + 1);
}

/** @param {Scene} s @param {import("../../app/types.js").Thing} thing */
function zoneNamed(s, thing) {
  if (thing.space === "slot") return s.data.zones.findIndex((one) => one.id === thing.id.split("/")[1]);
  if (thing.space === "zone") return s.data.zones.findIndex((one) => one.id === thing.id);
  return -1;
}

// ---- news

/** @param {Scene} s @param {View} view @param {Line[]} lines */
function freshOf(s, view, lines) {
  /** @type {Set<string>} */
  const out = new Set();
  for (const line of lines) {
    const piece = s.data.pieces.findIndex((one) => one.id === line.args.card);
    if (["entered", "moved", "hero", "upright", "power_tokens", "tokens", "turncoat", "saved", "used"].includes(line.line))
      view.card_at.forEach((/** @type {number} */ one, /** @type {number} */ slot) => {
        if (one === piece) out.add(`slot:${slot}`);
      });
    if (line.line === "zone_tokens") out.add(`zone:${s.data.zones.findIndex((one) => one.id === line.args.zone)}`);
    if (line.line === "plan" || line.line === "ops") out.add(line.line);
    if (line.line === "strategy") out.add(`strategy:${line.args.strategy}`);
  }
  return out;
}

/** Cards that came into one's own hand, with their numbers. @param {Scene} s @param {View} view @param {Line[]} lines */
function drawnOf(s, view, lines) {
  /** @type {Map<number, number>} */
  const out = new Map();
  const side = ownSide(s.table.eye, view);
  for (const line of lines) {
    const piece = s.data.pieces.findIndex((one) => one.id === line.args.card);
    if (["drew", "took_dug", "took_shown"].includes(line.line) && line.args.side === s.data.sides[side].id && piece >= 0)
      out.set(piece, (out.get(piece) ?? 0) + 1);
  }
  return out;
}

// ---- words for the frame

/** @param {Scene} s @param {View} view */
function status(s, view) {
  const { phase } = view.shown;
  const game = view.options.match ? `game ${view.game}, ` : "";
  if (phase < 0) return setUp(view);
  return {
    where: `${game}turn ${Math.ceil(view.turn / 2)}`,
    turn: `${view.options.match ? `${view.game}.` : ""}${Math.ceil(view.turn / 2)}${view.turn % 2 ? "a" : "b"}`,
    phases: view.over
      ? []
      : phasesOf(s, view).map((title, k) => ({ title, state: k === phase ? "now" : k < phase ? "done" : "" })),
  };
}

/** Between two games of a match cards are exchanged for the next one. @param {View} view */
function setUp({ options, game, wins }) {
  if (!options.match) return { where: "setup", turn: 0 };
  const played = wins.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0);
  const next = Math.max(game, played + 1);
  return { where: `${next > game ? "before " : ""}game ${next}${next > game ? "" : ", setup"}`, turn: `${next}.0` };
}

/** Mankind attacks only where a card lets it. @param {Scene} s @param {View} view */
function phasesOf(s, view) {
  const last = s.data.phases.length - 1;
  return view.active === INVADER || view.shown.phase === last ? s.data.phases : s.data.phases.slice(0, last);
}

const GROUPS = /** @type {Record<string, string>} */ ({
  play: "Play",
  use: "Cards in play",
  ops: "Strategies and plan",
  strategy: "Strategies and plan",
  plan_draw: "Strategies and plan",
  plan_discount: "Plan action: 1 cheaper",
  end: "Turn",
  cancel: "Answer",
  prevent: "Answer",
});

/** @param {Click} click */
function group(click) {
  return GROUPS[click.verb] ?? "";
}

const BY_LINE = /** @type {Record<string, string>} */ ({
  drew: "i-deck",
  drained: "i-drain",
  paid: "i-discard",
  paid_drain: "i-drain",
  discarded: "i-discard",
  plan: "i-flag",
  plan_action: "i-flag",
  check: "i-flag",
  ops: "i-move",
  ops_used: "i-move",
  moved: "i-move",
  attack: "i-combat",
  holds: "i-defender",
  cancels: "i-no",
  counter: "i-no",
  cancelled: "i-no",
  destroyed: "i-skull",
  sacrificed: "i-skull",
  room: "i-skull",
  hero: "i-hero",
  hero_lost: "i-hero",
  upright: "i-hero",
  strategy: "i-flag",
  zone_tokens: "i-warn",
  shuffled: "i-deck",
  redraws: "i-deck",
  recovered: "i-deck",
  looked: "i-eye",
  dug: "i-eye",
  passed: "i-right",
});

/** @param {Scene} s @param {Line} line */
function lineIcon(s, line) {
  const one = s.data.pieces.find((piece) => piece.id === line.args.card);
  return BY_LINE[line.line] ?? (one ? `i-${one.symbols[0]}` : "i-right");
}
