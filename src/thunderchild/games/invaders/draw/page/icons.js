// Symbols of Invaders, for <use href="#i-...">.
export const SYMBOLS = `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="i-discard" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M4.5 2.500h11A1.5 1.5 0 0 1 17 4v6h-2V4.500H5v13h5v2H4.500A1.5 1.5 0 0 1 3 18V4a1.5 1.5 0 0 1 1.5-1.500Z"/>
<path d="M15.2 11.500h2.600v5h3.400l-4.7 5.5-4.7-5.500h3.400Z"/>
</symbol>
<symbol id="i-drain" viewBox="0 0 24 24">
<path d="M3 3.500h12v2.200H3zM3 7.200h12v2.200H3zM3 10.900h9v2.200H3z"/>
<path d="M16.5 9.500c2.6 3.6 4.3 5.8 4.3 8a4.3 4.3 0 0 1-8.6 0c0-2.2 1.7-4.4 4.3-8Z"/>
</symbol>
<symbol id="i-defender" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M12 2 20.5 4.800v6.700c0 5-3.4 8.7-8.5 10.7-5.1-2-8.5-5.7-8.5-10.700V4.800Zm0 5.2-4.8 4v3l4.8-4 4.8 4v-3Z"/>
</symbol>
<symbol id="i-technology" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="m10.3 2 3.4 0 .6 2.7 1.7.7 2.4-1.5 2.4 2.4-1.5 2.4.7 1.7 2.7.6v3.400l-2.7.6-.7 1.7 1.5 2.4-2.4 2.4-2.4-1.5-1.7.7-.6 2.700h-3.400l-.6-2.7-1.7-.7-2.4 1.5-2.4-2.4 1.5-2.4-.7-1.700L1.3 14.400V11l2.7-.6.7-1.7-1.5-2.4 2.4-2.400L8 5.400l1.7-.7Zm1.7 6.500a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.400Z"/>
</symbol>
<symbol id="i-support" viewBox="0 0 24 24">
<path d="M12 1.500c5.3 0 9.5 3.6 9.5 7.8-1.3-1-2.9-1-4.1 0-1.5-1.3-3.6-1.3-5.4 0-1.8-1.3-3.9-1.3-5.4 0-1.2-1-2.8-1-4.1 0 0-4.2 4.2-7.8 9.5-7.800Z"/>
<path d="M3 10l6 6M21 10l-6 6M12 10v5" stroke="currentColor" stroke-width="1.3" fill="none"/>
<path d="M7.5 15.500h9V22.500h-9z"/>
</symbol>
<symbol id="i-desolator" viewBox="0 0 24 24">
<path d="M4.5 9.200C4.5 5 8 2 12 2s7.5 3 7.5 7.200l-2 1.600h-11Z"/>
<path d="m7 12 2.3 0-3.6 10H3.200ZM14.7 12H17l3.8 10h-2.500ZM10.9 12h2.200l.4 8h-3Z"/>
<circle cx="12" cy="7" r="1.9" fill="var(--hole, #0b1220)"/>
</symbol>
<symbol id="i-tentacle" viewBox="0 0 24 24">
<path d="M6.5 22.500C4 17 5 12.5 9 10c3.3-2 5.7-2 6-4.2.2-1.5-1.6-2.2-2.6-1.2-.6.6-.4 1.4.1 1.8-1.6.7-3.3-.5-3.1-2.600C9.7 1.9 12 .9 14.3 1.300c3 .5 4.8 3 4.3 6-.6 3.7-4 4.6-6.5 6.6-2 1.7-2.3 4.5-.6 8.600Z"/>
<g fill="currentColor">
<circle cx="17" cy="12.2" r="1.5"/>
<circle cx="14.6" cy="15" r="1.4"/>
<circle cx="13.9" cy="18.4" r="1.3"/>
</g>
</symbol>
<symbol id="i-pyramid" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M10 2.500h4v4h3v4.500h3v5h2.500v5.500h-21V16H4v-5h3V6.500h3Zm2 7.300c-2.6 0-4 2.7-4 2.700s1.4 2.7 4 2.7 4-2.7 4-2.7-1.4-2.7-4-2.700Zm0 1.200a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z"/>
</symbol>
<symbol id="i-pod" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M12 1.500c4.6 3 7.2 7 7.2 11.5 0 5-3 9.5-7.2 9.500S4.8 18 4.8 13C4.8 8.5 7.4 4.5 12 1.500Zm0 4.8-1.7 3.6 1.9 2.5-2 3.4 1.8 4.3.3-4.2 2.2-3.5-2.1-2.600Z"/>
</symbol>
<symbol id="i-scourge" viewBox="0 0 24 24">
<circle cx="12" cy="12" r="5.6"/>
<g transform="rotate(0 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(45 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(90 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(135 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(180 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(225 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(270 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g transform="rotate(315 12 12)">
<path d="M11.1 7h1.800V3.600h-1.800z"/>
<circle cx="12" cy="2.8" r="1.8"/>
</g><g fill="var(--hole, #0b1220)">
<circle cx="10.2" cy="10.8" r="1.3"/>
<circle cx="13.8" cy="12.8" r="1.7"/>
</g>
</symbol>
<symbol id="i-alien_tech" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="m12 1.5 9.2 5.200v10.600L12 22.500l-9.2-5.200V6.700Zm0 2.800L5.2 8.100v7.800l6.8 3.8 6.8-3.800V8.100Z"/>
<circle cx="12" cy="12" r="3"/>
<path d="M11.1 4h1.800v5h-1.800zM6 15.200l4.2-2.6.9 1.5-4.2 2.600ZM18 15.200l-4.2-2.6-.9 1.5 4.2 2.600Z"/>
</symbol>
<symbol id="i-order" viewBox="0 0 24 24">
<path d="m12 1.5 9.2 5.200v10.600L12 22.500l-9.2-5.200V6.700Z" opacity=".3"/>
<path d="m12 6 5.5 5.500h-3.200V18H9.700v-6.500H6.500Z"/>
</symbol>
</svg>`;
