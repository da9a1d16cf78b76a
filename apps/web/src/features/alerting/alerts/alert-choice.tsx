import type { Alert } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useAlertName } from '../use-alert-name.ts'
import { isOpen } from './alerts.rules.ts'
import type { Selection } from './use-selection.ts'

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
