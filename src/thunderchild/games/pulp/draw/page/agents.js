// The pictures of Agents and Events.
import { HOLE, LIGHT, ground, rays, stars, waves } from "./brush.js";

const LINE = 'fill="none" stroke="currentColor"';
const CUT = 'fill="none" stroke="var(--panel)"';
const ROCKET =
  "M12 1c3.2 3 4.5 6.5 4.5 10 0 2-.4 4-1 5.5h-7c-.6-1.5-1-3.5-1-5.5C7.5 7.5 8.8 4 12 1ZM7 12.5 3.5 17v4.5L8 18ZM17 12.5l3.5 4.5v4.5L16 18ZM10 17.5h4L12 23Z";

/** @type {Record<string, string>} */
export const AGENTS = {
  agent_1:
    stars(1, 14) +
    ground(74) +
    `<path d="M66 26c0-8 6-14 14-14s14 6 14 14h8l-2 5H60l-2-5Z"/><path d="M70 32h20l2 8 14 10-2 34H58l-4-32 14-12Z"/>
      <path d="M102 58h26v18h-26z"/><path d="M110 58v-4h10v4" ${LINE} stroke-width="3"/><path d="M72 32h16v3H72z" ${LIGHT}/>
      <path d="M56 84 20 84 58 44Z" opacity=".3"/>`,
  agent_2:
    rays(80, 34, 12, 0.12) +
    `<path d="M56 84c0-12 2-18 8-22-14-6-22-16-22-30C42 12 58 2 80 2s38 10 38 30c0 14-8 24-22 30 6 4 8 10 8 22Z"/>
      <path d="M80 8v26M66 10c-12 4-16 16-8 22-8 4-6 14 4 14M94 10c12 4 16 16 8 22 8 4 6 14-4 14M72 20c-6 4-4 10 2 12M88 20c6 4 4 10-2 12" ${CUT} stroke-width="2.5" stroke-linecap="round"/>
      <path d="m64 50 12 4-10 4ZM96 50l-12 4 10 4Z" ${LIGHT}/><path d="M72 68h16v3H72z" ${HOLE}/>` +
    waves(126, 30, [8, 16, 24], -38, 38) +
    `<g transform="matrix(-1 0 0 1 160 0)">${waves(126, 30, [8, 16, 24], -38, 38)}</g>`,
  agent_3:
    rays(80, 84, 9, 0.12) +
    `<path d="M68 8h24v6h-4v22l28 42c2 4 0 6-4 6H48c-4 0-6-2-4-6l28-42V14h-4Z"/>
      <path d="m62 58-12 20c-1 2 0 3 2 3h56c2 0 3-1 2-3L98 58Z" ${HOLE}/>
      <path d="M56 68c10-6 16 4 24 0s14-4 24 0l6 10c1 2 0 3-2 3H52c-2 0-3-1-2-3Z" opacity=".75"/><g ${LINE} stroke-width="2.5">
      <circle cx="78" cy="48" r="4"/><circle cx="86" cy="26" r="3"/></g><circle cx="104" cy="18" r="6" opacity=".7"/>
      <circle cx="116" cy="32" r="4" opacity=".6"/><circle cx="120" cy="12" r="3" opacity=".5"/>`,
  agent_4:
    rays(80, 60, 10, 0.14) +
    `<path d="M44 84c2-18 10-26 22-30-6-6-8-14-8-24 0-16 10-24 22-24s22 8 22 24c0 10-2 18-8 24 12 4 20 12 22 30Z"/>
      <path d="M50 24c20-6 40-6 60 0 0 12-10 18-18 16l-12-8-12 8c-8 2-18-4-18-16Z" ${HOLE}/><g ${LIGHT}>
      <path d="m60 27 12 3-8 4ZM100 27l-12 3 8 4Z"/></g><path d="m18 84 4 0 62-80-4-2Z" opacity=".9"/>
      <path d="m28 60 18 14-3 4-18-14Z"/>`,
  agent_5:
    rays(80, 84, 8, 0.1) +
    `<path d="M48 84c0-10 6-14 16-16-10-6-14-16-14-30C50 18 62 6 80 6v78Z"/>
      <path d="M80 6c18 0 30 12 30 32 0 14-4 24-14 30 10 2 16 6 16 16H80Z" opacity=".55"/>
      <path d="M80 2v82" ${CUT} stroke-width="2.5"/><path d="M60 36h12v4H60z" ${HOLE}/><circle cx="95" cy="38" r="8" ${HOLE}/>
      <circle cx="95" cy="38" r="3.5" ${LIGHT}/><path d="M66 56h14v3H66z" ${HOLE}/><g ${HOLE}>
      <path d="M82 55h4v6h-4zM88 55h4v6h-4zM94 55h4v6h-4z"/><path d="M84 12h20v3H84zM86 20h22v3H86z"/></g>
      <path d="M110 34h8v12h-8z"/>`,
  agent_6:
    stars(6, 20) +
    `<g transform="rotate(38 92 34) translate(52 -16) scale(3.5)"><path d="${ROCKET}"/><circle cx="12" cy="8.5" r="2" ${HOLE}/>
      </g><path d="M10 66h24v18H10zM28 50h22v16H28zM38 68h20v16H38z"/>
      <path d="M10 74h24M28 58h22M38 76h20M22 66v18M39 50v16M48 68v16" ${CUT} stroke-width="1.8"/>`,
  agent_7:
    `<path d="m72 84 8-62 8 62ZM60 84l14-30M100 84 86 54" /><path d="M62 84h36l-6-12H68Z"/>
      <path d="m68 66 22-12M70 52l16-8" ${CUT} stroke-width="2.5"/><circle cx="80" cy="20" r="8"/>
      <circle cx="80" cy="20" r="3" ${HOLE}/>` +
    waves(80, 20, [16, 27, 38], -50, 50) +
    `<g transform="matrix(-1 0 0 1 160 0)">${waves(80, 20, [16, 27, 38], -50, 50)}</g>`,
  agent_8:
    stars(9, 20) +
    `<path d="M118 6a26 26 0 1 0 18 42A30 30 0 0 1 118 6Z" opacity=".35"/>
      <path d="M76 10c16 0 22 12 20 26l24 48H36l20-48C54 22 60 10 76 10Z"/>
      <path d="M76 20c9 0 13 7 12 16-1 8-5 12-12 12s-11-4-12-12c-1-9 3-16 12-16Z" ${HOLE}/>
      <path d="m66 33 9 3-7 3ZM86 33l-9 3 7 3Z" fill="var(--danger)"/><path d="m104 62 36-40 2 8-32 38Z" ${LIGHT}/>
      <path d="m98 58 14 12-3 4-14-12Z"/>`,
  event_1:
    stars(31, 12) +
    `<g><path d="M96 62 20 0h22l64 48Z" opacity=".35"/><circle cx="104" cy="58" r="17"/><circle cx="98" cy="54" r="4.5" ${HOLE}/>
      <circle cx="109" cy="63" r="3" ${HOLE}/><path d="M52 66 10 32l12-2 38 28Z" opacity=".3"/><circle cx="58" cy="64" r="9"/>
      <circle cx="56" cy="62" r="2.5" ${HOLE}/><path d="M136 26 106 0h12l24 18Z" opacity=".3"/><circle cx="140" cy="24" r="7"/>
      </g>`,
  event_2:
    stars(32, 16) +
    `<g transform="rotate(-24 80 48) translate(44 8) scale(3)"><path d="${ROCKET}"/><circle cx="12" cy="8.5" r="2" ${HOLE}/>
      </g>` +
    waves(104, 22, [14, 24, 34], -85, 40) +
    `<path d="m60 60 8-12 6 8 10-6" ${CUT} stroke-width="3"/>`,
  event_3:
    rays(80, 42, 10, 0.16) +
    `<g transform="rotate(180 80 42)">${rays(80, 42, 10, 0.16)}</g><circle cx="80" cy="42" r="32" opacity=".35"/>
      <circle cx="80" cy="42" r="26" ${LIGHT}/><circle cx="84" cy="42" r="25"/><circle cx="84" cy="42" r="21" ${HOLE}/>
      <path d="m120 8-12 16h8l-8 14 20-20h-8l8-10ZM38 44 26 60h8l-8 14 20-20h-8l8-10Z"/>`,
  event_4: `<path d="M18 10h124v58H18z"/><path d="M26 18h108v42H26z" ${HOLE}/>
    <path d="M28 40h14l6-14 8 26 8-34 9 40 8-24 6 12 6-6h38" ${LINE} stroke="var(--text)" stroke-width="2.5" stroke-linejoin="round"/>
    <path d="M60 68h40l6 16H54Z"/><g stroke="currentColor" stroke-width=".8" opacity=".5">
    <path d="M26 29h108M26 49h108M53 18v42M80 18v42M107 18v42"/></g>`,
};
