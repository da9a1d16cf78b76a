import type { Alert } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useSubjectWords } from '../use-subject-words.ts'
import { isOpen } from './alerts.rules.ts'

const inks = { critical: 'text-bad', warning: 'text-warn' }

/** The value against its limit; nothing where what is watched has no figure. Of a certificate: the days that are left. */
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
