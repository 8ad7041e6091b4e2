// What the last lines of the log mean for the drawing: what is fresh, what was drawn, which numbers moved.

/** @typedef {import("../../app/types.js").Line} Line */
/**
 * `fresh`: things that changed ("ability:combat"); `moved`: points by Ability id; `drawn`: cubes that came out of the bag,
 * with their fate;
 * `rolled`: dice that fell.
 * @typedef {{ lines: Line[], fresh: Set<string>, moved: Map<string, number>, drawn: { colour: string, fate: string }[],
 *   rolled: { die: string, face: number }[], found: string[] }} News
 */

const FATES = /** @type {Record<string, string>} */ ({
  evade_cube: "drawn",
  cube_drawn: "drawn",
  cube_removed: "removed",
  cube_returned: "returned",
  cube_seeded: "seeded",
  cube_added: "added",
});

/** @param {Line[]} lines @returns {News} */
export function readNews(lines) {
  /** @type {News} */
  const news = { lines, fresh: new Set(), moved: new Map(), drawn: [], rolled: [], found: [] };
  for (const line of lines) readLine(news, line);
  return news;
}

/** @param {News} news @param {Line} line */
function readLine(news, line) {
  const { fresh } = news;
  const { ability, n, colour, die, face, weapon, card, alien } = line.args;
  if (["point_lost", "paid", "converted"].includes(line.line)) move(news, ability, -n);
  else if (line.line === "point_gained") move(news, ability, 1);
  else if (FATES[line.line]) news.drawn.push({ colour, fate: FATES[line.line] });
  else if (line.line === "die_rolled" || line.line === "face_rolled") news.rolled.push({ die, face });
  if (["die_rolled", "die_turned", "die_taken"].includes(line.line)) fresh.add(`die:${die}`);
  if (["weapon_found", "cube_on_weapon", "understood"].includes(line.line)) fresh.add(`weapon:${weapon}`);
  if (line.line === "weapon_found") news.found.push(weapon);
  if (["card_to_hand", "location_placed"].includes(line.line)) fresh.add(`card:${card}`);
  if (["black_gathers", "toll_cube"].includes(line.line)) fresh.add(`alien:${alien}`);
}

/** @param {News} news @param {string} ability @param {number} n */
function move(news, ability, n) {
  news.fresh.add(`ability:${ability}`);
  news.moved.set(ability, (news.moved.get(ability) ?? 0) + n);
}

/** @type {Record<string, string>} */
const ICONS = {
  alien_laid: "i-invader",
  captain_drawn: "i-person",
  die_taken: "i-dice",
  die_rolled: "i-dice",
  die_used: "i-dice",
  die_turned: "i-dice",
  die_stays: "i-dice",
  face_rolled: "i-dice",
  face_idle: "i-dice",
  die_put_away: "i-dice",
  planet_dealt: "i-planet",
  planet_chosen: "i-planet",
  planet_left: "i-planet",
  search_begins: "i-search",
  search_draws: "i-search",
  more_cubes: "i-search",
  counts_evaded: "i-search",
  round_begins: "i-flag",
  sector_entered: "i-rocket",
  card_drawn: "i-deck",
  location_placed: "i-location",
  location_left: "i-deck",
  met: "i-warn",
  engage_chosen: "i-combat",
  engaged: "i-check",
  evade_chosen: "i-wrap",
  evaded: "i-wrap",
  evade_free: "i-wrap",
  weapon_used: "i-bolt",
  weapon_found: "i-star",
  weapon_left_out: "i-star",
  cube_on_weapon: "i-star",
  understood: "i-star",
  black_gathers: "i-void",
  toll_cube: "i-void",
  white_back: "i-ring",
  action_done: "i-planet",
  card_spent: "i-hand",
  card_to_hand: "i-hand",
  won: "i-hero",
  lost_abilities: "i-skull",
  lost_time: "i-clock",
  boosted: "i-bolt",
  weakened: "i-bolt",
};
const BY_COLOUR = /** @type {Record<string, string>} */ ({
  yellow: "i-star",
  white: "i-ring",
  red: "i-combat",
  blue: "i-diplomacy",
  orange: "i-science",
  black: "i-void",
});

/** @param {Line} line */
export function lineIcon(line) {
  const { ability, colour } = line.args;
  if (ability) return `i-${ability}`;
  return ICONS[line.line] ?? BY_COLOUR[colour] ?? "i-right";
}
