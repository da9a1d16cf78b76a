import type { Severity } from '@marsad/contract/alerts'
import { useTranslations } from 'use-intl'
import { StatusBadge, type Status } from '../../ui/data/badge.tsx'

const severityStatus = { critical: 'bad', warning: 'warn' } as const satisfies Record<Severity, Status>

export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useTranslations('alertWords.severity')
  return <StatusBadge status={severityStatus[severity]}>{t(severity)}</StatusBadge>
}
