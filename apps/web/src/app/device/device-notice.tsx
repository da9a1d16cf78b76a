import type { Device } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** What must be known before believing what is below. */
export function DeviceNotice({ device: { state, lastSeenAt, clonedAt } }: { device: Device }) {
  const t = useTranslations('device.notice')
  const devices = useTranslations('devices')
  return (
    <>
      {clonedAt && (
        <Alert tone="warn" title={t('cloned')}>
          {t('clonedHint')}
        </Alert>
      )}
      {state === 'offline' && lastSeenAt && (
        <Alert tone="bad" title={t('offline')}>
          {devices('lastSeen')} <RelativeTime value={new Date(lastSeenAt)} /> · {t('offlineHint')}
        </Alert>
      )}
      {state === 'pending' && <Alert title={t('pending')}>{t('pendingHint')}</Alert>}
    </>
  )
}
