import type { Monitor } from '@marsad/contract/http/monitors'
import { monitorLimits } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useTimeDirection } from '../../ui/chart/use-time-format.ts'

const slots = Array.from({ length: monitorLimits.bar }, (_, slot) => slot)

/** The last checks, the newest at the end of time. A failed one is taller too, so that it needs no colour. */
export const CheckBar = memo(function CheckBar({ bar }: Pick<Monitor, 'bar'>) {
  const t = useTranslations('monitors.bar')
  const format = useFormat()
  const timeDirection = useTimeDirection()
  const failed = bar.filter(({ isUp }) => !isUp).length
  const [count, newest] = [bar.length, bar.at(-1)]
  const words = !newest
    ? t('none')
    : failed === 0
      ? t('allGood', { count })
      : t('someFailed', { failed, count, newest: newest.isUp ? 'up' : 'down' })
  const title = ({ at, isUp, duration }: Monitor['bar'][number]) => {
    const time = format.timeWithSeconds(new Date(at))
    if (!isUp) return t('bad', { time })
    return duration === null
      ? t('good', { time })
      : t('goodIn', { time, duration: format.duration(duration) })
  }
  return (
    <span role="img" aria-label={words} dir={timeDirection} className="flex h-6 items-center gap-0.5">
      {slots.map((slot) => {
        const check = bar[slot - slots.length + count]
        return (
          <span
            key={slot}
            title={check && title(check)}
            className={clsx(
              'w-1 flex-1 rounded-full',
              !check && 'h-1 bg-track',
              check && (check.isUp ? 'h-4 bg-c1' : 'h-6 bg-bad'),
            )}
          />
        )
      })}
    </span>
  )
})
