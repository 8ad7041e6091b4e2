// How well a seat stands, for people to read: a chance where the game has fitted ones, else a word.

const POINTS = 100; // of a whole chance
const FAR = 0.5; // of the way from an even standing to a sure one
const SOME = 0.15;
const NEARLY = 0.02; // by which shares of one whole may miss it

/** @param {number} part of a whole */
export const percent = (part) => `${Math.round(POINTS * part)} %`;

/** What a seat has if nobody is ahead: where the seats share one whole an equal share of it. @param {number[]} all */
function evenOf(all) {
  const sum = all.reduce((total, one) => total + one, 0);
  return Math.abs(sum - 1) < NEARLY && all.length > 1 ? 1 / all.length : 1 / 2;
}

/** `fitted`: the game tells chances. @param {number[]} all by seat @param {number} seat @param {boolean} fitted */
export function standing(all, seat, fitted) {
  if (fitted) return percent(all[seat]);
  const even = evenOf(all);
  const by = all[seat] >= even ? (all[seat] - even) / (1 - even) : (all[seat] - even) / even;
  if (Math.abs(by) < SOME) return "open";
  const word = by > 0 ? "good" : "poor";
  return Math.abs(by) >= FAR ? `very ${word}` : word;
}
