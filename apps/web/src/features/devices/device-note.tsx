import type { Device } from '@marsad/contract/http/devices'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** What a state alone does not say: since when, why not yet, and that a copy of the machine is about. */
export function DeviceNote({ device }: { device: Pick<Device, 'state' | 'lastSeenAt' | 'clonedAt'> }) {
  const t = useTranslations('devices')
  const { state, lastSeenAt, clonedAt } = device
  if (clonedAt) {
    return (
      <span className="flex items-center gap-1 text-warn">
        <TriangleAlert aria-hidden className="size-3 shrink-0" />
        {t('cloned')}
      </span>
    )
  }
  if (state === 'pending') return <span>{t('pendingHint')}</span>
  if (state !== 'offline' || !lastSeenAt) return null
  return (
    <span className="whitespace-nowrap">
      {t('lastSeen')} <RelativeTime value={new Date(lastSeenAt)} />
    </span>
  )
}
