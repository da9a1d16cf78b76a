const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#64748b"/>
<path fill="#fff" d="M6.5 20a9.5 9.5 0 0 1 19 0z"/>
<path stroke="#64748b" d="M16 18.5l5.6-9.7" stroke-width="3" stroke-linecap="round"/>
<rect fill="#fff" x="5" y="21.5" width="22" height="3.5" rx="1.5"/>
<circle cx="24" cy="24" r="7.5" fill="#dc2626" stroke="#fff" stroke-width="2"/>
</svg>`

/** The product's icon in grey with a red dot, as data: no file can be fetched from a server that is gone. */
export const offlineIcon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
