import { ranges, type Range } from '@marsad/contract/charts'
import { clsx } from 'clsx'
import { Radio } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { type RangeSearch, type TimeRange } from '../../lib/time/time-range.ts'
import { Bdi } from '../text.tsx'
import { useTimeFormat } from '../chart/use-time-format.ts'
import { Segmented } from './segmented.tsx'
import { Skeleton } from '../data/skeleton.tsx'
import { lazyPart } from '../lazy-part.tsx'

interface RangePickerProps {
  range: TimeRange
  onRangeChange: (range: RangeSearch) => void
}

// Fields are heavy, and most readers take one of the offered ranges.
const CustomRange = lazyPart(async () => (await import('./custom-range.tsx')).CustomRange, 'control')

const lasting = Object.keys(ranges) as Range[]

/** The time range of the charts, and its time zone. */
export function RangePicker({ range, onRangeChange }: RangePickerProps) {
  const t = useTranslations('watching.range')
  const format = useFormat()
  const { timeZone } = useTimeFormat()
  const [isCutting, setCutting] = useState(false)
  const [now] = useState(Date.now)
  const offset = format.zoneName(now)
  // A phone has no room for the expected: its zone stands there only where the charts do not follow the phone's clock.
  const isBrowserZone = timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone
  const chosen = range.kind === 'last' ? range.range : range.kind === 'live' ? 'live' : 'custom'
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Segmented
          label={t('label')}
          value={isCutting ? 'custom' : chosen}
          onValueChange={(next) => {
            setCutting(next === 'custom')
            if (next !== 'custom') onRangeChange({ range: next })
          }}
          items={[
            {
              value: 'live' as const,
              label: (
                <>
                  <Radio aria-hidden />
                  {t('live')}
                </>
              ),
            },
            ...lasting.map((one) => ({ value: one, label: t(`last.${one}`) })),
            { value: 'custom' as const, label: t('custom') },
          ]}
        />
        <span className={clsx('text-xs text-muted', isBrowserZone && 'max-sm:hidden')}>
          <Bdi>{offset === timeZone ? timeZone : `${timeZone} (${offset})`}</Bdi>
        </span>
      </div>
      {(isCutting || range.kind === 'between') && (
        <Suspense fallback={<Skeleton className="h-9" />}>
          <CustomRange
            key={JSON.stringify(range)}
            range={range}
            timeZone={timeZone}
            onChoose={(span) => {
              setCutting(false)
              onRangeChange(span)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
