// The pictures of the cards, by their ids; a card of an owner's pack gets the picture of its keyword or its symbol.
import { ALIENS } from "./art-alien.js";
import { HUMANS } from "./art-human.js";
import { HILLS, rays, scene } from "./brush.js";

/** @typedef {import("./parts.js").Piece} Piece */

const BY_KEYWORD = /** @type {Record<string, string>} */ ({
  Tank: "hannibal_tank",
  Aircraft: "saladin_vtol",
  Naval: "nelson_battleship",
  Infantry: "peacekeeper_platoon",
  Robot: "boudicca_sentinel",
  Walker: "mako_walker",
  Artillery: "tamerlane_battery",
  Bunker: "geneva_command",
  City: "new_york",
});
const ALIEN_KEYWORD = /** @type {Record<string, string>} */ ({
  Tank: "medusa_assault",
  Vehicle: "squid_lander",
  Aircraft: "harpy_drones",
  Infantry: "alien_legionnaires",
  Robot: "hunter_seekers",
  Warmachine: "hydra_tripod",
  Infestation: "deathworm_infestation",
  Creature: "antraxus_slug",
  Structure: "psionic_obelisk",
  Pod: "spore_pods",
});
/** @type {Map<string, string>} */
const drawn = new Map();

/** @param {Piece} card @returns {string} */
export function picture(card) {
  let found = drawn.get(card.id);
  if (!found) {
    found = scene(bodyOf(card));
    drawn.set(card.id, found);
  }
  return found;
}

/** @param {Piece} card */
function bodyOf(card) {
  const all = card.side ? HUMANS : ALIENS;
  const like = card.keywords.map((word) => (card.side ? BY_KEYWORD : ALIEN_KEYWORD)[word]).find(Boolean) ?? "";
  return all[card.id] ?? all[like] ?? rays() + HILLS + `<use href="#i-${card.symbols[0]}" x="50" y="12" width="60" height="60"/>`;
}
