import { signals } from '@marsad/contract/alerts'
import type { Alert } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { CircleCheck, Siren, UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { isOpen } from './alerts.rules.ts'

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

/** The status of an alert, and who acknowledged or resolved it. */
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

function Who({ alert: { acknowledged, resolved, snoozedUntil } }: { alert: Alert }) {
  const t = useTranslations('alerts')
  const format = useFormat()
  if (resolved?.by) return t('resolvedBy', { name: isolateText(resolved.by.name) })
  // A resolution without a name happened automatically.
  if (resolved) return t(`reason.${resolved.reason === 'person' ? 'cleared' : resolved.reason}`)
  if (snoozedUntil) return t('snoozedUntil', { time: format.dateTime(new Date(snoozedUntil)) })
  return acknowledged ? t('acknowledgedBy', { name: isolateText(acknowledged.by.name) }) : t('nobody')
}

const inks = { critical: 'text-bad', warning: 'text-warn' }

/**
 * The value against its threshold; nothing where the subject has no figure. For a certificate: the days that are left.
 */
export function AlertValue({ alert }: { alert: Pick<Alert, 'subject' | 'value' | 'severity' | 'status'> }) {
  const t = useTranslations('alerts')
  const format = useFormat()
  const words = useSubjectWords()
  const { subject, value, severity } = alert
  const shown = shownOf()
  if (!shown) return null
  return (
    <span className="num flex flex-col whitespace-nowrap">
      <span className={clsx('font-semibold', isOpen(alert) ? inks[severity] : 'text-muted')}>
        {shown.value ?? format.unknown}
      </span>
      <span className="text-xs text-muted">{t('limit', { threshold: shown.threshold })}</span>
    </span>
  )

  function shownOf() {
    if (subject.kind === 'signal') {
      const { signal, threshold } = subject
      if (signals[signal].unit === 'flag') return null
      return {
        value: value === null ? null : words.value(signal, value),
        threshold: words.value(signal, threshold),
      }
    }
    if (subject.kind !== 'certificate') return null
    return {
      value: value === null ? null : words.days(Math.max(0, Math.floor(value))),
      threshold: words.days(subject.days),
    }
  }
}
