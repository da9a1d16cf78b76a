import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { TimeRange } from '../../lib/time/time-range.ts'
import { ChartGroup, type Lane } from '../../ui/chart/chart-group.tsx'
import { DeviceLane } from '../../features/inventory/changes/later.ts'

interface DeviceChartsProps {
  deviceId: string
  range: TimeRange
  /** A piece was cut out, in milliseconds; null goes back to the whole. */
  onZoom: (span: { from: number; to: number } | null) => void
  children: ReactNode
}

const emptyLane: Lane = { markers: [], onOpen: () => undefined }

/** The charts of a device share one while, one crosshair and what changed meanwhile. */
export function DeviceCharts({ deviceId, range, onZoom, children }: DeviceChartsProps) {
  const [lane, setLane] = useState(emptyLane)
  const [from, to] = range.kind === 'between' ? [range.from, range.to] : []
  const shown = useMemo(
    () => (from === undefined || to === undefined ? null : { from: from / 1000, to: to / 1000 }),
    [from, to],
  )
  return (
    <ChartGroup
      range={shown}
      lane={lane}
      onZoom={(span) =>
        onZoom(span && { from: Math.round(span.from * 1000), to: Math.round(span.to * 1000) })
      }
    >
      {children}
      <Suspense>
        <DeviceLane deviceId={deviceId} range={range} onLane={setLane} />
      </Suspense>
    </ChartGroup>
  )
}
