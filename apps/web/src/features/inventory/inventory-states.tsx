import type { Absence } from '@marsad/contract/agent/protocol'
import type { Device } from '@marsad/contract/http/devices'
import { CircleSlash, LockKeyhole, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Empty } from '../../ui/data/empty.tsx'
import { RelativeTime } from '../../ui/time.tsx'
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

const icons = { unsupported: CircleSlash, no_permission: LockKeyhole, failed: TriangleAlert } as const

interface AbsentProps {
  reason: Absence
  /** In a card among others. */
  small?: boolean
}

/** Why a machine does not tell, and what can be done about it. */
export function Absent({ reason, small = false }: AbsentProps) {
  const t = useTranslations('inventory.absence')
  const Icon = icons[reason]
  const [title, hint] = [t(`${reason}.title`), t(`${reason}.hint`)]
  if (!small) return <Empty icon={<Icon />} title={title} description={hint} />
  return (
    <div className="flex gap-3 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-idle" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-muted">{hint}</p>
      </div>
    </div>
  )
}
