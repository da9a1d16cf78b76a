const stars = [
  [60, 70, 2],
  [150, 30, 1.5],
  [215, 95, 1.2],
  [410, 40, 2.2],
  [475, 110, 1.4],
  [540, 55, 1.8],
  [330, 24, 1.2],
  [110, 140, 1.2],
] as const

/** The logo's dome as a landscape: a drawing in one colour, so it follows the theme. */
export function Observatory({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 300" className={className} fill="currentColor" aria-hidden focusable="false">
      {stars.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} opacity="0.45" />
      ))}
      <path d="M0 300c90-48 210-66 330-60s210 28 270 60z" opacity="0.1" />
      <path d="M300 300c70-34 190-40 300-22v22z" opacity="0.12" />
      <g opacity="0.22">
        <path d="M322 196a78 78 0 0 1 156 0z" />
        <rect x="312" y="202" width="176" height="14" rx="4" />
        <path d="M330 222h140v58H330z" />
      </g>
      <path
        d="M396 188l44-76"
        stroke="var(--card)"
        strokeOpacity="0.75"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path d="M446 100L560 -30 600 40 454 112z" opacity="0.06" />
    </svg>
  )
}
