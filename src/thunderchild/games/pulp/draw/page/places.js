// The pictures of Aliens, Locations and Planets.
import { HOLE, LIGHT, ground, rays, stand, stars, waves } from "./brush.js";

const CUT = 'fill="none" stroke="var(--panel)"';
const SINGER = `<path d="M0-62c12 0 18 10 18 24L24 0h-48l6-38c0-14 6-24 18-24Z"/><ellipse cx="0" cy="-40" rx="9" ry="12" ${HOLE}/>
  <ellipse cx="0" cy="-35" rx="3" ry="4.5" ${LIGHT}/><path d="M-6-45h4M2-45h4" stroke="var(--text)" stroke-width="1.8"/>`;
const COLUMN = '<path d="M-7-44H7v4H-7zM-5-40H5v36H-5zM-8-4H8v4H-8z"/>';

/** @type {Record<string, string>} */
export const ALIENS = {
  kah:
    rays(80, 50, 10, 0.15) +
    `<path d="M40 84c0-22 8-30 18-34-6-14-2-34 22-34s28 20 22 34c10 4 18 12 18 34Z"/>
      <path d="M56 32C40 30 30 18 32 2c8 10 18 14 28 16ZM104 32c16-2 26-14 24-30-8 10-18 14-28 16Z"/>
      <path d="M62 34l14 6-12 4ZM98 34l-14 6 12 4Z" ${LIGHT}/><path d="M68 54h24l-4 8H72Z" ${HOLE}/>
      <path d="M70 54l3 5 3-5ZM84 54l3 5 3-5Z" ${LIGHT}/>`,
  quietus:
    stars(41, 26) +
    `<circle cx="80" cy="42" r="34" opacity=".25"/><path d="M18 42C36 16 56 8 80 8s44 8 62 34c-18 26-38 34-62 34S36 68 18 42Z"/>
      <circle cx="80" cy="42" r="25" ${HOLE}/><circle cx="80" cy="42" r="13"/><circle cx="80" cy="42" r="6" ${HOLE}/>
      <path d="M80 0v8M80 76v8M40 6l6 9M120 6l-6 9M40 78l6-9M120 78l-6-9" stroke="currentColor" stroke-width="3"/>`,
  velvet_choir: rays(80, 84, 9, 0.14) + stand(36, 1, SINGER, 0.6) + stand(124, 1, SINGER, 0.6) + stand(80, 1.25, SINGER),
};

/** @type {Record<string, string>} */
export const LOCATIONS = {
  location_1:
    rays(80, 84, 8, 0.12) +
    ground(76) +
    `<path d="M20 84V40h8v-8h8v8h10V26l8-12 10 14v8l10-6v54Zm74 0V36l12 6V20h8v-8h8v8h8v30l10 4v30Z"/>
      <path d="M44 58h12v26H44zM104 44h10v14h-10z" ${HOLE}/>`,
  location_2:
    `<path d="M0 26c14-8 26 8 40 0s26 8 40 0 26 8 40 0 26 8 40 0v58H0Z" opacity=".28"/>` +
    stand(48, 1.2, COLUMN) +
    stand(112, 1.2, COLUMN) +
    `<path d="M34 22h92v8H34z"/><path d="M62 56c6-4 12-4 18 0 6-4 12-4 18 0v24c-6-4-12-4-18 0-6-4-12-4-18 0Z"/>
      <path d="M80 56v24" ${CUT} stroke-width="2"/><circle cx="24" cy="50" r="3" opacity=".6"/>
      <circle cx="136" cy="44" r="4" opacity=".6"/>`,
  location_3: `<path d="M0 0h160v16L146 34 134 12l-12 20-10-22-12 14L88 8 76 26 62 8 48 30 38 10 24 32 14 14 0 28Z" opacity=".4"/>
    <path d="m56 84 10-50 12-14 10 16 6 48ZM28 84l6-26 10-10 8 12 2 24ZM98 84l4-34 12-14 10 14 6 34Z"/>
    <path d="m78 20-4 64M44 48l-2 36M114 36l-2 48" ${CUT} stroke-width="2"/>`,
  location_4:
    rays(80, 20, 12, 0.12) +
    `<ellipse cx="80" cy="58" rx="72" ry="26"/><ellipse cx="80" cy="62" rx="46" ry="15" ${HOLE}/>
      <path d="M8 58V34c12-14 40-22 72-22s60 8 72 22v24Z" opacity=".6"/><g ${HOLE}>
      <path d="M22 38h9v14h-9zM42 32h9v14h-9zM109 32h9v14h-9zM129 38h9v14h-9zM64 29h9v12h-9zM87 29h9v12h-9z"/></g>
      <path d="m66 74 22-26 4 3-21 26ZM94 74 72 48l-4 3 21 26Z"/>`,
  location_5:
    rays(80, 84, 8, 0.12) +
    `<path d="m24 30 56-24 40 17-6 4 22 9H24Z"/><path d="M20 76h120v8H20z"/>` +
    stand(36, 0.95, COLUMN) +
    stand(66, 0.95, COLUMN) +
    stand(96, 0.95, COLUMN) +
    `<path d="M119 84V56l6 6 7-4v26Z"/>`,
  location_6:
    stars(51, 14) +
    ground(76) +
    `<path d="M30 84 42 10h6l10 74ZM36 52h16M40 30h9" /><path d="m36 60 18-16M38 40l12-12M34 76l22-18" ${CUT} stroke-width="2"/>
      <path d="M104 8c12 12 16 26 14 42l-4 18H94l-4-18c-2-16 2-30 14-42Z"/>
      <path d="m92 52-14 14v18l14-10ZM116 52l14 14v18l-14-10Z"/><circle cx="104" cy="34" r="6" ${HOLE}/>
      <path d="M96 70h16l-3 14h-10Z" opacity=".5"/><path d="M52 26h40v4H52z"/>`,
  location_7: `<path d="M0 84V48L34 12h92l34 36v36h-34V58c0-16-18-28-46-28S34 42 34 58v26Z" opacity=".55"/>
    <path d="M46 56h68l-8 22H54Z"/><circle cx="64" cy="80" r="6"/><circle cx="96" cy="80" r="6"/>
    <path d="m54 56 8-14 12 8 10-12 10 10 8-4 4 12Z" opacity=".8"/><g transform="translate(80 67)" ${HOLE}><circle r="2.5"/>
    <path d="M-3-5a6 6 0 0 1 6 0l4-7a14 14 0 0 0-14 0ZM6 1a6 6 0 0 1-3 5l4 7a14 14 0 0 0 7-12ZM-6 1a6 6 0 0 0 3 5l-4 7a14 14 0 0 1-7-12Z" transform="scale(.7)"/>
    </g>`,
  location_8:
    stars(53, 10) +
    `<path d="M30 46h76c-4 14-16 18-20 34-6-8-12-6-16-14-4 4-10 2-12-4-10 2-20-6-28-16Z"/>
      <path d="M112 30h38c-4 8-10 10-14 22-6-8-18-10-24-22Z" opacity=".7"/><circle cx="52" cy="32" r="13"/>
      <circle cx="76" cy="26" r="16"/><circle cx="94" cy="36" r="9"/><path d="M50 40h4v8h-4zM74 38h5v10h-5z"/>
      <circle cx="130" cy="20" r="10" opacity=".7"/><path d="M128 26h4v6h-4z" opacity=".7"/>`,
  location_9:
    stars(54, 14) +
    `<path d="M8 46 40 26h90l22 18-14 24H34Z"/><path d="M56 26V12h50v14Z" opacity=".7"/><g ${HOLE}>
      <path d="M44 38h16v14H44zM70 38h16v14H70zM96 38h16v14H96z"/></g>
      <path d="M48 36v18M53 36v18M74 36v18M79 36v18M100 36v18M105 36v18" stroke="currentColor" stroke-width="2"/>
      <path d="M0 40h10v4H0zM0 50h12v4H0z" opacity=".5"/>`,
  location_10:
    `<path d="M30 34c-14 0-16-18-2-20 2-14 24-16 30-4 10-6 22 2 20 10 10 2 8 14-2 14Z" opacity=".5"/>
      <path d="m52 36-12 18h10l-8 20 22-26H53l9-12Z" ${LIGHT}/><path d="m94 84 8-56h12l8 56Z"/>
      <path d="M94 18h28v12H94zM104 4h8v14h-8z"/><path d="M99 48h18M97 64h22" ${CUT} stroke-width="2.5"/>` +
    waves(108, 8, [14, 24], -40, 20),
  location_11:
    ground(74) +
    `<path d="m12 84 0-26 26-24 26 24v26ZM92 84V54l28-24 28 24v30Z"/><path d="M38 34v-10l14 5ZM120 30V20l14 5Z"/>
      <path d="M32 84c0-12 2-18 6-22 4 4 6 10 6 22ZM112 84c0-14 3-22 8-28 5 6 8 14 8 28Z" ${HOLE}/>
      <path d="M66 62h24v22H66z" opacity=".8"/><path d="M62 56h32v6H62z"/><path d="M66 72h24M78 62v22" ${CUT} stroke-width="2"/>`,
  location_12:
    rays(80, 22, 14, 0.18) +
    `<path d="m66 84 6-50h16l6 50Z"/><path d="M64 26h32v8H64z"/><path d="M70 12h20v14H70z" ${LIGHT}/>
      <path d="m68 12 12-12 12 12Z"/><path d="m70 20-70-14v30ZM90 20l70-14v30Z" opacity=".3"/>
      <path d="M71 50h18M69 66h22" ${CUT} stroke-width="3"/>` +
    ground(78),
};

const SHADE =
  `<path d="M50 10a40 40 0 0 1 0 80c20-10 28-24 28-40s-8-30-28-40Z" fill="#000" opacity=".28"/>
    <path d="M26 30c4-8 12-13 20-14" stroke="#fff" stroke-width="3" fill="none" opacity=".6" stroke-linecap="round"/>`;
/** @param {string} colour @param {string} body */
const ball = (colour, body) => `<circle cx="50" cy="50" r="40" fill="${colour}"/>${body}${SHADE}`;
/** @param {string} colour */
const ring = (colour) =>
  `<path d="M15 62c-9 7-13 13-10 16 6 7 32-3 58-20s42-36 36-42c-3-4-12-1-23 4" fill="none" stroke="${colour}"
    stroke-width="5" stroke-linecap="round"/>`;

/** @type {Record<string, string>} */
export const PLANETS = {
  xanthe:
    ball(
      "#d8a53f",
      `
        <path d="M12 38c20 6 40-8 76 0M10 50c26 8 50-4 80 2M14 64c20 8 46-2 72 2" fill="none" stroke="#8a5a1a" stroke-width="4" opacity=".7"/>
        <circle cx="36" cy="58" r="6" fill="#fbe3a0" opacity=".9"/>`,
    ) + ring("#f3d48a"),
  orm: ball(
    "#7c8794",
    `<circle cx="42" cy="52" r="17" fill="#20262e"/><path d="M25 52a17 17 0 0 1 34 0c-6-9-28-9-34 0Z" fill="#4b5662"/>
      <circle cx="68" cy="34" r="6" fill="#4b5662"/><circle cx="66" cy="70" r="8" fill="#4b5662"/>
      <circle cx="30" cy="28" r="4" fill="#4b5662"/>`,
  ),
  tuun: ball(
    "#e6c27e",
    `<path d="M10 56c14-10 24 4 40-4s26 6 40-2c0 24-16 40-40 40S12 78 10 56Z" fill="#c4873d"/>
      <path d="m34 54 8-22 6 22ZM50 52l9-30 8 30ZM22 56l5-12 5 12Z" fill="#fff5d8" opacity=".85"/>`,
  ),
  kesh: ball(
    "#2f7fa8",
    `
      <path d="M14 36c12-6 20 6 34 0 10-4 22 4 40-2M11 52c16-6 22 6 38 0s22 4 40-2M15 68c14-6 22 6 36 0s20 4 34-2" fill="none" stroke="#bfe8f5" stroke-width="3.5" opacity=".75"/>
      <path d="M40 46V30h6v-6h6v6h6v16Z" fill="#173b4d"/>`,
  ),
  ylla: ball(
    "#8a5aa8",
    `<g fill="#e2b8f0"><path d="M28 52c0-14 24-14 24 0ZM56 68c0-11 20-11 20 0ZM54 36c0-9 17-9 17 0Z"/>
      <path d="M37 52h6v14h-6zM63 68h5v10h-5zM60 36h5v9h-5z" opacity=".75"/></g><circle cx="30" cy="74" r="4" fill="#c58fdc"/>`,
  ),
  nadir: ball(
    "#b07a3c",
    `<g fill="none" stroke="#4c3010" stroke-width="4"><circle cx="42" cy="48" r="15"/><circle cx="66" cy="66" r="9"/></g>
      <circle cx="42" cy="48" r="5" fill="#4c3010"/>
      <path d="M42 28v7M42 61v7M22 48h7M55 48h7M28 34l5 5M51 57l5 5M56 34l-5 5M33 57l-5 5M66 53v5M66 74v5M53 66h5M74 66h5" stroke="#4c3010" stroke-width="4"/>`,
  ),
  boreas: ball(
    "#a9cfe3",
    `<path d="M14 34c14-6 24 4 36-2s22 2 34-2C78 16 64 10 50 10S22 18 14 34Z" fill="#fff"/>
      <path d="M18 74c16 4 26-4 38 0s18 0 26-4C76 82 64 90 50 90S26 86 18 74Z" fill="#fff"/>
      <path d="M40 46l10 8 6-6 10 10" stroke="#5d8aa3" stroke-width="2" fill="none"/>`,
  ),
  tempestor: ball(
    "#6b7fb8",
    `<g fill="none" stroke="#c9d6ff" stroke-width="4" opacity=".7">
      <path d="M13 40c20 8 50-8 74 2M11 54c24 8 52-6 78 2M16 68c20 6 44-4 68 0"/></g>
      <path d="m34 60-8 12h6l-5 9 13-13h-6l5-8Z" fill="#ffe08a"/>
      <ellipse cx="60" cy="56" rx="13" ry="7" fill="#e9efff" opacity=".85"/>
      <path d="M52 56a9 5 0 0 1 16 0" fill="none" stroke="#44558c" stroke-width="2"/>`,
  ),
  sarn: ball(
    "#8d7a63", '<g fill="#3c3226" opacity=".75"><path d="M34 62V44l6-6 6 6v18ZM52 66V40l7-8 7 8v26ZM24 70h52v6H30Z"/></g>'),
  quill: ball(
    "#c66a4a",
    `<g fill="#ffe2b0"><path d="m24 60 12-14 12 14ZM46 68l13-16 13 16ZM44 44l9-11 9 11Z"/></g><g fill="#6d2b18">
      <path d="M28 60h16v8H28zM50 68h18v8H50zM47 44h12v6H47z"/></g><circle cx="72" cy="34" r="3" fill="#ffe08a"/>
      <circle cx="26" cy="38" r="2.5" fill="#ffe08a"/>`,
  ),
  vorr: ball(
    "#a4333a",
    `
      <path d="M16 70c4-20 10-30 20-36-2 10 0 14 6 18-8 0-12 6-14 22ZM84 70c-4-20-10-30-20-36 2 10 0 14-6 18 8 0 12 6 14 22Z" fill="#5c1420"/>
      <path d="M50 88c-4-22-4-40 0-58 4 18 4 36 0 58ZM34 84c0-14 4-22 10-26-2 10-2 18 0 28ZM66 84c0-14-4-22-10-26 2 10 2 18 0 28Z" fill="#e8735c"/>`,
  ),
  echo: ball(
    "#b9bfd0",
    `<g fill="#8890a6"><circle cx="38" cy="40" r="10"/><circle cx="64" cy="58" r="8"/><circle cx="40" cy="70" r="6"/>
      <circle cx="64" cy="32" r="4"/></g><g fill="none" stroke="#6a7288" stroke-width="1.5"><circle cx="38" cy="40" r="14"/>
      <circle cx="38" cy="40" r="18"/></g>`,
  ),
};
/** Planets of data packs. */
const PLAIN = [
  ball("#7a9a6a", '<path d="M20 40c14-12 30 2 40-6s20 0 26 6c2 16-10 14-22 20s-30 2-44-20Z" fill="#3f5a38"/>'),
  ball("#9a7a9a", '<path d="M12 44c24 6 50-4 76 2M14 60c24 6 46-4 72 0" fill="none" stroke="#5b3f5b" stroke-width="5"/>')];

/** @param {string} id @returns {string} */
export function globe(id) {
  const body = PLANETS[id] ?? PLAIN[id.length % PLAIN.length];
  return `<svg class="globe" viewBox="0 0 100 100" aria-hidden="true">${body}</svg>`;
}
