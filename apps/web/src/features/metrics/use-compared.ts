import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartSeries } from '../../ui/chart/chart-series.ts'
import { chartQuery } from '../devices/index.ts'
import { comparedSeries } from './compare.rules.ts'
import { useScreen } from './screen.ts'
import { toSeries } from './to-series.ts'

interface Drawn {
  series: readonly ChartSeries[]
  data: ChartData | undefined
  /** The lines of an answer that belong to the chart; those of one disk or interface, where it shows one. */
  linesOf: (lines: ChartData['lines'], isOther: boolean) => ChartData['lines']
}

const none: ChartSeries[] = []

/** Less of a range than this is not enough to compare with. */
const leastShare = 0.5
const isCovered = (compared: readonly ChartSeries[]) =>
  compared.some(({ values }) => values.filter((value) => value !== null).length >= values.length * leastShare)

/** The lines that a chart is compared with, and a sentence where there are none. */
export function useCompared(chart: ChartName, { series, data, linesOf }: Drawn) {
  const t = useTranslations('device')
  const { deviceId, range, statistic, comparison } = useScreen()
  const query = useQuery({
    ...chartQuery(comparison?.deviceId ?? deviceId, chart, range, comparison?.earlierMs),
    enabled: comparison !== null,
  })
  const other = comparison === null ? undefined : query.data
  const compared = useMemo(() => {
    if (!comparison || !other || !data) return none
    const lines = linesOf(other.lines, comparison.earlierMs === 0)
    return comparedSeries(
      {
        chart,
        drawn: series,
        times: data.times,
        other: { series: toSeries(chart, lines, statistic, t), times: other.times },
      },
      comparison,
    )
  }, [chart, comparison, other, data, series, linesOf, statistic, t])

  const note = () => {
    if (!comparison || series.length === 0) return undefined
    const { name, earlierMs } = comparison
    if (query.isError) return t('compare.failed', { name })
    if (!other || isCovered(compared)) return undefined
    return earlierMs > 0 ? t('compare.noHistory', { name }) : t('compare.noData', { name })
  }
  return { compared, note: note() }
}
