import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { TimeRange } from './chart-series.ts'
import { CursorStore } from './cursor-store.ts'

interface Group {
  cursor: CursorStore
  range: TimeRange | null
  onZoom: (range: TimeRange | null) => void
}

const GroupContext = createContext<Group | null>(null)

interface ChartGroupProps {
  /** What the charts show; `null` is all they have. */
  range: TimeRange | null
  /** A part was chosen, or `null` to go back to the whole. */
  onZoom: (range: TimeRange | null) => void
  children: ReactNode
}

/** Charts that share one range of time and one crosshair. */
export function ChartGroup({ range, onZoom, children }: ChartGroupProps) {
  const [cursor] = useState(() => new CursorStore())
  const group = useMemo(() => ({ cursor, range, onZoom }), [cursor, range, onZoom])
  return <GroupContext value={group}>{children}</GroupContext>
}

export function useChartGroup(): Group {
  const group = useContext(GroupContext)
  if (!group) throw new Error('ChartGroup is missing above this chart')
  return group
}
