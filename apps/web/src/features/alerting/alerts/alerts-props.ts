import type { Alert } from '@marsad/contract/http/alerts'
import type { Selection } from './use-selection.ts'

/** What a table and cards are both given. */
export interface AlertsProps {
  alerts: readonly Alert[]
  /** Null where the reader may only look. */
  selection: Selection | null
  onAcknowledge: (alert: Alert) => void
  /** Where the list is of many devices, each alert says of which. */
  withDevice: boolean
}
