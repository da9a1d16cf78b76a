import type { Device } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { isReporting } from '../devices/index.ts'

interface FreshnessNoticeProps {
  device: Device
  told: { asOf: string | null; isLive: boolean; wasAsked: boolean } | undefined
  /** Why the newest asking failed, where it did, and that it did in the words of the part. */
  error: unknown
  failed: string
}

/** Why what is below is not of now. */
export function FreshnessNotice({ device, told, error, failed }: FreshnessNoticeProps) {
  const t = useTranslations('inventory.stored')
  const errorText = useErrorText()
  if (!told) return null
  if (error) {
    return (
      <Alert tone="bad" live title={failed}>
        {errorText(error)}
      </Alert>
    )
  }
  if (!told.asOf || told.isLive) return null
  const reason = isReporting(device) ? (told.wasAsked ? 'silent' : null) : 'offline'
  if (!reason) return null
  return (
    <Alert tone={reason === 'silent' ? 'warn' : 'info'}>
      {t(reason)} {t('told')} <RelativeTime value={new Date(told.asOf)} />
    </Alert>
  )
}
