import type { Alert } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { BellOff, UserRound, Waves } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useAlertName } from '../alert-words.ts'
import { canAct, isOpen } from './alerts.rules.ts'
import { AlertActions } from './actions/alert-actions.tsx'
import type { Selection } from './selection-bar.tsx'
import type { Acting } from './actions/use-acting.tsx'

/** Facts that the name leaves out: which part of the device, who has it, and why the alert is muted. */
export function AlertMarks({ alert: { part, assignedTo, silence, isFlapping } }: { alert: Alert }) {
  const t = useTranslations('alerts')
  if (!part && !assignedTo && !silence && !isFlapping) return null
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
      {part && (
        <Bdi mono className="min-w-0 text-xs wrap-anywhere text-muted">
          {part}
        </Bdi>
      )}
      {assignedTo && (
        <Badge>
          <UserRound aria-hidden />
          {t('assignedTo', { name: isolateText(assignedTo.name) })}
        </Badge>
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

/** Selects an alert for an action on several. */
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

/** The next step of an alert: acknowledge, and after that resolve. Beside it is the menu of the others. */
export function NextSteps({ alert, acting: { act, openDialog } }: { alert: Alert; acting: Acting }) {
  const t = useTranslations('alerts.act')
  if (!isOpen(alert)) return null
  return (
    <span className="relative z-10 flex items-center justify-end gap-1.5">
      {canAct('acknowledge', alert) ? (
        <Button size="sm" onClick={() => act({ act: 'acknowledge', alerts: [alert] })}>
          {t('acknowledge')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => openDialog('resolve', [alert])}>
          {t('resolve')}
        </Button>
      )}
      <AlertActions alerts={[alert]} act={act} openDialog={openDialog} />
    </span>
  )
}

/** Since when the alert is active, and how long it lasted. */
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

/** The severity as a colour, to scan a list by; the badge states it in words. */
export const SeverityStripe = ({ alert }: { alert: Pick<Alert, 'severity' | 'status'> }) => (
  <span
    aria-hidden
    className={clsx('absolute inset-y-0 start-0 w-1', isOpen(alert) ? fills[alert.severity] : 'bg-line')}
  />
)

/** The props of the table and of the cards. */
export interface AlertsProps {
  alerts: readonly Alert[]
  /** Null for readers who may only look. */
  selection: Selection | null
  acting: Acting
  /** In a list of many devices each alert names its own. */
  withDevice: boolean
}
