import { memo } from 'react'
import type { Column } from './chart-data.ts'
import type { ChartColor } from './plot/chart-theme.ts'
import { useTimeDirection } from './use-time-format.ts'

interface SparklineProps {
  values: Column
  /** The shape in words: "CPU over the last hour, now 58%". */
  label: string
  color?: ChartColor
  /** The value at the top edge; by default the highest of the values. */
  max?: number
  className?: string
}

const WIDTH = 120
const HEIGHT = 28

/** A trend the size of a word. Unchanged values are not drawn again, so a table may hold hundreds. */
export const Sparkline = memo(function Sparkline({
  values,
  label,
  color = 'c1',
  max,
  className = 'h-7 w-30',
}: SparklineProps) {
  const flipped = useTimeDirection() === 'rtl'
  const top = max ?? values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0)
  const { line, area } = sparkPath(values, { width: WIDTH, height: HEIGHT, max: top || 1 })
  const paint = `var(--${color})`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block ${flipped ? '-scale-x-100' : ''} ${className}`}
    >
      <path d={area} fill={paint} fillOpacity={0.14} />
      <path
        d={line}
        fill="none"
        stroke={paint}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
})

interface SparkBox {
  width: number
  height: number
  /** The value at the top edge. */
  max: number
}

const EDGE = 1.5

/** SVG paths for a line with holes and for the area under each of its pieces. */
export function sparkPath(values: Column, { width, height, max }: SparkBox): { line: string; area: string } {
  const x = (index: number) => round(EDGE + (index / Math.max(1, values.length - 1)) * (width - 2 * EDGE))
  const y = (value: number) => {
    const share = Math.min(1, Math.max(0, value / max))
    return round(height - EDGE - share * (height - 2 * EDGE))
  }
  let line = ''
  let area = ''
  for (const { start, piece } of pieces(values)) {
    const points = piece.map((value, offset) => `${x(start + offset)} ${y(value)}`)
    // A lone value becomes a line of no length, which its round cap turns into a dot.
    line += `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`
    area += `M${x(start)} ${height}L${points.join('L')}L${x(start + piece.length - 1)} ${height}Z`
  }
  return { line, area }
}

function pieces(values: Column): { start: number; piece: number[] }[] {
  const found: { start: number; piece: number[] }[] = []
  let open: number[] | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) open = null
    else if (open) open.push(value)
    else found.push({ start: index, piece: (open = [value]) })
  }
  return found
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
