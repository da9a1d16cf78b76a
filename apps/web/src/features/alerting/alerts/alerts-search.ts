import { alertStatuses, severities, type AlertStatus, type Severity } from '@marsad/contract/alerts'

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export interface AlertsSearch {
  status?: AlertStatus
  severity?: Severity
  search?: string
  device?: string
}

export function readAlertsSearch({
  status,
  severity,
  search,
  device,
}: Record<string, unknown>): AlertsSearch {
  const [known, grave] = [
    alertStatuses.find((one) => one === status),
    severities.find((one) => one === severity),
  ]
  const text = typeof search === 'string' || typeof search === 'number' ? `${search}` : ''
  return {
    ...(known && { status: known }),
    ...(grave && { severity: grave }),
    ...(text && { search: text }),
    ...(typeof device === 'string' && device && { device }),
  }
}
