import type { Alert } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { isOpen } from './alerts.rules.ts'

const fills = { critical: 'bg-bad', warning: 'bg-c3' }

/** How grave it is, for the eye that runs down a list; the badge says it in words. */
export const SeverityStripe = ({ alert }: { alert: Pick<Alert, 'severity' | 'status'> }) => (
  <span
    aria-hidden
    className={clsx('absolute inset-y-0 start-0 w-1', isOpen(alert) ? fills[alert.severity] : 'bg-line')}
  />
)
