import { ranges } from '@marsad/contract/charts'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { spanOf, type RangeSearch, type TimeRange } from '../../lib/time/time-range.ts'
import { RangePicker } from '../../ui/form/range-picker.tsx'
import { type Refresh, RefreshControl } from '../../ui/refresh-control.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Statistic } from './to-series.ts'

const CompareControl = lazyPart(
  async () => (await import('./compare/compare-control.tsx')).CompareControl,
  'control',
)

interface ChartsToolbarProps {
  range: TimeRange
  onRangeChange: (range: RangeSearch) => void
  statistic: Statistic
  onStatisticChange: (statistic: Statistic) => void
  /** What the charts are compared with; the seconds of live mode are compared with nothing. */
  compare: string | undefined
  onCompare: (compare: string | undefined) => void
  /** Left out where a part above refreshes the screen. */
  refresh?: Refresh | undefined
  asOf: number | undefined
}

/** From this range on a point covers so much time that its average hides its peak. */
const longSeconds = ranges['6h']

export function ChartsToolbar(props: ChartsToolbarProps) {
  const t = useTranslations('device')
  const { range, statistic, onStatisticChange, refresh, asOf } = props
  const { from, to } = spanOf(range, 0)
  const isLong = (to - from) / 1000 >= longSeconds
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-start gap-3">
        <RangePicker range={range} onRangeChange={props.onRangeChange} />
        {isLong && (
          <Segmented
            label={t('statistic.label')}
            value={statistic}
            onValueChange={onStatisticChange}
            items={(['average', 'maximum'] as const).map((value) => ({
              value,
              label: t(`statistic.${value}`),
            }))}
          />
        )}
        {range.kind !== 'live' && (
          <Suspense fallback={<Skeleton className="h-9 w-44" />}>
            <CompareControl compare={props.compare} onCompare={props.onCompare} />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {refresh && range.kind === 'last' && <RefreshControl refresh={refresh} asOf={asOf} />}
      </div>
    </div>
  )
}
