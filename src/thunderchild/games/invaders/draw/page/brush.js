// Brushes and figures of the card pictures, as SVG text of 160 by 84: one colour (currentColor), holes in --panel, lights --text.

export const HOLE = 'fill="var(--panel)"';
export const LIGHT = 'fill="var(--text)"';

/** A point of a circle. @param {number} x @param {number} y @param {number} radius @param {number} angle */
function around(x, y, radius, angle) {
  return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
}

/** @param {number} x @param {number} y @param {number} [n] @param {number} [opacity] */
export function rays(x = 80, y = 84, n = 9, opacity = 0.1) {
  let d = "";
  for (let k = 0; k < n; k += 1) {
    const a = (-Math.PI * (k + 0.2)) / n;
    const b = a - (Math.PI * 0.46) / n;
    d += `M${x} ${y}L${around(x, y, 230, a)}L${around(x, y, 230, b)}Z`;
  }
  return `<path d="${d}" opacity="${opacity}"/>`;
}

/** Stars, the same ones for the same seed. @param {number} seed @param {number} [n] */
export function stars(seed, n = 16) {
  let value = seed * 7919 + 17;
  const next = (/** @type {number} */ top) => (value = (value * 16807) % 2147483647) % top;
  const star = () => `<circle cx="${4 + next(152)}" cy="${3 + next(42)}" r="${[0.6, 0.9, 1.2][next(3)]}"/>`;
  return `<g opacity=".55" fill="var(--spark)">${Array.from({ length: n }, star).join("")}</g>`;
}

export const HILLS = '<path d="M0 70c18-10 30-8 46-3s30-9 50-7 30 8 64-1v25H0Z" opacity=".28"/>';
export const SEA =
  `<path d="M0 66h160v18H0Z" opacity=".35"/>
    <path d="M0 70c10-3 14 3 24 0s14 3 24 0 14 3 24 0 14 3 24 0 14 3 24 0 14 3 24 0 14 3 24 0" fill="none" stroke="currentColor" stroke-width="1.3" opacity=".7"/>`;
export const FLOOR = '<path d="M0 76h160v8H0Z" opacity=".4"/>';

/** @param {string} d @param {number} [width] @param {string} [more] */
export function line(d, width = 2, more = "") {
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
}

/**
 * @param {string} body @param {number} x @param {number} y @param {number} [size] @param {number} [turn]
 * @param {number} [opacity]
 */
export function at(body, x, y, size = 1, turn = 0, opacity = 1) {
  return `<g transform="translate(${x} ${y}) scale(${size})${turn ? ` rotate(${turn})` : ""}" opacity="${opacity}">${body}</g>`;
}

/** Two behind, one before. @param {string} body @param {number} [size] */
export function three(body, size = 1.3) {
  return at(body, 40, 82, size * 0.8, 0, 0.6) + at(body, 122, 82, size * 0.8, 0, 0.6) + at(body, 80, 84, size);
}

// ---- figures: they stand on 0 0, except those that fly

export const SOLDIER =
  `<path d="M-3-26a4.5 4.5 0 0 1 9 0l2 .5-1 2h-10Z"/><path d="M-5-21h12l2 11-4 1-1 9h-3L1-9-1 0h-4l0-9-3-2Z"/>
    <path d="M4-17 22-22.500l.6 1.800L6-14Z"/>`;
export const TROOPER = `<path d="M-13-46c0-9 6-14 13-14s13 5 13 14c0 6-5 10-13 10s-13-4-13-10Z"/>
  <path d="M-20-34h40l6 22-8 2-2-8-4 18H6L0-10-6 0h-10l-2-18-4 8-6-2Z"/><circle cx="0" cy="-46" r="5" ${HOLE}/>`;
export const DRONE = `<path d="M0-6c6 0 9 4 9 8s-4 8-9 8-9-4-9-8 3-8 9-8Z"/>
  <path d="M-8-2C-22-16-34-14-44-6c14-2 22 4 34 12ZM8-2C22-16 34-14 44-6 30-8 22-2 10 6Z"/>
  <circle cx="0" cy="2" r="3.5" ${HOLE}/>`;
export const SATELLITE =
  `<path d="M-9-7H9V7H-9Z"/><path d="M-38-8h24V8h-24ZM14-8h24V8H14Z" opacity=".8"/>
    <path d="M-26-8V8M26-8V8M-38 0h24M14 0h24" stroke="var(--panel)" stroke-width="1.6"/>
    <path d="M-6 7h12l5 9h-22Z" opacity=".9"/>`;
export const TOWER = `<path d="M-8 0v-34h5v-6h6v6h5V0Z"/>
  <path d="M-4-28h3v4h-3zM2-28h3v4H2zM-4-20h3v4h-3zM2-20h3v4H2zM-4-12h3v4h-3zM2-12h3v4H2z" ${HOLE}/>`;
export const POD = `<path d="M0-40c12 8 17 18 17 27C17-4 9 0 0 0s-17-4-17-13c0-9 5-19 17-27Z"/>
  <path d="M0-32v26M-8-18c4 2 6 6 8 12 2-6 4-10 8-12" fill="none" stroke="var(--panel)" stroke-width="2"/>`;
export const BUST =
  `<path d="M-42 0c2-16 12-24 24-26h36c12 2 22 10 24 26Z"/>
    <path d="M-18-50c0-12 8-20 18-20s18 8 18 20-8 24-18 24-18-12-18-24Z"/>`;
export const SAUCER = `<path d="M-50 4c0-7 22-11 50-11S50-3 50 4 28 14 0 14-50 11-50 4Z"/>
  <path d="M-20-6c0-10 9-15 20-15s20 5 20 15Z" opacity=".8"/><g ${HOLE}><circle cx="-30" cy="4" r="3"/>
  <circle cx="-10" cy="6" r="3"/><circle cx="10" cy="6" r="3"/><circle cx="30" cy="4" r="3"/></g>`;
export const TRUCK = `<path d="M-26 0v-20h32V0ZM8 0v-14h10l8 8v6Z"/><circle cx="-16" cy="1" r="5"/><circle cx="16" cy="1" r="5"/>
  <g ${HOLE}><circle cx="-16" cy="1" r="2"/><circle cx="16" cy="1" r="2"/></g>`;
export const SPIDER = `<ellipse cx="0" cy="-14" rx="13" ry="9"/><circle cx="14" cy="-17" r="6"/>
  ${line("M-8-16-22-28-32-4M-4-18-10-32-20-34M6-18 14-32 26-34M10-14 26-24 34-4M-6-8-14 0M4-8 10 0", 2.6)}
  <circle cx="16" cy="-18" r="1.6" ${LIGHT}/>`;
export const TENTACLE =
  '<path d="M-8 0c-4-22 0-36 10-44 6-5 12-4 13-10 .6-4-4-5-6-2-4-6 4-12 10-8 8 5 5 16-3 22C6-33 4-20 8 0Z"/>';

/** A whole picture. @param {string} body @returns {string} */
export function scene(body) {
  return `<svg viewBox="0 0 160 84" preserveAspectRatio="xMidYMid slice" fill="currentColor" aria-hidden="true">${body}</svg>`;
}
