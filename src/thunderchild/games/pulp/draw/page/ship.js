// Below: the Captain with dials and dice, the bag, the Super Weapons, the Location and the hand.
import { button, el, icon } from "../../app/dom.js";
import { artOf } from "./line.js";
import {
  ability, cube, cubes, die, draw, faceText, faceWords, gauge, hole, listed, signed, some, spoken, windowName,
} from "./parts.js";

/** @typedef {import("./parts.js").Scene} Scene */
/** @typedef {import("./parts.js").Card} Card */

const MOST = 4;
const WINDOWS = /** @type {Record<string, string>} */ ({
  encounter: "encounter",
  engage: "engage",
  boost: "engage",
  evade: "evade",
  search: "search",
  yellow: "yellow",
});

/** @param {Scene} s */
export function ship(s) {
  return [captain(s), bag(s), weapons(s), el("div", { class: "rightcol" }, location(s), hand(s))];
}

/** @param {Scene} s @param {string} thing @param {string} [more] */
function marks(s, thing, more = "") {
  const chosen = s.view.shown.doing.chosen.some(
    (/** @type {{ space: string, id: string }} */ one) => `${one.space}:${one.id}` === thing);
  return `${more} ${s.news.fresh.has(thing) ? "fresh" : ""} ${chosen ? "chosen" : ""}`;
}

/** @param {Scene} s @param {string} thing */
function tick(s, thing) {
  return marks(s, thing).includes("chosen") ? el("span", { class: "tick" }, icon("i-check")) : null;
}

// ---- the Captain

/** @param {Scene} s */
function captain(s) {
  const { view, data } = s;
  const one = data.captains[view.captain];
  const [cap, name] = one ? one.lines : ["Captain", ""];
  const own = data.dice.filter((_, k) => view.dice[k] !== 0);
  const rest = data.dice.filter((_, k) => view.dice[k] === 0);
  return el("section", { class: `captain panel dice-${own.length}`, "aria-label": one ? one.title : "Captain" },
    el("header", {}, cap ? el("span", { class: "cap" }, cap) : null, el("h2", {}, name)),
    el("div", { class: "dials" }, data.abilities.map((_, k) => dial(s, k))),
    el("div", { class: "dice" },
      own.map((each) => dieTile(s, each)),
      rest.length
        ? el(
            "div",
            { class: "idle" },
            el("span", {}, own.length ? "Not yours" : "Dice"),
            rest.map((each) =>
              el("span", { class: marks(s, `die:${each.id}`, "idledie soft"), "data-thing": `die:${each.id}`, title: each.title },
                spoken(`${each.title} die, not yours`, die(each.colour, 0, each.system))),
            ),
          )
        : null));
}

/** @param {Scene} s @param {number} k */
function dial(s, k) {
  const { view, data } = s;
  const { id, title } = data.abilities[k];
  const { node, doing } = view.shown;
  const thing = `ability:${id}${node === "cube" && doing.ability === k ? " verb:to_ability" : ""}`;
  const moved = s.news.moved.get(id) ?? 0;
  const low = view.captain >= 0 && view.abilities[k] === 0;
  const stands = view.maximum[k] ? `${view.abilities[k]} of ${view.maximum[k]}` : "until there is a Captain";
  return el("div",
    { class: marks(s, `ability:${id}`, `dial soft ${id} ${low ? "low" : ""}`), "data-thing": thing, "data-dial": id },
    spoken(
      `${title} ${stands}${moved ? `, ${moved > 0 ? "up" : "down"} ${Math.abs(moved)}` : ""}`,
      gauge(view.abilities[k], view.maximum[k]), el("span", { class: "name" }, icon(`i-${id}`), title),
      moved ? el("span", { class: "delta" }, signed(moved)) : null, tick(s, `ability:${id}`)));
}

/** @param {Scene} s @param {import("./parts.js").Die} one */
function dieTile(s, one) {
  const { view, data } = s;
  const face = view.dice[data.dice.indexOf(one)];
  const thing = `die:${one.id}`;
  const falls = face > 0 ? one.faces[face - 1].falls : [];
  const next = falls.length ? `after use it shows ${falls.join(" or ")}` : "stays on 1";
  const after = face < 0 ? "" : next;
  const shows = face > 0 ? `, face ${face}. ${faceWords(one, face)}; ${after}` : ", not rolled yet";
  const down = falls.length ? el("span", { class: "down", title: after }, icon("i-right"), falls.join(" or ")) : null;
  const does = face > 0 ? faceText(one, face, WINDOWS[view.shown.node] ?? "") : "not rolled yet";
  return el("div", { class: marks(s, thing, "dietile soft"), "data-thing": thing + dieThings(s, one, falls), "data-die": one.id },
    spoken(`${one.title} die${shows}${view.die_spent ? ". The die use is spent." : ""}`,
      die(one.colour, face, one.system),
      el("span", { class: "does" }, el("b", {}, one.title, down), el("small", {}, does)),
      tick(s, thing)));
}

/** What else a click on the die in use means. @param {Scene} s @param {import("./parts.js").Die} one @param {number[]} falls */
function dieThings(s, one, falls) {
  const { node, doing } = s.view.shown;
  if (doing.die !== one.id && !marks(s, `die:${one.id}`).includes("chosen")) return "";
  if (node === "lower") return falls.map((face) => ` face:${face}`).join("");
  return node === "mode" ? " mode:boost mode:other" : "";
}

/** Dice to take, each with its six faces. @param {Scene} s */
export function crew(s) {
  const { view, data, clicks } = s;
  const one = data.captains[view.captain];
  const offered = clicks.length
    ? data.dice.filter((each) => clicks.of("take_die").some((click) => click.id === each.id))
    : data.dice.filter((_, k) => one?.dice.includes(k) && !view.dice[k]);
  const left = one ? one.keep - view.dice.filter((/** @type {number} */ f) => f !== 0).length : 0;
  const many = left > 1 ? `${left} of these dice` : "one more";
  const words = `${one?.title}: take ${many}. Crew dice begin on ${data.numbers.on_top}, Systems dice are rolled.`;
  return el("div", { class: "worlds crew" },
    el("p", { class: "lead" }, icon("i-dice"), view.shown.node === "take_new" ? "Take one; it is rolled." : words),
    el("div", { class: "row", style: `--n:${offered.length}` }, offered.map(dieOffer)));
}

/** @param {import("./parts.js").Die} one */
function dieOffer(one) {
  const faces = one.faces.map((_, k) => `${k + 1}: ${faceWords(one, k + 1)}`);
  const rows = one.faces.map((_, k) =>
    el("li", {}, die(one.colour, k + 1, one.system), el("span", {}, faceText(one, k + 1, ""))));
  return el("div", { class: "world faces", "data-thing": `die:${one.id}` },
    spoken(`${one.title}, ${one.system ? "a Systems die" : "a crew die"}. ${faces.join(". ")}`,
      el("h3", {}, one.title), el("ol", {}, rows)));
}

// ---- the bag

/** @param {Scene} s */
function bag(s) {
  const { view, data } = s;
  const total = sum(view.bag);
  return el("section", { class: "bag panel", "data-panel": "bag", "aria-label": `The bag, ${some(total, "cube")}` },
    el("header", {}, el("h2", { class: "cap" }, "The bag"), el("b", { class: "num", "data-bag": "" }, total)),
    el("div", { class: "rows" },
      data.cubes.map((one, k) =>
        el("div",
          {
            class: "row1 soft",
            role: k ? undefined : "group",
            "data-thing": k ? `cube:${one.id}` : undefined,
            "data-row": one.id,
          },
          spoken(`${one.title}: ${view.bag[k]} in the bag, ${view.supply[k]} in the Supply`,
            el("span", { class: "cnt num" }, view.bag[k]), cubes(one.id, view.bag[k]),
            el("span", { class: "rest num", title: "in the Supply", "data-supply": one.id }, view.supply[k]))),
      )),
    el("p", { class: "feet" }, el("span", {}, "in the bag"), el("span", {}, "Supply")), odds(s));
}

/** @param {Scene} s */
function odds(s) {
  const { search } = s.view.shown;
  if (s.view.planet < 0 || s.view.over) return el("p", { class: "odds" });
  const more = search.engaged > search.chance;
  return el("p", { class: "odds" },
    el("span", {}, "Search now: ", el("b", {}, some(search.cubes, "cube"))),
    el("span", { class: "bar2", "aria-hidden": "true" },
      el("i", { style: `width:${search.chance}%` }),
      more ? el("i", { class: "plus", style: `width:${search.engaged - search.chance}%` }) : null),
    el("span", {},
      "weapon ", el("b", {}, `${search.chance} %`), more ? [", engaged ", el("b", {}, `${search.engaged} %`)] : null));
}

/** @param {number[]} list */
function sum(list) {
  return list.reduce((a, b) => a + b, 0);
}

// ---- Super Weapons

/** @param {Scene} s */
function weapons(s) {
  const { view, data } = s;
  const all = data.levels[String(s.table.options.level)] ?? data.weapons.length;
  const found = all - view.weapon_deck;
  const own = data.weapons.filter((_, k) => ["found", "active", "used"].includes(view.shown.weapons[k].state));
  return el("section",
    { class: "weapons panel", "data-panel": "weapons", "aria-label": `Super Weapons: ${found} of ${all} found` },
    el("header", {},
      el("h2", { class: "cap" }, "Super Weapons"),
      el("span", { class: "stars", "aria-hidden": "true" },
        Array.from({ length: all }, (_, k) => el("span", { class: k < found ? "got" : "" }, icon("i-star")))),
      el("span", { class: "small muted" }, `${found}/${all}`)),
    el("div", { class: `rows n${own.length}` }, own.map((one) => weapon(s, one)), hiddenWeapons(s, own.length)));
}

/** @param {Scene} s @param {import("./parts.js").Weapon} one */
function weapon(s, one) {
  const { data, view } = s;
  const k = data.weapons.indexOf(one);
  const { state, lacks } = view.shown.weapons[k];
  const thing = `weapon:${one.id}`;
  const held = one.needs.flatMap((n, a) =>
    Array.from({ length: n }, (_, at) => (state === "found" && at >= n - lacks[a] ? hole : cube)(data.abilities[a].cube)));
  const note = state === "found" ? "" : state;
  return el("div", { class: marks(s, thing, `weapon ${state}`), "data-thing": thing, "data-weapon": one.id },
    spoken(`${one.title}. ${one.text} ${weaponState(s, state, lacks)}`,
      el("span", { class: "wi" }, icon(weaponIcon(one.id))),
      el("div", {}, el("h3", {}, one.title), el("p", {}, el("b", {}, windowName(one.window)), ` ${one.power}`)),
      el("span", { class: "wn" }, el("span", {}, cube("yellow"), held), el("small", {}, note)), tick(s, thing)));
}

/** @param {Scene} s @param {string} state @param {number[]} lacks cubes by ability */
function weaponState({ data }, state, lacks) {
  if (state !== "found") return state === "used" ? "Used in this Encounter Phase." : "Active.";
  return `Still needs ${listed(lacks.map((n, a) => (n ? `${n} ${data.abilities[a].cube}` : "")).filter(Boolean))}.`;
}

/** @param {string} id */
export function weaponIcon(id) {
  return (
    {
      atomic_disintegrator: "i-bolt",
      hypno_beacon: "i-eye",
      gravity_cloak: "i-eyeoff",
      chrono_sphere: "i-clock",
      thought_spectrometer: "i-science",
      star_siphon: "i-star",
    }[id] ?? "i-star"
  );
}

/** @param {Scene} s @param {number} own */
function hiddenWeapons(s, own) {
  const { data, view } = s;
  const pool = data.weapons.filter((_, k) => view.shown.weapons[k].state === "hidden");
  if (!view.weapon_deck) return null;
  return el("div", { class: "still soft", "data-thing": "verb:decline" },
    spoken(`${some(view.weapon_deck, "Super Weapon")} still to find, among ${listed(pool.map((one) => one.title))}`,
      el("span", { class: "wback" }, icon("i-star")),
      el("div", {},
        el("h3", {}, `${view.weapon_deck} still to find`),
        own < 2
          ? el(
              "p",
              {},
              `A yellow cube in a search finds one: ${listed(pool.map((one) => one.title), "or")}.`,
            )
          : null)));
}

/** Super Weapons to choose from, large. @param {Scene} s */
export function arsenal(s) {
  const { data, clicks } = s;
  const offered = data.weapons.filter((one) => clicks.of("pick_weapon").some((click) => click.id === one.id));
  return el("div", { class: "worlds arsenal" },
    el("p", { class: "lead" }, icon("i-star"), "You look through the deck: take one."),
    el("div", { class: "row", style: `--n:${offered.length}` },
      offered.map((one) =>
        el("div", { class: "world", "data-thing": `weapon:${one.id}` },
          spoken(`${one.title}. ${one.text}`, el("span", { class: "wi" }, icon(weaponIcon(one.id))),
            el("h3", {}, one.title), el("p", {}, one.text),
            el("footer", {},
              sum(one.needs)
                ? ["needs ", one.needs.flatMap((n, a) => Array.from({ length: n }, () => hole(data.abilities[a].cube)))]
                : "needs nothing"))),
      )));
}

// ---- Location and hand

/** @param {Scene} s */
function location(s) {
  const { view, data } = s;
  const card = data.cards[view.location];
  const fresh = card && s.news.fresh.has(`card:${card.id}`) ? "fresh" : "";
  const none = [
    el("header", {}, el("h2", { class: "cap" }, "Location")),
    el("p", { class: "nothing" }, "None yet. The first Location drawn comes here."),
  ];
  const what = { class: `loc panel ${fresh}`, "data-panel": "location", "aria-label": "Location" };
  return el("section", what, card ? placeCard(s, card) : none);
}

/** @param {Scene} s @param {Card} card */
function placeCard({ view, data }, card) {
  const lit = view.shown.action;
  const does = (/** @type {number} */ k) => card.actions[k] || "nothing";
  const here = (/** @type {number} */ k) => (k === lit ? " This one works in this Sector." : "");
  const actions = data.abilities.map((one, k) => `${one.title}: ${does(k)}${here(k)}`);
  const row = (/** @type {number} */ k) =>
    el("li", { class: k === lit ? "lit" : "" }, ability(data, k), el("span", {}, does(k)));
  return el("div", { class: "place soft", "data-thing": `card:${card.id}`, "data-piece": `card:${card.id}` },
    spoken(`Location ${card.title}. ${actions.join(" ")}`,
      el("div", { class: "art" }, draw(artOf(card)), el("span", { class: "dots" }), el("span", { class: "sn" }, "Location")),
      el("h3", {}, card.title), el("ul", {}, data.abilities.map((_, k) => row(k)))));
}

/** Too many to show one by one. @param {Card[]} cards @param {string} kind */
function sameIcon(cards, kind) {
  const same = cards.filter((card) => card.hand === kind);
  const head = some(same.length, kind === "key" ? "Key" : "Code");
  const names = same.map((card) => card.title).join(", ");
  return same.length
    ? el(
        "div",
        { class: "hcard all soft", "data-thing": `icon:${kind}` },
        spoken(`${head}: ${names}`, icon(`i-p${kind}`), el("span", {}, el("b", {}, head), el("small", {}, names))),
      )
    : null;
}

/** Cards with the same icon are equal; the oldest goes first. @param {Scene} s */
function hand(s) {
  const { view, data } = s;
  /** @type {Card[]} */
  const cards = view.hand.map((/** @type {number} */ k) => data.cards[k]);
  const first = new Set(["key", "code"].map((kind) => cards.findIndex((card) => card.hand === kind)));
  return el("section", { class: "hand panel", "data-panel": "hand", "aria-label": `Hand, ${some(cards.length, "card")}` },
    el("header", {},
      el("h2", { class: "cap" }, "Hand"),
      button(
        {
          class: "pile",
          onclick: () => s.open("pile"),
          title: "Open the discard pile",
          "aria-label": `Discard pile, ${some(view.pile.length, "card")}: open`,
        },
        icon("i-deck"), view.pile.length),
      el("b", { class: "num" }, cards.length)),
    el("div", { class: "rows", "data-hand": "" },
      cards.length > MOST
        ? ["key", "code"].map((kind) => sameIcon(cards, kind))
        : cards.map((card, k) =>
            el("div",
              {
                class: `hcard soft ${s.news.fresh.has(`card:${card.id}`) ? "fresh" : ""}`,
                "data-thing": first.has(k) ? `icon:${card.hand} card:${card.id}` : `card:${card.id}`,
                "data-piece": `card:${card.id}`,
              },
              spoken(`${card.title}: a ${card.hand === "key" ? "Key" : "Code"}`, icon(`i-p${card.hand}`),
                el("span", {}, el("b", {}, card.title), el("small", {}, card.hand === "key" ? "Key" : "Code")))),
          )),
    cards.length ? null : el("p", { class: "nothing" }, "Engaged cards with a Key or a Code come here."));
}
