// Pictures of the Invader's cards.
import {
  DRONE, FLOOR, HILLS, HOLE, LIGHT, POD, SAUCER, SEA, SOLDIER, SPIDER, TENTACLE, TOWER, TROOPER, at, line, rays, stars, three,
} from "./brush.js";

const DOME = '<path d="M56 30c0-14 12-24 28-24s28 10 28 24l-8 8H64Z"/>';
const LEGS = '<path d="M62 38h9L46 84H34ZM98 38h8l28 46h-12ZM80 38h9l3 42h-14Z"/>';
const EYE = `<ellipse cx="84" cy="24" rx="13" ry="7" ${HOLE}/><circle cx="84" cy="24" r="4" ${LIGHT}/>`;
const HEAD = `<path d="M80 4c18 0 29 12 29 29 0 18-17 39-29 39S51 51 51 33C51 16 62 4 80 4Z"/>
  <path d="M58 32c1 12 9 17 18 17 1-9-6-17-18-17ZM102 32c-12 0-19 8-18 17 9 0 17-5 18-17Z" ${HOLE}/>`;

/** Rain of drops or bolts. @param {string} drop @param {number} n */
function rain(drop, n) {
  return Array.from({ length: n }, (_, k) => at(drop, 10 + ((k * 47) % 145), 22 + ((k * 29) % 50), 0.7 + (k % 3) * 0.25)).join(
    "");
}

/** @type {Record<string, string>} */
export const ALIENS = {
  squid_lander:
    rays() +
    `<path d="M36 38c0-18 20-30 44-30s44 12 44 30l-10 8H46Z"/>
      <path d="M46 48c-6 10-18 14-16 30 4-10 14-12 22-26ZM60 50c-2 14-8 18-6 32 6-10 10-18 14-32ZM92 50c4 14 8 22 14 32 2-14-4-18-6-32ZM108 52c8 14 18 16 22 26 2-16-10-20-16-30ZM77 50h7l-2 30h-4Z"/>
      <g ${HOLE}><circle cx="62" cy="34" r="5"/><circle cx="80" cy="37" r="5"/><circle cx="98" cy="34" r="5"/></g>`,
  medusa_assault:
    rays(30, 70) +
    HILLS +
    `<path d="M24 66c0-18 18-32 52-32 26 0 46 10 52 26l16-2v6l-16 4c-2 6-6 8-12 8H38c-8 0-14-4-14-10Z"/>
      <path d="M56 36c-2-14 8-22 20-22s22 8 20 22Z"/><circle cx="76" cy="27" r="6" ${HOLE}/>
      <circle cx="76" cy="27" r="2.500" ${LIGHT}/>
      ${line("M58 18C46 12 40 16 34 8M66 14C60 2 54 4 50-2M88 14c4-12 12-10 14-16M96 20c10-6 16-4 22-12", 3)}<g ${HOLE}>
      <circle cx="44" cy="66" r="5"/><circle cx="64" cy="67" r="5"/><circle cx="84" cy="67" r="5"/>
      <circle cx="104" cy="66" r="5"/></g>`,
  alien_legionnaires: rays() + three(TROOPER),
  harpy_drones:
    stars(2) + at(DRONE, 60, 42, 1.15) + at(DRONE, 116, 26, 0.66) + at(DRONE, 124, 62, 0.78) + at(DRONE, 24, 20, 0.45),
  cyclops_trooper:
    rays() +
    HILLS +
    `<path d="M60 26c0-14 8-22 20-22s20 8 20 22c0 6-8 10-20 10s-20-4-20-10Z"/><ellipse cx="80" cy="22" rx="12" ry="7" ${HOLE}/>
      <circle cx="80" cy="22" r="4" ${LIGHT}/><path d="M46 40h68l16 14 2 20-12 2-6-14-4 22H50l-4-22-6 14-12-2 2-20Z"/>
      <path d="M122 52l30-16 3 5-28 20Z"/><path d="M68 46h24v6H68z" ${HOLE}/>`,
  kraken_warmachine:
    rays() +
    SEA +
    DOME +
    EYE +
    line("M64 38C50 46 52 62 36 68M74 38c-4 16-2 26-14 42M94 38c4 16 2 26 14 42M104 38c14 8 12 24 28 30", 6),
  black_goo_sprayer:
    HILLS +
    `<path d="M22 40c0-12 12-22 30-22s30 10 30 22v22H22Z"/><path d="M82 34h30l10 8-10 8H82Z"/>
      <path d="M30 62h8l-6 20h-8ZM66 62h8l6 20h-8Z"/>
      <path d="M122 42c10 2 16 8 22 20 4 8 8 12 16 14v8h-40c-2-14 2-28 2-42Z" opacity=".75"/>
      <circle cx="52" cy="38" r="9" ${HOLE}/><circle cx="52" cy="38" r="4" ${LIGHT}/>`,
  hydra_tripod: rays(110, 84, 7) + HILLS + DOME + LEGS + EYE + '<path d="M72 28 0 58v12Z" opacity=".35"/>',
  leviathan_platform:
    rays(80, -6, 7, 0.12) +
    FLOOR +
    `<path d="M6 44h148l-12 14H18Z"/><path d="M22 44l6-14h22l4 14ZM64 44l5-26h22l5 26ZM104 44l6-18h24l6 18Z"/>
      <path d="M74 18V4h3v14ZM82 18V0h3v18ZM120 26V12h3v14ZM36 30V18h3v12Z"/>
      <path d="M28 58h12l-4 26h-8ZM66 58h10l-2 26h-8ZM92 58h10l2 26h-8ZM122 58h12l4 26h-8Z"/>
      <path d="M30 48h8v4h-8zM46 48h8v4h-8zM62 48h8v4h-8zM78 48h8v4h-8zM94 48h8v4h-8zM110 48h8v4h-8zM126 48h8v4h-8z" ${HOLE}/>`,
  chimera_terraformer:
    rays(80, 84, 7) +
    FLOOR +
    `<path d="M30 78 44 40h72l14 38Z"/><path d="M56 40V22h10v18ZM76 40V12h10v28ZM96 40V22h10v18Z"/>
      <path d="M58 18c-8-8 8-10 2-20M80 8c-6-6 6-8 2-14M100 18c-8-8 8-10 2-20" fill="none" stroke="currentColor" stroke-width="4" opacity=".5"/>
      <circle cx="80" cy="60" r="12" ${HOLE}/>
      <path d="M80 50v20M70 60h20M73 53l14 14M87 53 73 67" stroke="currentColor" stroke-width="2"/>`,
  antraxus_slug:
    HILLS +
    `<path d="M10 78c0-30 22-46 52-46 22 0 30 8 44 4l6-18 5 1-3 18 8 1 8-14 5 2-7 17c10 6 14 14 12 24-2 8-8 12-18 12Z"/>
      <path d="M122 58c6 4 12 5 18 3" stroke="var(--panel)" stroke-width="2.500" fill="none"/><g ${HOLE}>
      <circle cx="46" cy="50" r="5"/><circle cx="66" cy="46" r="4"/><circle cx="84" cy="52" r="5"/><circle cx="58" cy="64" r="4"/>
      <circle cx="30" cy="60" r="4"/></g>`,
  deathworm_infestation:
    HILLS +
    `<path d="M20 84c-2-26 10-44 34-44 20 0 22 22 34 22 10 0 12-14 8-24l14-6c8 20 2 48-22 48-22 0-20-22-34-22-12 0-16 12-14 26Z"/>
      <path d="M92 40c-2-14 6-26 22-26 8 0 14 4 16 8l-12 6 12 6c-4 8-12 12-24 12Z"/>
      <path d="M118 28l12-6-1 5ZM118 28l12 6-1-5Z" ${LIGHT}/><circle cx="108" cy="24" r="3" ${HOLE}/>
      <path d="M40 46c4 0 6 2 8 6M30 56c4 0 8 2 8 4M26 70h10" stroke="var(--panel)" stroke-width="2" fill="none"/>`,
  scylla_horror:
    SEA +
    [[24, 1, -14], [46, 1.2, -6], [114, 1.2, 6], [138, 1, 14]]
      .map(([x, k, turn]) => at(TENTACLE, x, 80, k, turn, 0.8))
      .join("") +
    `<path d="M56 78c-6-30 4-58 24-58s30 28 24 58Z"/><circle cx="70" cy="42" r="5" ${HOLE}/>
      <circle cx="90" cy="42" r="5" ${HOLE}/><path d="M64 58h32l-4 10-4-6-4 6-4-6-4 6-4-6-4 6Z" ${LIGHT}/>`,
  spider_brood: HILLS + at(SPIDER, 40, 76, 0.9, 0, 0.6) + at(SPIDER, 126, 74, 0.8, 0, 0.6) + at(SPIDER, 82, 82, 1.6),
  charybdis_devourer:
    SEA +
    `<path d="M10 84c0-44 26-72 70-72s70 28 70 72h-20c0-28-18-48-50-48S30 56 30 84Z"/>
      <path d="M40 46l8 16 8-22 8 20 8-24 8 24 8-24 8 24 8-20 8 22 8-16-6 30H46Z" ${LIGHT} opacity=".9"/>
      <circle cx="44" cy="34" r="4" ${HOLE}/><circle cx="116" cy="34" r="4" ${HOLE}/>`,
  psionic_obelisk:
    rays() +
    HILLS +
    `<path d="M80 2 94 18l6 60H60l6-60Z"/><path d="M80 12v58" stroke="var(--panel)" stroke-width="2"/>
      <path d="M66 36c6-8 22-8 28 0-6 8-22 8-28 0Z" ${HOLE}/><circle cx="80" cy="36" r="4" ${LIGHT}/>
      <path d="M44 84l8-10h56l8 10Z"/>`,
  command_ziggurat:
    rays(80, 10, 11) +
    `<path d="M8 84V70h16V56h16V42h16V28h16V16h16v12h16v14h16v14h16v14h16v14Z"/><path d="M74 84V30h12v54Z" ${HOLE}/>
      <path d="M74 74h12M74 64h12M74 54h12M74 44h12" stroke="currentColor" stroke-width="2"/><circle cx="80" cy="10" r="6"/>`,
  hive_beacon:
    stars(4) +
    HILLS +
    `<path d="M62 84 72 30h16l10 54Z"/><circle cx="80" cy="22" r="11"/><circle cx="80" cy="22" r="5" ${LIGHT}/>
      ${line("M58 34a26 26 0 0 1 0-24M102 34a26 26 0 0 0 0-24M46 40a42 42 0 0 1 0-36M114 40a42 42 0 0 0 0-36", 3, 'opacity=".7"')}
      <path d="M74 44h12v6H74zM72 58h16v6H72z" ${HOLE}/>`,
  spore_pods:
    HILLS +
    at(POD, 40, 78, 1.1, -8, 0.7) +
    at(POD, 120, 78, 1.1, 8, 0.7) +
    at(POD, 80, 82, 1.6) +
    `<g opacity=".6"><circle cx="62" cy="14" r="2"/><circle cx="96" cy="8" r="2.500"/><circle cx="108" cy="24" r="1.800"/>
      <circle cx="48" cy="28" r="2"/></g>`,
  bodysnatcher_pod:
    rays() +
    `<path d="M80 2c30 18 40 40 40 56 0 18-16 26-40 26S40 76 40 58C40 42 50 20 80 2Z"/>
      <path d="M80 24c8 0 13 6 13 14s-5 14-13 14-13-6-13-14 5-14 13-14ZM58 78c2-14 10-22 22-22s20 8 22 22c-12 6-32 6-44 0Z" ${HOLE}/>`,
  hatchery_pods:
    FLOOR +
    [28, 62, 96, 130].map((x, k) => at(POD, x, 78, 1.2 + (k % 2) * 0.3)).join("") +
    `<path d="M54 40l8 8 6-10 6 10" fill="none" stroke="var(--panel)" stroke-width="2.500"/>`,
  nanobot_kill_swarm: rays() + rain(`<path d="M0-6 5-3v6L0 6l-5-3v-6Z"/>${line("M-5-3-9-6M5-3l4-3M-5 3l-4 3M5 3l4 3", 1.4)}`, 22),
  alien_thing:
    rays() +
    `
      <path d="M40 84c-2-20 4-30 14-36-8-4-12-12-8-22 4-8 14-8 18-2 2-12 10-20 20-20s20 10 18 24c8-8 18-4 20 4 2 10-6 16-14 16 12 8 18 20 16 36Z"/>
      <circle cx="72" cy="28" r="5" ${HOLE}/><circle cx="92" cy="24" r="7" ${HOLE}/><circle cx="54" cy="32" r="3.500" ${HOLE}/>
      <path d="M62 48c12 10 28 10 40-2-2 18-36 22-40 2Z" ${HOLE}/>
      <path d="m66 50 5 8 4-6 6 8 5-8 6 6 4-10" fill="none" stroke="currentColor" stroke-width="2.500"/>`,
  red_rain:
    '<path d="M22 30c0-10 10-16 22-14C50 4 66 0 80 6c16-6 32 2 36 12 14-2 24 6 24 14 0 6-6 10-14 10H34c-8 0-12-6-12-12Z"/>' +
    Array.from(
      { length: 14 }, (_, k) => `<path d="M${26 + k * 8.6} ${50 + ((k * 7) % 22)}c3 4 4 6 4 9a4 4 0 0 1-8 0c0-3 1-5 4-9Z"/>`,
    ).join("") +
    '<path d="M0 80h160v4H0Z"/>',
  orbital_bombardment:
    stars(6) +
    at(SAUCER, 80, 14, 1.1) +
    `<path d="M60 24 44 78h14l14-54ZM88 24l14 54h14L98 24ZM76 24v54h8V24Z" opacity=".5"/>
      <path d="M30 84l8-16 10 8 8-14 10 14 14-16 12 16 10-14 8 14 12-8 8 16Z"/>`,
  mind_flay:
    rays(80, 40, 14, 0.12) +
    HEAD +
    line("M40 20a50 50 0 0 0 0 40M30 12a66 66 0 0 0 0 56M120 20a50 50 0 0 1 0 40M130 12a66 66 0 0 1 0 56", 3, 'opacity=".8"'),
  mimic_assassin:
    rays() +
    `<path d="M80 6c16 0 26 10 26 28 0 16-12 30-26 34V6Z"/><path d="M80 6c-18 0-30 12-30 28 0 18 18 38 30 38Z" opacity=".55"/>
      <path d="M62 30c2 8 8 10 14 10 0-7-5-11-14-10Z" ${HOLE}/><path d="M86 32h12v4H86z" ${HOLE}/>
      <path d="M86 52c6 2 10 0 12-4" stroke="var(--panel)" stroke-width="2.500" fill="none"/>
      <path d="M36 84c4-12 14-16 26-16h36c12 0 22 4 26 16Z"/><path d="M124 44l22-34 4 2-16 38Z"/>`,
  tectonic_lance:
    stars(9) +
    at(SAUCER, 80, 8, 0.8) +
    '<path d="M72 14h16l-5 52h-6Z"/><path d="M0 62l30 4 14-6 22 10 14 14 14-14 22-10 14 6 30-4v22H0Z" opacity=".6"/>' +
    line("M78 66 66 84M82 66l12 18M66 74l-16 6M96 76l14 6", 3),
  null_field:
    rays() +
    '<circle cx="80" cy="42" r="36" opacity=".18"/>' +
    line("M80 6a36 36 0 1 1-.1 0M80 18a24 24 0 1 1-.1 0", 2.5) +
    '<path d="M72 78h16l6 6H66Z"/><path d="M60 24l40 36-4 4-40-36Z"/>' +
    `<circle cx="80" cy="42" r="8"/><circle cx="80" cy="42" r="3" ${LIGHT}/>`,
  temporal_stutter:
    stars(3) +
    [[52, 0.35], [66, 0.6], [84, 1]]
      .map(
        ([x, o]) =>
          `<g opacity="${o}"><circle cx="${x}" cy="42" r="34"/><circle cx="${x}" cy="42" r="28" ${HOLE}/>
            <path d="M${x - 2} 20h4v20l14 8-2 4-16-9Z"/></g>`,
      )
      .join(""),
  gene_vats:
    FLOOR +
    [24, 66, 108]
      .map(
        (x) =>
          `<path d="M${x} 14h32v8H${x}zM${x} 70h32v8H${x}z"/><path d="M${x + 3} 22h26v48h-26z" opacity=".35"/>
            ${line(`M${x + 10} 26c14 10-2 18 12 28M${x + 22} 26c-14 10 2 18-12 28`, 2.5)}<circle cx="${x + 16}" cy="62" r="4"/>`,
      )
      .join(""),
  mothership_uplink:
    stars(8, 24) +
    at(SAUCER, 80, 24, 1.5) +
    '<path d="M58 42 30 84h100L102 42Z" opacity=".28"/>' +
    line("M64 52c10 4 22 4 32 0M56 64c16 6 32 6 48 0", 2),
  grand_design:
    rays() +
    `<circle cx="80" cy="42" r="34"/>
      <path d="M58 24c10-6 20 0 24 6s14 4 16 10-8 12-16 10-8 12-14 12-8-10-14-14-6-18 4-24Z" ${HOLE}/>
      ${line("M10 20 50 34M150 20l-40 14M10 70l42-16M150 70l-42-16", 3)}
      <path d="M46 30l10 6-10 6ZM114 30l-10 6 10 6ZM46 60l8-8 4 10ZM114 60l-8-8-4 10Z"/>`,
  drop_ship:
    stars(10) +
    `<path d="M10 40 40 20h80l30 20-26 14h-16l-8 12H60l-8-12H36Z"/><path d="M56 28h48l6 8H50Z" ${HOLE}/>
      <path d="M64 66h32l8 18H56Z" opacity=".4"/>`,
  phase_carapace:
    rays() +
    `<path d="M80 8c30 0 50 20 50 46 0 14-22 24-50 24s-50-10-50-24C30 28 50 8 80 8Z"/>
      <path d="M80 8v70M56 14c-10 18-10 42 0 60M104 14c10 18 10 42 0 60M34 44h92" fill="none" stroke="var(--panel)" stroke-width="3"/>
      ${line("M22 62C18 30 40 2 80 0M138 62c4-32-18-60-58-62", 2, 'stroke-dasharray="5 4"')}`,
  tractor_beam:
    stars(5) +
    at(SAUCER, 80, 16) +
    '<path d="M60 28 36 84h88L100 28Z" opacity=".3"/>' +
    at(TOWER, 80, 74, 0.8, 14) +
    at(SOLDIER, 62, 66, 0.7, -20),
  swarm_cloud: rays() + rain(DRONE, 16).replaceAll("scale(0.", "scale(0.2").replaceAll("scale(1.", "scale(0.4"),
  hunter_seekers:
    HILLS +
    [[44, 0.9, 0.6], [118, 0.8, 0.6], [80, 1.35, 1]]
      .map(([x, k, o]) =>
        at(
          `<circle cx="0" cy="-34" r="14"/><circle cx="4" cy="-34" r="6" ${HOLE}/><circle cx="5" cy="-34" r="2.500" ${LIGHT}/>
            ${line("M-10-24-18 0M-4-21-6 0M4-21 8 0M10-24 20 0M-12-42-22-52M12-42 22-52", 2.4)}`,
          x, 82, k, 0, o),
      )
      .join(""),
  flesh_forge:
    FLOOR +
    `<path d="M30 78V50c0-20 20-34 50-34s50 14 50 34v28h-20V54c0-10-12-18-30-18s-30 8-30 18v24Z"/>
      <path d="M66 78c-4-14 2-26 14-26s18 12 14 26Z"/><circle cx="75" cy="64" r="3" ${HOLE}/>
      <circle cx="86" cy="64" r="3" ${HOLE}/>
      <path d="M50 14c-4-8 6-10 2-18M108 14c-4-8 6-10 2-18" fill="none" stroke="currentColor" stroke-width="4" opacity=".5"/>`,
};
