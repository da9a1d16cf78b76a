import type { Finding } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../../ui/data/badge.tsx'

/** How many things are wrong with a device, and which. */
export function FindingsBadge({ findings }: { findings: readonly Finding[] | null }) {
  const t = useTranslations('posture')
  if (!findings) return <span className="text-muted">{t('unknown')}</span>
  if (findings.length === 0) return <StatusBadge status="ok">{t('good')}</StatusBadge>
  const words = findings.map((finding) => t(`finding.${finding}`)).join(' · ')
  return (
    <span className="flex max-w-72 min-w-0 items-center gap-2">
      <span className="shrink-0">
        <StatusBadge status="warn">{t('count', { count: findings.length })}</StatusBadge>
      </span>
      <span className="truncate text-xs text-muted" title={words}>
        {words}
      </span>
    </span>
  )
}
