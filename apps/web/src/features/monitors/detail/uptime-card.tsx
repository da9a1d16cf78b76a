import type { Latency, Monitor } from '@marsad/contract/http/monitors'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { useTimeDirection } from '../../../ui/chart/use-time-format.ts'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { Share } from '../monitor-figures.tsx'
import { meanShare, stretchesOf, type Stretch } from '../monitors.rules.ts'

const spans = ['day', 'week', 'month'] as const
const most = 60

interface UptimeCardProps {
  monitor: Monitor
  /** Uptime of the shown period; undefined until it is loaded. */
  latency: Latency | undefined
}

/** The share of good checks, in figures and as a strip of the period. */
export function UptimeCard({ monitor, latency }: UptimeCardProps) {
  const t = useTranslations('monitors')
  return (
    <Card title={t('strip.title')}>
      <dl className="mb-4 grid grid-cols-3 gap-4">
        {spans.map((span) => (
          <div key={span}>
            <dt className="text-xs text-muted">{t(`column.${span}`)}</dt>
            <dd className="mt-0.5 text-lg font-semibold">
              <Share share={monitor.uptime[span]} />
            </dd>
          </div>
        ))}
      </dl>
      {latency ? <Strip latency={latency} /> : <Skeleton className="h-8" />}
    </Card>
  )
}

// Worse stretches are taller, so that they need no colour.
const shapes = { unknown: 'h-1.5 bg-track', good: 'h-5 bg-c1', some: 'h-7 bg-c3', none: 'h-8 bg-bad' }
const shapeOf = ({ share }: Stretch) =>
  share === null ? 'unknown' : share === 1 ? 'good' : share === 0 ? 'none' : 'some'

function Strip({ latency }: { latency: Latency }) {
  const t = useTranslations('monitors.strip')
  const format = useFormat()
  const timeDirection = useTimeDirection()
  const mean = meanShare(latency)
  const label = mean === null ? t('none') : t('label', { share: format.share(mean) })
  return (
    <div role="img" aria-label={label} dir={timeDirection} className="flex h-8 items-center gap-0.5">
      {stretchesOf(latency, most).map((stretch) => (
        <span
          key={stretch.from}
          title={`${format.dateTime(stretch.from * 1000)} – ${format.dateTime(stretch.to * 1000)}${
            stretch.share === null ? '' : `: ${format.share(stretch.share)}`
          }`}
          className={clsx('min-w-px flex-1 rounded-xs', shapes[shapeOf(stretch)])}
        />
      ))}
    </div>
  )
}
