import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import { useMemo } from 'react'
import { useChart } from '../devices/index.ts'
import { useFrames } from './frames.ts'
import { withFrames } from './with-frames.ts'
import { useScreen } from './screen.ts'

export interface DrawnChart {
  data: ChartData | undefined
  status: 'ready' | 'loading' | 'failed'
  retry: () => void
}

/** What is stored of a chart and, while it is looked at live, the seconds since. */
export function useChartData(chart: ChartName): DrawnChart {
  const { deviceId, range } = useScreen()
  const query = useChart(deviceId, chart, range)
  const frames = useFrames()
  const stored = query.data
  const data = useMemo(
    () => stored && (range.kind === 'live' ? withFrames(stored, chart, frames) : stored),
    [stored, range.kind, chart, frames],
  )
  return {
    data,
    status: data ? 'ready' : query.isError ? 'failed' : 'loading',
    retry: () => void query.refetch(),
  }
}
