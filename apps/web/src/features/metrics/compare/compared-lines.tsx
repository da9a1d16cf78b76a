import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { drawnChartQuery } from '../../devices/index.ts'
import { comparedSeries, type Comparison, isEnough } from './compare.rules.ts'
import { useScreen } from '../screen.ts'
import { toSeries } from '../to-series.ts'

interface ComparedLinesProps {
  chart: ChartName
  comparison: Comparison
  series: readonly ChartSeries[]
  data: ChartData | undefined
  /** The lines of an answer that belong to the chart; those of one disk or interface, where it shows one. */
  linesOf: (lines: ChartData['lines'], isOther: boolean) => ChartData['lines']
  /** The chart of its own lines and those it is compared with, and a sentence where these are missing. */
  children: (series: readonly ChartSeries[], note?: string) => ReactNode
}

const none: ChartSeries[] = []

/** Adds the lines that a chart is compared with: one more request, and only in a comparison. */
export function ComparedLines({ chart, comparison, series, data, linesOf, children }: ComparedLinesProps) {
  const t = useTranslations('device')
  const { range, statistic } = useScreen()
  const { deviceId, earlierMs, name } = comparison
  const query = useQuery(drawnChartQuery(deviceId, chart, range, earlierMs))
  const other = query.data
  const compared = useMemo(() => {
    if (!other || !data) return none
    const lines = toSeries(chart, linesOf(other.lines, earlierMs === 0), statistic, t)
    return comparedSeries(
      { chart, drawn: series, times: data.times, other: { series: lines, times: other.times } },
      { earlierMs, name },
    )
  }, [chart, earlierMs, name, other, data, series, linesOf, statistic, t])
  const drawn = useMemo(() => [...series, ...compared], [series, compared])

  const note = () => {
    if (series.length === 0) return undefined
    if (query.isError) return t('compare.failed', { name })
    if (!other || isEnough(compared, series)) return undefined
    return earlierMs > 0 ? t('compare.noHistory', { name }) : t('compare.noData', { name })
  }
  return children(drawn, note())
}
