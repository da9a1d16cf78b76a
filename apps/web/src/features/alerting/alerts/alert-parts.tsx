import type { Alert } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { BellOff, Waves } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useAlertName } from '../alert-words.ts'
import { isOpen } from './alerts.rules.ts'
import type { Selection } from './selection-bar.tsx'

/** What the name leaves out: of which part, and why it is quiet. */
export function AlertMarks({ alert: { part, silence, isFlapping } }: { alert: Alert }) {
  const t = useTranslations('alerts')
  if (!part && !silence && !isFlapping) return null
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
      {part && (
        <Bdi mono className="min-w-0 text-xs wrap-anywhere text-muted">
          {part}
        </Bdi>
      )}
      {silence && (
        <Badge>
          <BellOff aria-hidden />
          {t(`silence.${silence}`)}
        </Badge>
      )}
      {isFlapping && (
        <Badge>
          <Waves aria-hidden />
          {t('flapping')}
        </Badge>
      )}
    </span>
  )
}

/** Takes an alert into the choice that is acted on together. */
export function AlertChoice({ alert, selection }: { alert: Alert; selection: Selection }) {
  const t = useTranslations('alerts.select')
  const nameOf = useAlertName()
  if (!isOpen(alert)) return null
  return (
    <Checkbox
      aria-label={t('one', { alert: nameOf(alert), device: alert.source.name })}
      checked={selection.has(alert)}
      onCheckedChange={(isChosen) => selection.toggle(alert, isChosen)}
    />
  )
}

/** Since when it is so, and how long it was. */
export function AlertSince({
  alert: { startedAt, resolved },
}: {
  alert: Pick<Alert, 'startedAt' | 'resolved'>
}) {
  const t = useTranslations('alerts')
  const format = useFormat()
  const seconds = resolved && (Date.parse(resolved.at) - Date.parse(startedAt)) / 1000
  return (
    <span className="num flex flex-col whitespace-nowrap">
      <RelativeTime value={new Date(startedAt)} />
      {seconds !== null && (
        <span className="text-xs text-muted">{t('lasted', { duration: format.duration(seconds) })}</span>
      )}
    </span>
  )
}

const fills = { critical: 'bg-bad', warning: 'bg-c3' }

/** How grave it is, for the eye that runs down a list; the badge says it in words. */
export const SeverityStripe = ({ alert }: { alert: Pick<Alert, 'severity' | 'status'> }) => (
  <span
    aria-hidden
    className={clsx('absolute inset-y-0 start-0 w-1', isOpen(alert) ? fills[alert.severity] : 'bg-line')}
  />
)

/** What a table and cards are both given. */
export interface AlertsProps {
  alerts: readonly Alert[]
  /** Null where the reader may only look. */
  selection: Selection | null
  onAcknowledge: (alert: Alert) => void
  /** Where the list is of many devices, each alert says of which. */
  withDevice: boolean
}
