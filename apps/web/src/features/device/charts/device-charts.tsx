import { useMemo, type ReactNode } from 'react'
import type { TimeRange } from '../../../lib/time/time-range.ts'
import { ChartGroup } from '../../../ui/chart/chart-group.tsx'

interface DeviceChartsProps {
  range: TimeRange
  /** A piece was cut out, in milliseconds; null goes back to the whole. */
  onZoom: (span: { from: number; to: number } | null) => void
  children: ReactNode
}

/** The charts of a device share one while and one crosshair. */
export function DeviceCharts({ range, onZoom, children }: DeviceChartsProps) {
  const [from, to] = range.kind === 'between' ? [range.from, range.to] : []
  const shown = useMemo(
    () => (from === undefined || to === undefined ? null : { from: from / 1000, to: to / 1000 }),
    [from, to],
  )
  return (
    <ChartGroup
      range={shown}
      onZoom={(span) =>
        onZoom(span && { from: Math.round(span.from * 1000), to: Math.round(span.to * 1000) })
      }
    >
      {children}
    </ChartGroup>
  )
}
