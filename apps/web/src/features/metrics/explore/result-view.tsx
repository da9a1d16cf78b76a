import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import type { RangeSearch, TimeRange } from '../../../lib/time/time-range.ts'
import { ChartGroup } from '../../../ui/chart/chart-group.tsx'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ChartColor } from '../../../ui/chart/plot/chart-theme.ts'
import { type Result, useDeviceNames } from './explore.api.ts'
import { commonName, type FoundSeries, distinctLabels } from './read-series.rules.ts'
import { SeriesTable } from './series-table.tsx'
import { useValueText } from './use-metric-words.ts'

interface ResultViewProps {
  result: Result
  range: TimeRange
  onRange: (range: RangeSearch | null) => void
  onFilter: (label: string, value: string) => void
}

const colors: readonly ChartColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']
/** Each colour twice, as a whole and as a dashed line: more lines cannot be told apart. */
const mostLines = colors.length * 2
const height = 320

/** The answer of a query: the highest series as lines, and all of them in a table. */
export function ResultView({ result, range, onRange, onFilter }: ResultViewProps) {
  const t = useTranslations('explore')
  const format = useFormat()
  const { times, series, window } = result
  const metric = commonName(series)
  const formatValue = useValueText(metric)
  const hasDevices = series.some(({ labels }) => labels['device'] !== undefined)
  const { data: deviceNames } = useDeviceNames(hasDevices)
  const lines = useMemo(() => toLines(series, deviceNames), [series, deviceNames])
  const drawn = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const zoomed = useMemo(
    () => (range.kind === 'between' ? { from: range.from / 1000, to: range.to / 1000 } : null),
    [range],
  )
  const step = format.duration(window.step)
  return (
    <>
      <ChartGroup
        range={zoomed}
        onZoom={(span) =>
          onRange(span && { from: Math.round(span.from * 1000), to: Math.round(span.to * 1000) })
        }
      >
        <Chart
          title={metric ?? t('result')}
          note={
            lines.length < series.length
              ? t('drawn', { shown: format.number(lines.length), total: series.length, step })
              : t('step', { step })
          }
          times={times}
          series={lines}
          formatValue={formatValue}
          height={height}
        />
      </ChartGroup>
      <SeriesTable
        result={result}
        drawn={drawn}
        deviceNames={deviceNames}
        formatValue={formatValue}
        onFilter={onFilter}
      />
    </>
  )
}

function toLines(
  series: readonly FoundSeries[],
  deviceNames: ReadonlyMap<string, string> | undefined,
): ChartSeries[] {
  const distinct = distinctLabels(series)
  const isMixed = commonName(series) === undefined
  return series.slice(0, mostLines).map(({ id, name, labels, values }, n) => {
    const parts = distinct.map((label) => {
      const value = labels[label] ?? ''
      return (label === 'device' ? deviceNames?.get(value) : undefined) ?? value
    })
    const label = [...(isMixed && name ? [name] : []), ...parts].filter(Boolean).join(' · ')
    return {
      id,
      label: label || name || '{}',
      color: colors[n % colors.length] ?? 'c1',
      kind: 'line',
      values,
      ...(n >= colors.length && { compared: true }),
    }
  })
}
