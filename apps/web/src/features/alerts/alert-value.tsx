import type { Alert } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useSubjectWords } from '../alert-words/index.ts'
import { isOpen } from './alerts.rules.ts'

const inks = { critical: 'text-bad', warning: 'text-warn' }

/** The value against its limit; nothing where what is watched has no figure. */
export function AlertValue({ alert }: { alert: Pick<Alert, 'subject' | 'value' | 'severity' | 'status'> }) {
  const t = useTranslations('alerts')
  const format = useFormat()
  const words = useSubjectWords()
  const { subject, value, severity } = alert
  if (subject.kind !== 'signal') return null
  return (
    <span className="num flex flex-col whitespace-nowrap">
      <span className={clsx('font-semibold', isOpen(alert) ? inks[severity] : 'text-muted')}>
        {value === null ? format.unknown : words.value(subject.signal, value)}
      </span>
      <span className="text-xs text-muted">
        {t('limit', { threshold: words.value(subject.signal, subject.threshold) })}
      </span>
    </span>
  )
}
