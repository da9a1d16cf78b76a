import { ChartLine, Table2 } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDirection, useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Times } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { useChartGroup } from './chart-group.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { hasValues, shownRange, type ChartSeries, type Threshold } from './chart-series.ts'
import { ChartEmpty, ChartFailed, ChartLoading } from './chart-states.tsx'
import { LANE_PIXELS } from './markers.ts'
import type { PlotSpec } from './plot/plot-spec.ts'
import { useTimeDirection, useTimeFormat } from './use-time-format.ts'

// The plot brings its library: cards, titles and legends are drawn before it.
const Plot = lazyPart(async () => (await import('./plot/plot.tsx')).Plot)
const ChartTable = lazyPart(async () => (await import('./chart-table.tsx')).ChartTable)

interface ChartProps {
  title: string
  times: Times
  series: readonly ChartSeries[]
  formatValue: (value: number) => string
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  /** The messages for no data, and for failed data. */
  emptyText?: string
  failedText?: string
  value?: ReactNode
  /** A sentence under the title. */
  note?: ReactNode
  /** How to use the chart, for a pointer, under it. */
  footer?: ReactNode
  /** Controls beside the legend that choose among the data. */
  actions?: ReactNode
  /** Top of the value axis; by default it follows the data. */
  max?: number
  /** For bytes of memory and disks: ticks on powers of two. */
  binary?: boolean
  stacked?: boolean
  thresholds?: readonly Threshold[]
  height?: number
}

const NONE: never[] = []
const ignore = () => undefined

export function Chart({
  title,
  value,
  note,
  footer,
  series,
  status = 'ready',
  onRetry = ignore,
  emptyText,
  failedText,
  actions,
  height = 208,
  ...shape
}: ChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [asTable, setAsTable] = useState(false)
  const visible = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const spec = usePlotSpec({ ...shape, series: visible })
  const toggle = (id: string) =>
    setHidden(
      hidden.has(id) ? new Set([...hidden].filter((other) => other !== id)) : new Set([...hidden, id]),
    )
  const filled = status === 'ready' && spec.times.length > 0 && hasValues(series)

  const { lane } = useChartGroup()
  const whole = height + (lane ? LANE_PIXELS : 0)

  const body = () => {
    if (status === 'loading') return <ChartLoading height={whole} />
    if (status === 'failed') return <ChartFailed height={whole} text={failedText} onRetry={onRetry} />
    if (!filled) return <ChartEmpty height={whole} text={emptyText} />
    return (
      <Suspense fallback={<ChartLoading height={whole} />}>
        {asTable ? (
          <ChartTable title={title} spec={spec} height={whole} />
        ) : (
          <Plot title={title} spec={spec} height={height} />
        )}
      </Suspense>
    )
  }

  return (
    <ChartFrame
      title={title}
      value={value}
      note={note}
      footer={filled && footer}
      legend={series.length > 1 && <ChartLegend series={series} hidden={hidden} onToggle={toggle} />}
      actions={
        <>
          {actions}
          {filled && <TableSwitch asTable={asTable} onSwitch={setAsTable} />}
        </>
      }
    >
      {body()}
    </ChartFrame>
  )
}

function TableSwitch({ asTable, onSwitch }: { asTable: boolean; onSwitch: (asTable: boolean) => void }) {
  const t = useTranslations('chart')
  const Icon = asTable ? ChartLine : Table2
  return (
    <IconButton
      size="sm"
      label={asTable ? t('showChart') : t('showTable')}
      onClick={() => onSwitch(!asTable)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}

type Shape = Pick<
  ChartProps,
  'times' | 'series' | 'formatValue' | 'max' | 'binary' | 'stacked' | 'thresholds'
>

function usePlotSpec({
  times,
  series,
  formatValue,
  max,
  binary = false,
  stacked = false,
  thresholds = NONE,
}: Shape): PlotSpec {
  const direction = useDirection()
  const { tag: languageTag } = useFormat()
  const timeDirection = useTimeDirection()
  const { timeZone, tick: formatTick } = useTimeFormat()
  const { range: groupRange, onZoom } = useChartGroup()
  return useMemo(
    () => ({
      times,
      series,
      stacked,
      range: shownRange(times, groupRange),
      max,
      binary,
      thresholds,
      direction,
      timeDirection,
      timeZone,
      languageTag,
      formatValue,
      formatTick,
      onZoom,
    }),
    [
      times,
      series,
      stacked,
      groupRange,
      max,
      binary,
      thresholds,
      direction,
      timeDirection,
      timeZone,
      languageTag,
      formatValue,
      formatTick,
      onZoom,
    ],
  )
}
