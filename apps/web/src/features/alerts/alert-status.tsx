import type { Alert } from '@marsad/contract/http/alerts'
import { CircleCheck, Siren, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const looks = {
  active: { Icon: Siren, tone: 'primary' },
  acknowledged: { Icon: UserRoundCheck, tone: 'neutral' },
  resolved: { Icon: CircleCheck, tone: 'ok' },
} as const

export function AlertStatusBadge({ status }: Pick<Alert, 'status'>) {
  const t = useTranslations('alerts.status')
  const { Icon, tone } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(status)}
    </Badge>
  )
}

/** Where an alert stands, and who is on it or was. */
export function AlertStanding({ alert }: { alert: Alert }) {
  const t = useTranslations('alerts')
  const { status, acknowledged, resolved } = alert
  if (resolved) {
    const how = resolved.by
      ? t('resolvedBy', { name: resolved.by.name })
      : resolved.reason === 'person'
        ? ''
        : t(`reason.${resolved.reason}`)
    return <Standing status={status} at={resolved.at} who={how} />
  }
  if (acknowledged)
    return (
      <Standing
        status={status}
        at={acknowledged.at}
        who={t('acknowledgedBy', { name: acknowledged.by.name })}
      />
    )
  return <Standing status={status} who={t('nobody')} />
}

function Standing({ status, who, at }: Pick<Alert, 'status'> & { who: ReactNode; at?: string }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <AlertStatusBadge status={status} />
      <span className="text-xs text-muted">
        <bdi>{who}</bdi>
        {at && (
          <>
            {' · '}
            <RelativeTime value={new Date(at)} className="num whitespace-nowrap" />
          </>
        )}
      </span>
    </span>
  )
}
