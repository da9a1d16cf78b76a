import type { ListedDevice } from '@marsad/contract/http/devices'
import type { Finding } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../../ui/data/badge.tsx'

/** A machine without an antivirus cannot report whether it is off: that is an answer, and needs no investigation. */
export const isUnread = (finding: Finding) => !finding.startsWith('antivirus_')

/** The number of findings of a device, and their names. Unreadable values do not count as passed. */
export function FindingsBadge({
  device: { findings, unknownFindings },
}: {
  device: Pick<ListedDevice, 'findings' | 'unknownFindings'>
}) {
  const t = useTranslations('posture')
  if (!findings) return <span className="text-muted">{t('unknown')}</span>
  const unread = unknownFindings.filter(isUnread).length
  if (findings.length === 0) {
    if (unread > 0) return <StatusBadge status="idle">{t('unread', { count: unread })}</StatusBadge>
    return <StatusBadge status="ok">{t('good')}</StatusBadge>
  }
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
