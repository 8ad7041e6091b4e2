// Symbols of Pulp Invasion, for <use href="#i-...">.
export const SYMBOLS = `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="i-wrap" viewBox="0 0 24 24">
<g class="line">
<path d="M20 6v5a3 3 0 0 1-3 3H5M9 9.5 4.5 14 9 18.5"/>
</g>
</symbol>
<symbol id="i-diplomacy" viewBox="0 0 24 24">
<path d="M3.5 3h11A1.5 1.5 0 0 1 16 4.500v6a1.5 1.5 0 0 1-1.5 1.500H8l-4 3.200V12h-.5A1.5 1.5 0 0 1 2 10.500v-6A1.5 1.5 0 0 1 3.5 3Z"/>
<path d="M17.7 8h2.800A1.5 1.5 0 0 1 22 9.500v6.700a1.5 1.5 0 0 1-1.5 1.500H20v3.800l-4.7-3.800h-5A1.5 1.5 0 0 1 8.8 16.200v-2.500h6.700a2.2 2.2 0 0 0 2.2-2.200Z"/>
</symbol>
<symbol id="i-science" viewBox="0 0 24 24">
<g fill="none" stroke="currentColor" stroke-width="1.9">
<ellipse cx="12" cy="12" rx="10" ry="4"/>
<ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)"/>
<ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)"/>
</g><circle cx="12" cy="12" r="2.5"/>
</symbol>
<symbol id="i-planet" viewBox="0 0 24 24">
<circle cx="12" cy="12" r="6.3"/>
<path d="M18.2 8.600c2.6-.2 4 .2 4.3 1 .6 1.6-3.7 4.5-9.6 6.600S1.8 18.6 1.2 17c-.3-.8.6-2 2.6-3.4" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>
</symbol>
<symbol id="i-pkey" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M7.5 6.500a5.5 5.5 0 0 1 5.3 4H22v3h-2v3h-3v-3h-4.200a5.5 5.5 0 1 1-5.3-7Zm0 3.200a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600Z"/>
</symbol>
<symbol id="i-pcode" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M6.5 3.500h15v17h-19V7.500ZM6.2 8.600v3.200h3V8.600Zm8.6 0v3.200h3V8.600Zm-4.3 4.700v3.900h3v-3.900Zm4.3 0v3.900h3v-3.900Z"/>
</symbol>
<symbol id="i-rocket" viewBox="0 0 24 24">
<path d="M12 1c3.2 3 4.5 6.5 4.5 10 0 2-.4 4-1 5.500h-7c-.6-1.5-1-3.5-1-5.500C7.5 7.5 8.8 4 12 1Z"/>
<path d="M7 12.5 3.5 17v4.500L8 18ZM17 12.500l3.5 4.500v4.500L16 18ZM10 17.500h4L12 23Z"/>
<circle cx="12" cy="8.5" r="1.9" fill="var(--hole, #0b1220)"/>
</symbol>
<symbol id="i-void" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 3.500C8 5.5 5 12 5 12s3 6.5 7 6.5 7-6.5 7-6.5-3-6.5-7-6.500Z"/>
<circle cx="12" cy="12" r="2.6"/>
</symbol>
<symbol id="i-star" viewBox="0 0 24 24">
<path d="m12 3 2.4 5.8 6.3.5-4.8 4.1 1.5 6.100L12 16.200l-5.4 3.3 1.5-6.100L3.3 9.300l6.3-.5Z"/>
</symbol>
<symbol id="i-ring" viewBox="0 0 24 24">
<path fill-rule="evenodd" d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 3.200a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.600Z"/>
</symbol>
</svg>`;
