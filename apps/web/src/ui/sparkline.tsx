import { memo } from 'react'
import type { Column } from './chart/chart-data.ts'
import type { ChartColor } from './chart/chart-theme.ts'
import { sparkPath } from './chart/spark-path.ts'
import { useTimeDirection } from './chart/use-time-direction.ts'

interface SparklineProps {
  values: Column
  /** What the shape says, in words: "CPU over the last hour, now 58%". */
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
