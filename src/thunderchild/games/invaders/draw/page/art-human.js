// Pictures of Mankind's cards and heroes.
import { BUST, FLOOR, HILLS, HOLE, LIGHT, SATELLITE, SEA, SOLDIER, TOWER, TRUCK, at, line, rays, stars } from "./brush.js";

const TANK = `<path d="M26 56l10-8h20l6-14h32l10 14h26l8 8-6 14c-1 3-4 5-7 5H38c-4 0-6-2-8-5Z"/><path d="M90 36l58-8v5L94 44Z"/>
  <g ${HOLE}>${[42, 58, 74, 90, 106, 122].map((x) => `<circle cx="${x}" cy="66" r="5"/>`).join("")}</g>`;
const PLANE = `<path d="M20 40c20-8 40-11 66-10l22-14h12l-8 16 26 6c6 2 8 5 4 7-20 5-60 6-92 3-16-1-28-4-30-8Z"/>
  <path d="M60 46h26v8H60zM104 46h20v8h-20z"/><path d="M64 54h18l4 18H60ZM107 54h14l3 14h-20Z" opacity=".35"/>
  <path d="M30 39c8-3 14-4 22-5l-3 6Z" ${HOLE}/><path d="M44 26h40v3H44z"/>`;
const VAULT =
  `<path d="M38 84V58c0-14 18-26 42-26s42 12 42 26v26h-22V66c0-8-8-14-20-14s-20 6-20 14v18Z"/>
    <path d="M66 84V68c0-5 5-9 14-9s14 4 14 9v16h-11V70h-6v14Z" opacity=".6"/>`;
const PEAKS = '<path d="M0 60 26 34l14 12 30-32 26 30 14-12 50 34v18H0Z" opacity=".32"/>';
const FACE = `<path d="M-11-16c0-8 5-13 11-13s11 5 11 13l-1 6 3 6-3 1v6H-6l-2-7Z"/>
  <path d="M-6-17h5M3-17h4" stroke="var(--panel)" stroke-width="2"/>`;
const CROWD =
  [34, 118].map((x) => at(SOLDIER, x, 76, 1.1, 0, 0.55)).join("") + at(SOLDIER, 54, 80, 1.6) + at(SOLDIER, 92, 80, 1.6);
const BLAST =
  '<path d="M66 84c4-14 4-24 2-34-16 2-28-4-28-14 0-8 7-12 13-12C55 12 66 6 80 6s25 6 27 18c6 0 13 4 13 12 0 10-12 16-28 14' +
  '-2 10-2 20 2 34Z"/>';

/** A hero: a bust with what makes it known. @param {string} more @param {string} [sky] */
function hero(more, sky = "") {
  return rays() + sky + at(BUST, 80, 84) + more;
}

/** @type {Record<string, string>} */
export const HUMANS = {
  saladin_vtol: stars(3) + HILLS + PLANE,
  ramses_submarine:
    SEA +
    `<path d="M14 52c10-12 30-14 66-14 34 0 58 4 66 14-8 10-32 14-66 14-36 0-56-4-66-14Z"/>
      <path d="M66 40l4-18h22l4 18ZM78 22V8h3v14ZM81 8h10v3H81Z"/><g ${HOLE}><circle cx="46" cy="52" r="4"/>
      <circle cx="62" cy="52" r="4"/><circle cx="98" cy="52" r="4"/></g>`,
  mako_walker:
    rays() +
    HILLS +
    `<path d="M58 16h38l10 10v16l-10 8H64l-12-8V24Z"/><path d="M96 24l40-3v6l-40 5ZM96 36l34 2v5l-34 0Z"/>
      <path d="M62 50h12l-6 14 6 16H54l4-14ZM86 50h12l4 14 6 16H88l-2-14Z"/><path d="M60 24h18v7H60z" ${HOLE}/>`,
  peacekeeper_platoon: rays() + HILLS + CROWD,
  hannibal_tank: rays(30, 70) + HILLS + TANK,
  charlemagne_siege_tank:
    rays(130, 70) +
    HILLS +
    TANK +
    `<path d="M58 34l-8-16h48l8 16Z"/><path d="M92 18l56-16 2 7-52 18Z"/><path d="M64 23h16v5H64z" ${HOLE}/>`,
  boudicca_sentinel:
    rays() +
    `<path d="M60 12h40l6 10v16l-10 8H64l-10-8V22Z"/><path d="M46 50h68l10 10v24h-18V66h-6v18H60V66h-6v18H36V60Z"/>
      <path d="M62 22h36v8H62z" ${HOLE}/><circle cx="72" cy="26" r="3" ${LIGHT}/><circle cx="88" cy="26" r="3" ${LIGHT}/>`,
  tamerlane_battery:
    rays(20, 84) +
    HILLS +
    `<g transform="rotate(-32 70 60)"><path d="M30 40h76v8H30zM30 52h76v8H30z"/><path d="M106 38l16 6-16 6ZM106 50l16 6-16 6Z"/>
      </g><path d="M36 66h70l8 12H28Z"/><g ${HOLE}><circle cx="46" cy="74" r="4"/><circle cx="70" cy="74" r="4"/>
      <circle cx="94" cy="74" r="4"/></g>`,
  drop_troops:
    stars(9) +
    [[38, 30, 0.9], [84, 44, 1.3], [126, 26, 0.75]]
      .map(([x, y, k]) =>
        at(
          `<path d="M-20-6C-20-20-10-27 0-27S20-20 20-6c-4-4-8-4-11 0-3-4-6-4-9 0-3-4-6-4-9 0-3-4-7-4-11 0Z"/>
            ${line("M-18-6-3 12M18-6 3 12M0-6v16", 1)}<circle cx="0" cy="14" r="4"/>
            <path d="M-5 19H5l2 10-3 1-1 9H-3l-1-9-3-1Z"/>`,
          x, y, k),
      )
      .join(""),
  nelson_battleship:
    rays(120, 70, 7) +
    SEA +
    `<path d="M8 60h20l4-6h14v-8h8v-6h6V24h4v-8h3v8h5v10h7v8h12v6h12l6-4h26l-2 6 17 2-9 16H18Z"/>
      <path d="M24 50l22-7 1 3-20 7ZM104 44l30-10 1 3-26 10Z"/><path d="M66 30h6v4h-6zM62 44h5v3h-5zM72 44h5v3h-5z" ${HOLE}/>`,
  norad:
    stars(5) +
    `<path d="M-4 84 34 30l16 14 34-40 30 34 14-12 40 58Z" opacity=".5"/>
      <path d="M40 84V64c0-12 16-22 40-22s40 10 40 22v20h-14V66c0-7-10-13-26-13s-26 6-26 13v18Z"/>
      <path d="M60 84V68c0-5 8-9 20-9s20 4 20 9v16Z" opacity=".45"/><path d="M78 60h4v24h-4z" ${HOLE}/>`,
  mount_rushmore:
    stars(6) +
    `<path d="M0 84V46l16-20 20 4 10-18 22 10 16-12 20 8 18-6 20 18 18 8v46Z" opacity=".55"/>
      ${[34, 66, 98, 128].map((x, k) => at(FACE, x, 60 + (k % 2) * 4, 1.1)).join("")}
      <path d="M66 84V72h28v12Z" ${HOLE}/>`,
  dubai:
    stars(11) +
    `
      <path d="M76 84 80 2l4 82ZM66 84V40h8l2-14v58ZM86 84V26l2 14h8v44ZM40 84V52l10-6v38ZM110 84V46l12 8v30ZM20 84V64h14v20ZM128 84V62h16v22Z"/>
      <path d="M0 80h160v4H0Z" opacity=".4"/>`,
  new_york:
    rays() +
    [[18, 0.8], [38, 1.2], [60, 1.6], [84, 1.9], [106, 1.4], [128, 1.1], [148, 0.8]]
      .map(([x, k]) => at(TOWER, x, 84, k))
      .join("") +
    '<path d="M0 84V74l160-4v14Z"/>' +
    line("M8 72l10-10M30 72l10-10M52 71l10-10M74 71l10-10M96 70l10-10M118 70l10-10M140 70l10-10", 2.5),
  refugees_shanty_town:
    HILLS +
    `<path d="M10 84V62l18-10 20 8v24ZM52 84V54l22-6 16 8v28ZM94 84V64l16-12 20 10v22ZM134 84V68l14-6 12 6v16Z"/>
      <path d="M18 84V70h10v14ZM62 84V66h10v18ZM104 84V72h10v12Z" ${HOLE}/>${line("M4 50c20 8 40 6 60-4 20 10 50 10 92-2", 1.2)}`,
  geneva_command: stars(2) + PEAKS + VAULT + '<path d="M79 32V12h18l-4 5 4 5H82v10Z"/>',
  svalbard_vault:
    stars(14, 24) +
    `<path d="M0 84 40 44l30 18 40-36 50 58Z" opacity=".4"/><path d="M58 84V22l34 8v54Z"/><path d="M66 84V50h14v34Z" ${HOLE}/>
      <path d="M64 30l22 5v8l-22-5Z" ${LIGHT} opacity=".8"/>`,
  baikonur_complex:
    rays(80, 84, 11) +
    `<path d="M80 4c8 8 10 18 10 28v30H70V32c0-10 2-20 10-28ZM60 40c6 4 8 10 8 22H56V50ZM100 40c-6 4-8 10-8 22h12V50Z"/>
      <circle cx="80" cy="28" r="4" ${HOLE}/><path d="M70 62h20l6 22H64Z" opacity=".5"/>
      <path d="M122 20h6v64h-6zM122 26H98v3h24zM122 44H100v3h22zM30 84c4-10 18-14 28-10 10-6 34-6 44 0 12-4 26 0 30 10Z" opacity=".7"/>`,
  kyoto_dome:
    stars(7) +
    HILLS +
    `${line("M22 78a58 52 0 0 1 116 0", 3)}<path d="M34 78a46 42 0 0 1 92 0M22 78a58 52 0 0 1 116 0Z" opacity=".16"/>
      ${line("M22 78c40-40 76-40 116 0M80 26v52M50 34c-10 14-12 28-12 44M110 34c10 14 12 28 12 44", 1, 'opacity=".6"')}
      <path d="M62 78v-8h4v-8h-8l6-5h-3l5-5h-2l16-8 16 8h-2l5 5h-3l6 5h-8v8h4v8Z"/>`,
  black_narcissus:
    stars(17) +
    HILLS +
    `<path d="M60 78h44l-6-16H66Z"/><g transform="rotate(-34 82 60)"><path d="M64 44h30l10 6v14l-10 6H64Z"/>
      <path d="M104 51h44v5h-44zM104 59h44v5h-44z"/></g>
      ${line("M132 12l10-6M140 22h12M128 4l4-8", 2, 'opacity=".7"')}<circle cx="76" cy="54" r="5" ${HOLE}/>`,
  alluring_succubus:
    rays() +
    `<path d="M70 8h20v5h-3v20l26 40c3 5 0 9-6 9H53c-6 0-9-4-6-9l26-40V13h-3Z"/>
      <path d="M66 52h28l12 20c1 3 0 4-3 4H57c-3 0-4-1-3-4Z" ${HOLE}/><g fill="currentColor"><circle cx="80" cy="58" r="4"/>
      <circle cx="72" cy="68" r="4.500"/><circle cx="88" cy="68" r="4.500"/><circle cx="80" cy="65" r="2.500"/></g>`,
  lodestar_uplink:
    stars(1) +
    HILLS +
    '<path d="M70 50 46 82h8l16-22 14 22h8Z"/><path d="M40 16c2 26 24 46 52 44Z"/>' +
    line("M66 38 98 14", 3) +
    '<circle cx="100" cy="12" r="5"/>' +
    line("M112 20a14 14 0 0 0-2-18M122 26a26 26 0 0 0-2-32M132 32a38 38 0 0 0-2-46", 2.5, 'opacity=".7"'),
  exo_armour:
    rays() +
    `<path d="M68 10h24l6 8v12l-8 6H70l-8-6V18Z"/><path d="M52 38h56l16 10 4 26-12 4-6-18-4 24H54l-4-24-6 18-12-4 4-26Z"/>
      <path d="M68 18h24v6H68z" ${LIGHT}/><path d="M70 44h20l4 10-14 14-14-14Z" ${HOLE}/>
      <path d="M80 46v16M72 54h16" stroke="currentColor" stroke-width="3"/>`,
  decoy_satellites:
    stars(4) +
    at(SATELLITE, 52, 34, 1, -18) +
    at(SATELLITE, 112, 24, 0.62, 12) +
    at(SATELLITE, 118, 62, 0.8, -10) +
    at(SATELLITE, 22, 68, 0.45, 20),
  captured_jammer:
    HILLS +
    `<path d="M54 80l10-34h32l10 34Z"/><path d="M77 46V20h6v26Z"/><circle cx="80" cy="16" r="6"/>
      ${line("M66 26a18 18 0 0 1 0-22M94 26a18 18 0 0 0 0-22M56 32a30 30 0 0 1 0-34M104 32a30 30 0 0 0 0-34", 3, 'opacity=".8"')}
      <path d="M68 56h24v5H68zM66 66h28v5H66z" ${HOLE}/>`,
  guerilla_fighters:
    rays() +
    '<path d="M0 84V58l12 4 8-10 14 14 16-4 10 12h100v10Z" opacity=".4"/>' +
    at(SOLDIER, 60, 80, 1.7) +
    at(SOLDIER, 104, 80, 1.35) +
    '<path d="M70 38c-8-4-20-2-26 6 8-2 16-2 24 0Z" opacity=".8"/>',
  conscription:
    rays() +
    [22, 52, 82, 112, 140].map((x) => at(SOLDIER, x, 66, 0.8, 0, 0.5)).join("") +
    [36, 74, 112].map((x) => at(SOLDIER, x, 82, 1.25)).join(""),
  strategic_airlift:
    stars(8) +
    `<path d="M4 44c12-10 34-12 62-12h46l20-18h10l-6 22c14 3 20 6 20 9 0 6-30 9-70 9H40C22 54 8 50 4 44Z"/>
      <path d="M56 46 40 66h14l34-20ZM64 36 54 24h10l22 12Z"/>` +
    at('<path d="M-12-6C-12-14-6-18 0-18s12 4 12 12c-4-3-8-3-12 0-4-3-8-3-12 0Z"/><path d="M-5 4H5v9H-5Z"/>', 112, 72) +
    at('<path d="M-12-6C-12-14-6-18 0-18s12 4 12 12c-4-3-8-3-12 0-4-3-8-3-12 0Z"/><path d="M-5 4H5v9H-5Z"/>', 140, 76, 0.7),
  hospital_convoy:
    HILLS + at(TRUCK, 38, 76, 1.1, 0, 0.6) + at(TRUCK, 96, 74, 1.8) + `<path d="M71 52h6v-6h6v6h6v6h-6v6h-6v-6h-6Z" ${HOLE}/>`,
  reconstruction_corps:
    HILLS +
    `<path d="M30 84V10h6v74ZM36 12l84 6v4l-84-2ZM96 20v18h-2V20Z"/>
      <path d="M84 38h22v12H84ZM64 84V58h18v26ZM86 84V64h16v20ZM106 84V50h18v34Z"/><path d="M20 10h10v10H20z"/>
      ${line("M33 8 20 14M33 8l40 8", 1.2)}`,
  code_breakers:
    rays() +
    `<path d="M34 16h92v50H34Z"/><path d="M40 22h80v38H40z" ${HOLE}/><path d="M70 66h20l4 12H66Z"/>
      <g fill="currentColor" font-family="monospace" font-size="10">
      ${["01101001", "11010110", "00101101"].map((row, k) => `<text x="48" y="${34 + 11 * k}">${row}</text>`).join("")}</g>
      <circle cx="108" cy="46" r="9" fill="none" stroke="var(--text)" stroke-width="3"/>
      <path d="m114 53 9 9" stroke="var(--text)" stroke-width="4"/>`,
  nuclear_strike: rays(80, 30, 12, 0.16) + HILLS + BLAST,
  kinetic_spear:
    stars(12) +
    '<path d="M0 74c40-14 120-14 160 0v10H0Z" opacity=".5"/><path d="M128-6 60 66l-12 6 6-12Z"/>' +
    line("M122-8 40 58M138-2 68 70", 1.5, 'opacity=".5"') +
    '<path d="M50 70l-26-4 18 10-16 8h22l6-6 8 8 2-12 14 2-14-8Z" opacity=".85"/>',
  sabotage_cell:
    FLOOR +
    [48, 64, 80].map((x) => `<path d="M${x} 36h14v42H${x}z"/>`).join("") +
    `<path d="M44 50h54v6H44z" ${HOLE}/>` +
    line("M71 36c0-16 16-20 28-14s20 2 24-8", 2.5) +
    '<path d="m124 14 8-10 1 8 10-2-6 8 8 4-10 1 2 9-8-6-6 7 1-9-9-1Z"/>',
  fist_of_xerxes:
    HILLS +
    `<path d="M20 34h20l30-22v60L40 50H20Z"/>
      ${line("M82 26a22 22 0 0 1 0 32M96 16a38 38 0 0 1 0 52M110 6a54 54 0 0 1 0 72M124-4a72 72 0 0 1 0 92", 4)}`,
  alpine_militia: stars(13) + PEAKS + at(SOLDIER, 50, 80, 1.5) + at(SOLDIER, 96, 82, 1.7),
  landing_ambush:
    '<path d="M0 84V50c20-8 40-4 52 6s30 12 48 2 40-8 60 0v26Z" opacity=".4"/>' +
    at(SOLDIER, 36, 78, 1.3) +
    at(SOLDIER, 66, 82, 1.3) +
    '<path d="M112 8c-14 0-22 6-22 14l8 6h32l6-6C136 12 126 8 112 8Z" opacity=".7"/>' +
    line("M62 52 100 24M92 56l22-24", 2),
  tactical_withdrawal:
    rays() +
    HILLS +
    at(`<g transform="scale(-1 1)">${SOLDIER}</g>`, 96, 80, 1.5) +
    at(`<g transform="scale(-1 1)">${SOLDIER}</g>`, 132, 78, 1.2) +
    '<path d="M64 40H34V28L8 46l26 18V52h30Z"/>',
  detroit_foundry:
    rays(40, 40) +
    `<path d="M10 84V44l24 14V44l24 14V44l24 14V20h14v64ZM104 84V12h12v72ZM124 84V30h12v54Z"/>
      <path d="M104 8c-6-8 6-10 2-18M126 26c-6-8 6-12 2-20" stroke="currentColor" stroke-width="4" fill="none" opacity=".5"/>
      <path d="M18 66h8v8h-8zM36 66h8v8h-8zM54 66h8v8h-8z" ${HOLE}/>`,
  last_stand:
    rays(80, 60, 11, 0.16) +
    `<path d="M20 84c20-14 34-26 60-26s40 12 60 26Z" opacity=".5"/><path d="M78 6h4v70h-4z"/>
      <path d="M82 8c14-6 24 6 40 0v26c-16 6-26-6-40 0Z"/>` +
    at(SOLDIER, 60, 74, 1.2) +
    at(`<g transform="scale(-1 1)">${SOLDIER}</g>`, 102, 76, 1.1),
  alarm_network:
    stars(15) +
    '<path d="M10 84a70 50 0 0 1 140 0Z" opacity=".4"/>' +
    [[36, 58], [80, 44], [124, 58]]
      .map(
        ([x, y]) =>
          `<path d="M${x - 7} ${y + 14}l7-22 7 22Z"/><circle cx="${x}" cy="${y - 10}" r="4"/>
            ${line(`M${x - 10} ${y - 4}a11 11 0 0 1 0-14M${x + 10} ${y - 4}a11 11 0 0 0 0-14`, 2)}`,
      )
      .join("") +
    line("M36 48 80 34l44 14", 1.2, 'stroke-dasharray="3 3"'),
  old_soldier: hero(
    `<path d="M54 22c4-14 14-20 26-20s22 6 26 20l8 4H46Z"/>
      <path d="M66 46c6 8 22 8 28 0l4 14c-8 8-28 8-36 0Z" ${LIGHT} opacity=".75"/>
      <path d="M68 32h8v3h-8zM84 32h8v3h-8z" ${HOLE}/>`,
  ),
  field_marshal: hero(
    `<path d="M52 20 60 4h40l8 16-8 6H60Z"/><path d="M56 22h48l6 6H50Z" ${HOLE}/>
      <path d="m80 6 2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5Z" ${HOLE}/><path d="M98 66h16v4H98zM98 72h16v4H98z" ${HOLE}/>
      <path d="M70 42h20v4H70z" ${HOLE}/>`,
  ),
  sharpshooter: hero(
    `<path d="M58 26c0-14 10-22 22-22s22 8 22 22l-4 4H62Z"/><path d="M30 84l78-76 5 5-72 71Z"/>
      <circle cx="90" cy="36" r="7" ${HOLE}/><circle cx="90" cy="36" r="2.500" ${LIGHT}/><path d="M66 33h8v4h-8z" ${HOLE}/>`,
  ),
  surgeon: hero(
    `<path d="M60 24c2-12 10-18 20-18s18 6 20 18Z"/><path d="M62 38h36l-4 16c-6 6-22 6-28 0Z" ${LIGHT} opacity=".85"/>
      <path d="M68 29h8v4h-8zM84 29h8v4h-8z" ${HOLE}/><path d="M104 64h5v-5h5v5h5v5h-5v5h-5v-5h-5Z" ${LIGHT}/>`,
  ),
  test_pilot: hero(
    `<path d="M56 34C56 16 66 6 80 6s24 10 24 28v10H56Z"/><path d="M60 26h40v12c-8 4-12 0-20 0s-12 4-20 0Z" ${HOLE}/>
      <path d="M64 28h12l-4 7h-8Z" ${LIGHT} opacity=".8"/><path d="M76 44h8v10h-8z" ${HOLE}/>`,
    stars(21)),
  tank_ace: hero(
    `<path d="M58 30C58 14 68 6 80 6s22 8 22 24l2 14h-8V30H64v14h-8Z"/><circle cx="70" cy="27" r="7" ${HOLE}/>
      <circle cx="90" cy="27" r="7" ${HOLE}/><circle cx="70" cy="27" r="3.500" ${LIGHT} opacity=".7"/>
      <circle cx="90" cy="27" r="3.500" ${LIGHT} opacity=".7"/>`,
  ),
  engineer: hero(
    `<path d="M54 26c2-14 12-22 26-22s24 8 26 22h4v5H50v-5Z"/><path d="M76 4h8v20h-8z" ${HOLE}/>
      <path d="M68 35h8v4h-8zM84 35h8v4h-8z" ${HOLE}/>
      <path d="M118 44a10 10 0 0 0 12 12L112 80l-6-5 18-20a10 10 0 0 0-6-11Z" ${LIGHT} opacity=".85"/>`,
  ),
  saboteur: hero(
    `<path d="M56 24c2-12 12-18 24-18s22 6 24 18l-8 4H64Z"/><path d="M60 40h40l-2 14c-8 8-28 8-36 0Z" ${HOLE}/>
      <path d="M66 30h10v4H66zM84 30h10v4H84z" ${LIGHT}/>`,
  ),
  astrophysicist: hero(
    `<path d="M58 28C50 12 66 2 80 6c14-6 32 4 22 22-6-10-14-12-22-12s-16 2-22 12Z"/>
      <circle cx="70" cy="34" r="7.500" fill="none" stroke="var(--panel)" stroke-width="3"/>
      <circle cx="90" cy="34" r="7.500" fill="none" stroke="var(--panel)" stroke-width="3"/>
      <path d="M76 33h8" stroke="var(--panel)" stroke-width="3"/>`,
    stars(22, 26)),
  cosmonaut:
    rays() +
    stars(20) +
    `<path d="M38 84c2-16 12-24 24-26h36c12 2 22 10 24 26Z"/><circle cx="80" cy="36" r="28"/>
      <path d="M60 32c0-10 8-17 20-17s20 7 20 17-8 18-20 18-20-8-20-18Z" ${HOLE}/>
      <path d="M66 27c2-6 7-9 13-9" fill="none" stroke="var(--text)" stroke-width="2.500" stroke-linecap="round"/>
      <path d="M72 66h16v10H72z" ${HOLE}/>`,
  demolitionist: hero(
    `<path d="M56 26c2-14 12-20 24-20s22 6 24 20Z"/><path d="M66 32h10v4H66zM84 32h10v4H84z" ${HOLE}/>
      <path d="M70 46h20v3H70z" ${HOLE}/><circle cx="122" cy="62" r="13"/><path d="M120 44h6v8h-6z"/>
      ${line("M124 44c2-8 8-8 12-4", 2.5)}<path d="m137 34 3-6 1 6 6 0-5 3 2 6-5-3-4 4 1-6-5-2Z" ${LIGHT}/>`,
  ),
};
