import type { ChartColor } from './chart-theme.ts'

export function Swatch({ color }: { color: ChartColor }) {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 rounded-xs"
      style={{ backgroundColor: `var(--${color})` }}
    />
  )
}
