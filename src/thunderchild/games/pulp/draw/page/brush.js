// Brushes of the pulp pictures: rays, stars and figures as SVG text. One colour (currentColor), holes in --panel, lights in
// --text.

export const HOLE = 'fill="var(--panel)"';
export const LIGHT = 'fill="var(--text)"';

/** Rays from a point. @param {number} x @param {number} y @param {number} [n] @param {number} [opacity] */
export function rays(x, y, n = 10, opacity = 0.15) {
  let d = "";
  for (let k = 0; k < n; k += 1) {
    const a = (-Math.PI * (k + 0.08)) / n;
    const b = a - (Math.PI * 0.46) / n;
    d += `M${x} ${y}L${at(x, 230, a, 0)} ${at(y, 230, a, 1)}L${at(x, 230, b, 0)} ${at(y, 230, b, 1)}Z`;
  }
  return `<path d="${d}" opacity="${opacity}"/>`;
}

/** @param {number} from @param {number} r @param {number} angle @param {number} axis */
function at(from, r, angle, axis) {
  return Math.round(from + r * (axis ? Math.sin(angle) : Math.cos(angle)));
}

/** Stars, the same ones for the same seed. @param {number} seed @param {number} [n] */
export function stars(seed, n = 18) {
  let value = seed * 7919 + 17;
  const next = (/** @type {number} */ top) => {
    value = (value * 16807) % 2147483647;
    return value % top;
  };
  let out = "";
  for (let k = 0; k < n; k += 1) out += `<circle cx="${4 + next(152)}" cy="${3 + next(46)}" r="${[0.6, 0.9, 1.2][next(3)]}"/>`;
  return `<g opacity=".55" fill="var(--spark)">${out}</g>`;
}

/**
 * A figure that stands on the lower edge.
 * @param {number} x @param {number} size @param {string} body @param {number} [opacity]
 */
export function stand(x, size, body, opacity = 1) {
  return `<g transform="translate(${x} 84) scale(${size})" opacity="${opacity}">${body}</g>`;
}

/** Two behind, one before. @param {string} body @param {number} [size] */
export function three(body, size = 1.3) {
  return stand(40, size * 0.78, body, 0.55) + stand(120, size * 0.78, body, 0.55) + stand(80, size, body);
}

/** @param {number} y */
export function ground(y) {
  return `<path d="M0 ${y}h160v${84 - y}H0Z" opacity=".35"/>`;
}

/**
 * Circles of a signal.
 * @param {number} x @param {number} y @param {number[]} radii @param {number} from @param {number} to degrees
 */
export function waves(x, y, radii, from, to) {
  const a = (from * Math.PI) / 180;
  const b = (to * Math.PI) / 180;
  const at = (/** @type {number} */ r, /** @type {number} */ angle) =>
    `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  const arcs = radii.map((r) => `M${at(r, a)}A${r} ${r} 0 0 1 ${at(r, b)}`);
  return `<path d="${arcs.join("")}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>`;
}

/** A whole picture of 160 by 84. @param {string} body @returns {string} */
export function picture(body) {
  return `<svg class="scene" viewBox="0 0 160 84" preserveAspectRatio="xMidYMid slice" fill="currentColor" aria-hidden="true">
    ${body}</svg>`;
}
