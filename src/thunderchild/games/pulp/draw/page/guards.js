// The pictures of the Guardforce, by id; a card of a data pack gets one by its name.
import { HOLE, LIGHT, ground, rays, stand, stars, three, waves } from "./brush.js";

const LINE = 'fill="none" stroke="currentColor"';
const CUT = 'fill="none" stroke="var(--panel)"';

const ENFORCER = `<path d="M-9-52h18l3 10-4 8H-8l-4-8Z"/><path d="M-16-32h32l5 32h-42Z"/><path d="M-6-46H6v4H-6z" ${HOLE}/>
  <path d="M0-30v26" stroke="var(--panel)" stroke-width="2"/>`;
const SENTRY = `<path d="M-8-50c0-8 16-8 16 0v10H-8Z"/><path d="M-13-38h26l4 38h-34Z"/><path d="M-7-47H7v4H-7z" ${HOLE}/>
  <path d="M17-62h3V0h-3z"/><path d="m18.5-72 5 12h-10Z"/>`;
const ROBOT = `<path d="M-13-60h26v20h-26z"/><path d="M-1.5-68h3v8h-3z"/><circle cy="-69" r="3"/><path d="M-19-37h38v24h-38z"/>
  <path d="M-27-36h6v22h-6zM21-36h6v22h-6zM-13-11h9V0h-9zM4-11h9V0H4z"/><g ${HOLE}><circle cx="-6" cy="-52" r="3.6"/>
  <circle cx="6" cy="-52" r="3.6"/><path d="M-8-46H8v2.5H-8zM-12-31h24v3h-24zM-12-25h16v3h-16z"/></g>`;
const SHIELD = `<path d="M-7-58c0-8 14-8 14 0v8H-7Z"/><circle cy="-26" r="21"/><circle cy="-26" r="15" ${CUT} stroke-width="2.5"/>
  <circle cy="-26" r="5" ${HOLE}/><path d="M-5-56H5v3H-5z" ${HOLE}/><path d="M20-80h3V0h-3z"/><path d="m21.5-92 5 14h-10Z"/>`;
const DRONE = `<circle r="15"/><path d="M-24-3h48v6h-48z"/><path d="M-2-24h4v10h-4z"/><circle r="8" ${HOLE}/><circle r="4"/>
  <path d="m-10 13-5 10M10 13l5 10" ${LINE} stroke-width="3"/>`;
const MARINE = `<path d="M-26-52c0-17 11-26 26-26s26 9 26 26v12c0 10-11 16-26 16s-26-6-26-16Z"/>
  <path d="M-38 0c1-18 12-26 38-26S37-18 38 0Z"/>
  <path d="M-19-51c0-10 8-15 19-15s19 5 19 15v5c0 7-8 11-19 11s-19-4-19-11Z" ${HOLE}/>
  <path d="M-13-55c2-4 6-6 10-6" ${LINE} stroke="var(--text)" stroke-width="2.5"/><path d="M-12-14h24v3h-24z" ${HOLE}/>`;
const BANNER = `<path d="M-8-50c0-8 16-8 16 0v9H-8Z"/><path d="M-13-39h26l3 39h-32Z"/><path d="M-6-47H6v3H-6z" ${HOLE}/>
  <path d="M15-82h3V0h-3z"/><path d="M18-81h26l-7 8 7 8H18Z"/>`;
const MILITIA = `<path d="M-15-50h30l-4-4c-1-7-4-10-11-10s-10 3-11 10Z"/><path d="M-7-49H7v9H-7z"/>
  <path d="M-13-39h26l3 39h-32Z"/><path d="m-20-8 32-46 4 3L-15-5Z"/>
  <path d="m-20-8 32-46" stroke="var(--panel)" stroke-width="1"/>`;

/** @type {Record<string, string>} */
export const GUARDS = {
  guardforce_1:
    rays(80, 84) +
    `<path d="M38 84V40c0-24 19-36 42-36s42 12 42 36v44h-14V42c0-15-12-24-28-24S52 27 52 42v42Z" opacity=".5"/>
      <path d="M78 18h4v66h-4z" opacity=".35"/>` +
    stand(56, 1.05, SENTRY) +
    stand(104, 1.05, SENTRY),
  guardforce_2:
    stars(2) +
    `
      <path d="M0 84c4-30 14-46 34-56-6 14-4 20 6 26-12-2-18 4-20 30Zm160 0c-4-30-14-46-34-56 6 14 4 20-6 26 12-2 18 4 20 30Z" opacity=".55"/>
      <path d="M52 84c0-20 6-30 14-34-5-5-6-20 14-20s19 15 14 20c8 4 14 14 14 34Z"/>
      <path d="M62 34c8-12 28-12 36 0l-6 2c-8-5-16-5-24 0Z"/><g ${HOLE}><ellipse cx="73" cy="42" rx="5" ry="3.5"/>
      <ellipse cx="87" cy="42" rx="5" ry="3.5"/></g><g ${LIGHT}><circle cx="73" cy="42" r="1.6"/><circle cx="87" cy="42" r="1.6"/>
      </g><path d="M30 84C40 60 44 40 40 16c10 16 12 42 4 68ZM130 84c-10-24-14-44-10-68-10 16-12 42-4 68Z" opacity=".8"/>`,
  guardforce_3:
    rays(80, 30, 12, 0.12) +
    `<path d="M76 38 20 22c10 12 26 22 52 26ZM84 38l56-16c-10 12-26 22-52 26Z"/><path d="M70 22c0-12 20-12 20 0v8H70Z"/>
      <path d="M68 32h24l-4 34-8 12-8-12Z"/><path d="M73 22h14v4H73z" ${HOLE}/><path d="m118 84 5-3-42-72-5-3 0 6Z"/>
      <path d="m72 66-5 16 8-8ZM88 66l5 16-8-8Z" opacity=".6"/>`,
  guardforce_4: rays(80, 60, 9, 0.14) + three(ROBOT, 1.15),
  guardforce_5: rays(80, 84) + stand(34, 0.86, SHIELD, 0.5) + stand(120, 0.86, SHIELD, 0.5) + stand(77, 1, SHIELD),
  guardforce_6:
    stars(6) +
    `<path d="M14 52c24-16 60-22 96-18l38 10-34 12c-36 8-76 6-100-4Z"/><path d="M62 36c4-12 26-14 36-2Z" opacity=".7"/>
      <path d="M68 35c4-7 18-8 24-1Z" ${HOLE}/><g ${HOLE}><circle cx="50" cy="48" r="3.5"/><circle cx="66" cy="49" r="3.5"/>
      <circle cx="82" cy="49" r="3.5"/></g><path d="m30 44-18-18h16l20 14ZM34 58 20 70h14l18-10Z"/>
      <path d="M0 48h12v3H0zM2 54h14v2.5H2z" opacity=".5"/>`,
  guardforce_7:
    rays(104, 26, 12, 0.13) +
    `<circle cx="108" cy="24" r="19" opacity=".28"/><circle cx="108" cy="24" r="12"/><circle cx="105" cy="21" r="4.5" ${LIGHT}/>
      <path d="M50 84c0-20 4-30 12-34-4-16 2-24 12-24s15 8 11 22l14-16 7 6-17 26c-2 8-2 14 0 20Z"/>
      <path d="M64 35h21l-2 7H66Z" ${HOLE}/>
      <path d="m128 16 12-6M130 28l14 2M124 40l9 8M92 12l-8-8" ${LINE} stroke-width="3" stroke-linecap="round"/>`,
  guardforce_8:
    stars(8) +
    `<g transform="translate(38 30) scale(.7)" opacity=".6">${DRONE}</g><g transform="translate(124 26) scale(.62)" opacity=".5">
      ${DRONE}</g><g transform="translate(80 46) scale(1.35)">${DRONE}</g>`,
  guardforce_9:
    rays(80, 84, 11, 0.16) +
    `<path d="M60 84V56c0-4-6-8-6-22 0-14 12-20 26-20s26 6 26 20c0 14-6 18-6 22v28Z"/>
      <path d="M78 16C72 2 84-8 104-6c-12 2-18 8-18 22Z"/>
      <path d="M62 36h14v5H62zM84 36h14v5H84zM78 34h4v34h-4zM66 60h28v4H66z" ${HOLE}/><path d="M124 0h4v84h-4z"/>
      <path d="M128 4c14 2 18 18 4 26l-4-4ZM124 8l-10 6 10 6Z"/><path d="M32 0h4v84h-4z" opacity=".5"/>
      <path d="M32 4c-14 2-18 18-4 26l4-4Z" opacity=".5"/>`,
  guardforce_10: `<path d="M0 84V40l18-22 14 26 12-12 8 52Zm160 0V36l-16-20-14 30-12-10-8 48Z" opacity=".4"/>
    <path d="M54 84c0-20 6-28 14-32h24c8 4 14 12 14 32Z"/><path d="M62 30c0-20 36-20 36 0h5v4H57v-4Z"/>
    <path d="M66 34h28v10c0 8-6 11-14 11s-14-3-14-11Z"/><circle cx="80" cy="22" r="5" ${LIGHT}/>
    <path d="m80 22-44-18v20Z" opacity=".22" ${LIGHT}/><path d="M70 39h8v3h-8zM82 39h8v3h-8z" ${HOLE}/>
    <path d="m112 84 22-44 4 2-20 42Z"/><path d="M118 36c10-6 24-2 32 8-12-4-20-4-34 0Z"/>`,
  guardforce_11: stars(11, 24) + stand(80, 1.05, MARINE),
  guardforce_12:
    rays(80, 84, 9, 0.12) +
    ground(74) +
    `
      <path d="M28 76c2-12 4-20 14-24 18-6 34-4 46-8l10-20 4 10 14 4 10 8-2 6-18 2-8 22h-7l-2-14H60l-8 14h-8l2-14c-6 2-8 6-10 14Z"/>
      <path d="M42 54C34 50 30 42 32 32c4 8 8 12 16 16Z"/><circle cx="108" cy="40" r="3" ${LIGHT}/>
      <path d="m110 50 14-2M62 50v10M72 48v12M82 46v12" stroke="var(--panel)" stroke-width="2.5"/>`,
  guardforce_13: rays(80, 84) + three(ENFORCER, 1.35),
  guardforce_14:
    rays(24, 44, 16, 0.1) +
    `<path d="M160 84h-40l-8-22 18-26h30Z" opacity=".8"/>
      <path d="M34 34 78 30v-8h8v8l10-1v-9h8v9c18 0 32 6 32 20 0 9-6 14-14 16l8 22H98l-9-21H72l-4 8h-8l-2-9c-8-2-12-8-12-14L34 50Z"/>
      <path d="M56 38h50v5H56z" ${HOLE}/><circle cx="34" cy="42" r="5" ${LIGHT}/><g ${LINE} stroke-width="2.5" opacity=".8">
      <ellipse cx="22" cy="42" rx="4" ry="11"/><ellipse cx="12" cy="42" rx="5" ry="17"/></g>`,
  guardforce_15: `<path d="M8 84V22h20v62ZM132 84V22h20v62ZM4 14h28v8H4zM128 14h28v8h-28z" opacity=".45"/>
    <path d="M80 8c18 0 26 14 26 32l10 44H44l10-44C54 22 62 8 80 8Z"/>
    <path d="M80 20c10 0 15 8 15 18s-6 16-15 16-15-6-15-16 5-18 15-18Z" ${HOLE}/><g ${LIGHT}><circle cx="74" cy="37" r="2.2"/>
    <circle cx="86" cy="37" r="2.2"/></g><path d="M80 58v26M66 68h28" ${CUT} stroke-width="2.5"/>`,
  guardforce_16:
    rays(80, 40, 10, 0.14) +
    `<circle cx="80" cy="40" r="17"/><g ${LINE} stroke-width="3"><ellipse cx="80" cy="40" rx="48" ry="16"/>
      <ellipse cx="80" cy="40" rx="48" ry="16" transform="rotate(60 80 40)"/>
      <ellipse cx="80" cy="40" rx="48" ry="16" transform="rotate(-60 80 40)"/></g><circle cx="80" cy="40" r="8" ${HOLE}/>
      <path d="M10 84c0-16 4-24 12-24s12 8 12 24ZM126 84c0-16 4-24 12-24s12 8 12 24Z"/><circle cx="22" cy="54" r="8"/>
      <circle cx="138" cy="54" r="8"/>`,
  guardforce_17:
    `<path d="m96 0-22 30h14l-16 26 36-34H92l18-22Z" opacity=".4"/>` +
    ground(76) +
    `<path d="M22 76c-10 0-10-16 0-16h104c12 0 12 16 0 16Z"/><path d="M34 60l8-18h56l14 18Z"/><path d="M50 42c0-16 40-16 40 0Z"/>
      <path d="M88 32h56v6H90z"/><path d="M144 29h6v12h-6z"/><g ${HOLE}><circle cx="34" cy="68" r="4"/>
      <circle cx="54" cy="68" r="4"/><circle cx="74" cy="68" r="4"/><circle cx="94" cy="68" r="4"/>
      <circle cx="114" cy="68" r="4"/><path d="M60 36h20v3H60z"/></g>`,
  guardforce_18:
    rays(96, 30, 8, 0.1) +
    `<path d="M44 20c0 24 18 42 42 42l6-6L50 14Z"/><path d="m68 38 22-22 3 3-22 22Z"/><circle cx="93" cy="15" r="5"/>
      <path d="M60 58h12l10 26H46Z"/>` +
    waves(94, 14, [13, 22, 31], -70, 50),
  guardforce_19: rays(80, 84, 9, 0.14) + stand(42, 1.1, BANNER, 0.6) + stand(96, 1.25, BANNER),
  guardforce_20: `<path d="M0 0h160v26c-16 10-30 4-44 10S92 24 78 30 50 40 34 32 10 38 0 30Z" opacity=".35"/>
    <path d="M10 84c0-26 16-40 40-40h56l26 18-22 22Z"/><path d="m106 44 44 20-40 18Z"/>
    <path d="m112 48 20 30M122 52l10 20M132 56l6 10" ${CUT} stroke-width="2.5"/><circle cx="44" cy="76" r="10" ${HOLE}/>
    <circle cx="44" cy="76" r="5"/><circle cx="80" cy="76" r="10" ${HOLE}/><circle cx="80" cy="76" r="5"/>
    <path d="M34 54h30v8H34z" ${LIGHT} opacity=".85"/>`,
  guardforce_21:
    stars(21, 22) +
    `<ellipse cx="62" cy="46" rx="46" ry="12"/><path d="M36 38c4-18 48-18 52 0Z"/><path d="M40 54h44l-8 16H48Z"/>
      <path d="m76 40 56-32 8 10-58 32Z"/><path d="m130 4 14-4 10 16-10 8Z"/><g ${HOLE}><circle cx="32" cy="47" r="3"/>
      <circle cx="48" cy="50" r="3"/><circle cx="64" cy="51" r="3"/><circle cx="80" cy="50" r="3"/><path d="M52 28h20v4H52z"/>
      </g>`,
  guardforce_22:
    rays(80, 84, 8, 0.14) +
    `<path d="M34 84c0-28 12-40 28-44h36c16 4 28 16 28 44Z"/><path d="M66 18c0-16 28-16 28 0v12c0 8-6 12-14 12s-14-4-14-12Z"/>
      <path d="M60 16h40v5H60z"/><path d="M70 26h7v3h-7zM83 26h7v3h-7zM72 34h16v3H72z" ${HOLE}/><path d="m118 78 8 4 22-50-8-4Z"/>
      <path d="m124 26 26 12 6-14-26-12Z"/>`,
  guardforce_23:
    `<path d="M0 84V60c30-16 50-2 80-10s54 2 80-6v40Z" opacity=".35"/><circle cx="118" cy="22" r="14" opacity=".4"/>` +
    three(MILITIA, 1.25),
  guardforce_24:
    rays(80, 70, 11, 0.16) +
    `<path d="M64 14c4-8 28-8 32 0l4 18-8 10H68l-8-10Z"/><path d="M76 12 80-6l4 18Z"/>
      <path d="M40 48c10-6 24-8 40-8s30 2 40 8l6 36H34Z"/><path d="M118 44l34-34 4 4-32 36Z"/>
      <path d="M64 24h32l-3 9H67Z" ${HOLE}/><path d="M80 44v40M58 54h44" stroke="var(--panel)" stroke-width="2.5"/>`,
};
