import type { Delivery } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/bdi.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** How often it was tried, what kept it, and when it goes on. */
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
