import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { TimeRange } from './chart-series.ts'
import { CursorStore } from './plot/move-cursor.ts'
import type { ChartMarker } from './markers.ts'

/** The events in the time range of the charts. */
export interface Lane {
  markers: readonly ChartMarker[]
  onOpen: (markers: ChartMarker[]) => void
}

interface Group {
  cursor: CursorStore
  range: TimeRange | null
  onZoom: (range: TimeRange | null) => void
  lane: Lane | null
}

const GroupContext = createContext<Group | null>(null)

interface ChartGroupProps {
  /** The time range; `null` is all the data. */
  range: TimeRange | null
  /** A zoomed range, or `null` to go back to the whole. */
  onZoom: (range: TimeRange | null) => void
  /** The lane under every chart; it takes its space before it has a marker, so that nothing moves when one comes. */
  lane?: Lane
  children: ReactNode
}

/** Charts that share one range of time, one crosshair and one lane of events. */
export function ChartGroup({ range, onZoom, lane, children }: ChartGroupProps) {
  const [cursor] = useState(() => new CursorStore())
  const group = useMemo(() => ({ cursor, range, onZoom, lane: lane ?? null }), [cursor, range, onZoom, lane])
  return <GroupContext value={group}>{children}</GroupContext>
}

export function useChartGroup(): Group {
  const group = useContext(GroupContext)
  if (!group) throw new Error('ChartGroup is missing above this chart')
  return group
}
