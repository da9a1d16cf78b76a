import { ranges } from '@marsad/contract/charts'
import { useTranslations } from 'use-intl'
import { spanOf, type RangeSearch, type TimeRange } from '../../lib/time/time-range.ts'
import { RangePicker } from '../../ui/form/range-picker.tsx'
import { type Refresh, RefreshControl } from '../../ui/refresh-control.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import type { Statistic } from './to-series.ts'

interface ChartsToolbarProps {
  range: TimeRange
  onRangeChange: (range: RangeSearch) => void
  statistic: Statistic
  onStatisticChange: (statistic: Statistic) => void
  refresh: Refresh
  asOf: number | undefined
}

/** From this range on a point covers so much time that its average hides its peak. */
const longSeconds = ranges['6h']

export function ChartsToolbar(props: ChartsToolbarProps) {
  const t = useTranslations('device.statistic')
  const { range, statistic, onStatisticChange, refresh, asOf } = props
  const { from, to } = spanOf(range, 0)
  const isLong = (to - from) / 1000 >= longSeconds
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <RangePicker range={range} onRangeChange={props.onRangeChange} />
      <div className="flex flex-wrap items-center gap-3">
        {isLong && (
          <Segmented
            label={t('label')}
            value={statistic}
            onValueChange={onStatisticChange}
            items={(['average', 'maximum'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {range.kind === 'last' && <RefreshControl refresh={refresh} asOf={asOf} />}
      </div>
    </div>
  )
}
