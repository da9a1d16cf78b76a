import type { DeliveryStatus as Status } from '@marsad/contract/alerts'
import type { Delivery } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { type Status as Tone, StatusBadge } from '../../../ui/data/badge.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'

/** Attempts, the last error, and the time of the next attempt. */
export function DeliveryTries({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries')
  const { status, attempts, problem, nextTryAt } = delivery
  return (
    <div className="flex flex-col gap-0.5 text-xs">
      {attempts > 0 && <span className="num text-muted">{t('attempts', { count: attempts })}</span>}
      {problem && status !== 'delivered' && (
        <>
          <span className="text-bad">{t(`problem.${problem.code}`)}</span>
          {problem.detail && (
            <Bdi mono className="line-clamp-2 wrap-anywhere text-muted rtl:text-end" title={problem.detail}>
              {problem.detail}
            </Bdi>
          )}
        </>
      )}
      {nextTryAt && status === 'waiting' && (
        <span>
          <NextTry at={new Date(nextTryAt)} />
        </span>
      )}
      {nextTryAt && status === 'held' && (
        <span>
          <HeldUntil at={new Date(nextTryAt)} />
        </span>
      )}
    </div>
  )
}

function NextTry({ at }: { at: Date }) {
  const t = useTranslations('deliveries')
  return t.rich('nextTry', { time: () => <RelativeTime value={at} /> })
}

function HeldUntil({ at }: { at: Date }) {
  const t = useTranslations('deliveries')
  return t.rich('heldUntil', { time: () => <DateTime value={at} /> })
}

const tones = {
  waiting: 'idle',
  held: 'idle',
  delivered: 'ok',
  failed: 'bad',
} as const satisfies Record<Status, Tone>

interface DeliveryStatusProps {
  status: Status
  /** True where a delivery waits because it has failed before. */
  hasProblem: boolean
}

/** The status of a delivery; needs the piece `deliveries`. */
export function DeliveryStatus({ status, hasProblem }: DeliveryStatusProps) {
  const t = useTranslations('deliveries.status')
  return status === 'waiting' && hasProblem ? (
    <StatusBadge status="warn">{t('retrying')}</StatusBadge>
  ) : (
    <StatusBadge status={tones[status]}>{t(status)}</StatusBadge>
  )
}

/** The subject of a message, with a link to its alert. */
export function DeliveryWhat({ delivery: { alert, event } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries')
  const words = useTranslations('alertWords.severity')
  if (!alert) return <span className="font-medium">{t('event.test')}</span>
  return (
    <>
      <Link
        to="/alerts/$id"
        params={{ id: alert.id }}
        className="rounded-sm font-medium underline-offset-4 hover:underline"
      >
        {t(`event.${event}`)}
      </Link>
      <p className="text-xs text-muted">
        <Bdi className="wrap-anywhere">{alert.source}</Bdi> · {words(alert.severity)}
      </p>
    </>
  )
}
