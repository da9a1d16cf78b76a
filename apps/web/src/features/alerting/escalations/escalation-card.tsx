import type { AlertEscalation } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Card } from '../../../ui/data/card.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { DeliveryStatus } from '../notifications/delivery.tsx'

/** The escalation of an alert: where it stands, who is next, and the pages; needs `escalations` and `deliveries`. */
export function EscalationCard({ escalation }: { escalation: AlertEscalation }) {
  const t = useTranslations('escalations.alert')
  const { policy, pages, alerts } = escalation
  return (
    <Card flush title={t('title')}>
      <div className="flex flex-col gap-1 px-4 py-3 text-sm">
        <State escalation={escalation} />
        <p className="text-xs text-muted">
          {t('policy', { name: policy.name })}
          {alerts > 1 && <> · {t('alerts', { count: alerts })}</>}
        </p>
      </div>
      <ul aria-label={t('pages')} className="max-h-80 divide-y overflow-y-auto border-t empty:hidden">
        {pages.map((page) => (
          <PageLine key={page.id} page={page} rounds={escalation.rounds} />
        ))}
      </ul>
    </Card>
  )
}

function State({ escalation }: { escalation: AlertEscalation }) {
  const t = useTranslations('escalations.alert')
  const format = useFormat()
  const { step, steps, round, rounds, next, ended } = escalation
  const number = (value: number) => format.number(value)
  const place = t('step', { step: number(Math.max(step, 1)), steps: number(steps) })
  const where =
    rounds > 1 ? `${place} · ${t('round', { round: number(round), rounds: number(rounds) })}` : place
  if (ended) {
    return (
      <>
        <p className="font-medium">{t(`ended.${ended.reason}`)}</p>
        <p className="num text-muted">
          {where} · <RelativeTime value={new Date(ended.at)} />
        </p>
      </>
    )
  }
  const time = next && format.time(new Date(next.at))
  const names = next && next.reaches.length > 0 ? format.list(next.reaches.map(isolateText)) : undefined
  return (
    <>
      <p className="num font-medium">{where}</p>
      {time && (
        <p className="num text-muted">{names ? t('next', { names, time }) : t('nextNobody', { time })}</p>
      )}
    </>
  )
}

interface PageLineProps {
  page: AlertEscalation['pages'][number]
  rounds: number
}

function PageLine({ page, rounds }: PageLineProps) {
  const t = useTranslations('escalations.alert')
  const problems = useTranslations('deliveries.problem')
  const format = useFormat()
  const { person, via, step, round, status, problem, at } = page
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-medium">{person || via}</bdi>
          {person && via && <span className="text-muted"> · {isolateText(via)}</span>}
        </span>
        <DeliveryStatus status={status} hasProblem={problem !== null} />
      </span>
      <span className="num flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>
          {t('stepOnly', { step: format.number(step) })}
          {rounds > 1 && <> · {t('roundOnly', { round: format.number(round) })}</>}
        </span>
        <RelativeTime value={new Date(at)} className="whitespace-nowrap" />
      </span>
      {problem && status !== 'delivered' && <span className="text-xs text-muted">{problems(problem)}</span>}
    </li>
  )
}
