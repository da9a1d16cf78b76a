import type { Alert } from '@marsad/contract/http/alerts'
import { CircleCheck, Siren, UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

const icons = { active: Siren, acknowledged: UserRoundCheck, resolved: CircleCheck }
const tones = { critical: 'bad', warning: 'warn' } as const

export function AlertStatusBadge({ alert: { status, severity } }: { alert: Alert }) {
  const t = useTranslations('alerts.status')
  const Icon = icons[status]
  return (
    <Badge tone={status === 'active' ? tones[severity] : status === 'resolved' ? 'ok' : 'neutral'}>
      <Icon aria-hidden />
      {t(status)}
    </Badge>
  )
}

/** Where an alert stands, and who is on it or was. */
export function AlertStanding({ alert }: { alert: Alert }) {
  const { acknowledged, resolved } = alert
  const at = resolved?.at ?? acknowledged?.at
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex items-center gap-2 text-xs text-muted">
        <AlertStatusBadge alert={alert} />
        {at && <RelativeTime value={new Date(at)} className="num whitespace-nowrap" />}
      </span>
      <span className="truncate text-xs text-muted">
        <Who alert={alert} />
      </span>
    </span>
  )
}

function Who({ alert: { acknowledged, resolved } }: { alert: Alert }) {
  const t = useTranslations('alerts')
  if (resolved?.by) return t('resolvedBy', { name: isolateText(resolved.by.name) })
  // Who resolves has a name; what has none ended by itself.
  if (resolved) return t(`reason.${resolved.reason === 'person' ? 'cleared' : resolved.reason}`)
  return acknowledged ? t('acknowledgedBy', { name: isolateText(acknowledged.by.name) }) : t('nobody')
}
