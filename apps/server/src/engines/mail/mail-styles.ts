export const sans = `-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans Arabic', Tahoma, Arial, sans-serif`
export const mono = `ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`

// Mail clients drop style sheets, so the light theme is inline; clients that support dark mode also read this.
export const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .page { background: #020617 !important; }
    .card { background: #0b1324 !important; border-color: #1e293b !important; }
    .fg { color: #f1f5f9 !important; }
    .muted { color: #94a3b8 !important; }
    .link { color: #4ade80 !important; }
    .quote { background: #020617 !important; border-color: #1e293b !important; }
    .box { background: #0f2a1d !important; border-color: #14532d !important; }
    .button { background: #22c55e !important; color: #020617 !important; }
    .dot { background: #22c55e !important; }
    .card.critical { border-top-color: #f87171 !important; }
    .card.warning { border-top-color: #fbbf24 !important; }
    .card.resolved { border-top-color: #22c55e !important; }
  }
  @media (max-width: 480px) { .card { padding: 28px 22px !important; } }
`
