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
  answer: { asOf: string | null; isLive: boolean; wasQueried: boolean } | undefined
  /** The error of the newest attempt, and the message of the part for it. */
  error: unknown
  failed: string
}

/** The reason why the data below is not current. */
export function FreshnessNotice({ device, answer, error, failed }: FreshnessNoticeProps) {
  const t = useTranslations('inventory.stored')
  const errorText = useErrorText()
  if (!answer) return null
  if (error) {
    return (
      <Alert tone="bad" live title={failed}>
        {errorText(error)}
      </Alert>
    )
  }
  const { asOf } = answer
  if (!asOf || answer.isLive) return null
  const reason = isReporting(device) ? (answer.wasQueried ? 'silent' : null) : 'offline'
  if (!reason) return null
  return (
    <Alert tone={reason === 'silent' ? 'warn' : 'info'}>
      {t(reason)} <LastReported at={new Date(asOf)} />
    </Alert>
  )
}

function LastReported({ at }: { at: Date }) {
  const t = useTranslations('inventory.stored')
  return t.rich('reported', { time: () => <RelativeTime value={at} /> })
}

const icons = { unsupported: CircleSlash, no_permission: LockKeyhole, failed: TriangleAlert } as const

interface AbsentProps {
  reason: Absence
  /** In a card among others. */
  small?: boolean
}

/** The reason why a machine does not report, and what can be done about it. */
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
