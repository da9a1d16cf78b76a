import type { DeliveryStatus as Status } from '@marsad/contract/alerts'
import { useTranslations } from 'use-intl'
import { StatusBadge, type Status as Tone } from '../../../ui/status-badge.tsx'

const tones = {
  waiting: 'idle',
  held: 'idle',
  delivered: 'ok',
  failed: 'bad',
} as const satisfies Record<Status, Tone>

interface DeliveryStatusProps {
  status: Status
  /** It waits because it has failed before. */
  hasProblem: boolean
}

/** Whether a message arrived; needs the piece `deliveries`. */
export function DeliveryStatus({ status, hasProblem }: DeliveryStatusProps) {
  const t = useTranslations('deliveries.status')
  return status === 'waiting' && hasProblem ? (
    <StatusBadge status="warn">{t('retrying')}</StatusBadge>
  ) : (
    <StatusBadge status={tones[status]}>{t(status)}</StatusBadge>
  )
}
