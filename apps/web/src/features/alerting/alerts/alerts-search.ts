import type { AlertStatus, Severity } from '@marsad/contract/alerts'
import { keyOf } from '../../../lib/key-of.ts'

// The compiler compares these with the contract.
const statuses: Record<AlertStatus, true> = { active: true, acknowledged: true, resolved: true }
const severities: Record<Severity, true> = { critical: true, warning: true }

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export interface AlertsSearch {
  status?: AlertStatus
  severity?: Severity
  search?: string
  device?: string
  assignee?: 'me' | 'none'
}

export function readAlertsSearch({
  status,
  severity,
  search,
  device,
  assignee,
}: Record<string, unknown>): AlertsSearch {
  const [known, grave] = [keyOf(statuses, status), keyOf(severities, severity)]
  const text = typeof search === 'string' || typeof search === 'number' ? `${search}` : ''
  return {
    ...(known && { status: known }),
    ...(grave && { severity: grave }),
    ...(text && { search: text }),
    ...((assignee === 'me' || assignee === 'none') && { assignee }),
    ...(typeof device === 'string' && device && { device }),
  }
}
