// Where the words stand that say what a piece does: on no name, no other piece and no other word.

/** Left, top, right, bottom. @typedef {[number, number, number, number]} Box */

// Letters of a word beside a piece, in units of the map: as large as a small map draws them.
const SIZE = 17;
const WIDE = 0.56; // of a letter, by its height

/** Above or below first, so that two neighbours do not meet. @type {Record<string, number>} */
const FIRST = { attacks: -1, defends: 1, carries: -1, aboard: 1 };

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
export function boxAt(x, y, width, height) {
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

/** @param {number} x @param {number} y @param {number} size @param {string[]} lines */
export function nameBox(x, y, size, lines) {
  const large = Math.max(size, SIZE);
  return boxAt(x, y, WIDE * large * Math.max(...lines.map((line) => line.length)), 1.1 * large * lines.length);
}

/** How much of two boxes is the same. @param {Box} one @param {Box} two */
function shared(one, two) {
  const wide = Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
  const high = Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * The middle of the first place around a piece that is free, or of the one where least is covered; it is taken then.
 * @param {string} word @param {number} x @param {number} y @param {Box[]} taken @param {number} width @param {number} height
 */
export function markSpot(word, x, y, taken, width, height) {
  const long = WIDE * SIZE * word.length;
  const first = FIRST[word] ?? 1;
  const beside = 23 + long / 2;
  const around = [
    [0, 31 * first], [0, -31 * first], [beside, 0], [-beside, 0], [beside, 20 * first], [-beside, 20 * first],
    [beside, -20 * first], [-beside, -20 * first], [0, 48 * first], [0, -48 * first],
  ];
  let best = { cost: Infinity, at: [x, y] };
  for (const [dx, dy] of around) {
    const at = [Math.min(Math.max(x + dx, long / 2), width - long / 2), Math.min(Math.max(y + dy, SIZE), height - SIZE)];
    const box = boxAt(at[0], at[1], long, SIZE);
    const cost = taken.reduce((sum, one) => sum + shared(box, one), 0);
    if (cost < best.cost) best = { cost, at };
  }
  taken.push(boxAt(best.at[0], best.at[1], long, SIZE));
  return best.at;
}
