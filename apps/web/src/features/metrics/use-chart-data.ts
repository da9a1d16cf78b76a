import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import { useMemo } from 'react'
import { useChart } from '../devices/index.ts'
import { type FrameReader, readMetrics } from './frame-lines.ts'
import { useFrames } from './frames.ts'
import { withFrames } from './with-frames.ts'
import { useScreen } from './screen.ts'

export interface DrawnChart {
  data: ChartData | undefined
  status: 'ready' | 'loading' | 'failed'
  retry: () => void
}

/** The stored data of a chart and, while it is watched live, the seconds since. */
export function useChartData(chart: ChartName, reader: FrameReader = readMetrics): DrawnChart {
  const { deviceId, range, isStale } = useScreen()
  const query = useChart(deviceId, chart, range)
  const frames = useFrames(range.kind === 'live')
  const stored = query.data
  const data = useMemo(
    () => stored && (range.kind === 'live' ? withFrames(stored, chart, frames, reader) : stored),
    [stored, range.kind, chart, frames, reader],
  )
  // A machine that has just started has nothing stored yet, and its first frame is on its way.
  const isAwaited = range.kind === 'live' && !isStale && frames.length === 0 && data && !hasPoints(data)
  return {
    data,
    status: data && !isAwaited ? 'ready' : query.isError ? 'failed' : 'loading',
    retry: () => void query.refetch(),
  }
}

const hasPoints = ({ lines }: ChartData) => lines.some(({ values }) => values.some((value) => value !== null))
