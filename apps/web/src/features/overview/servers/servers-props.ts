import type { ListedDevice } from '@marsad/contract/http/devices'
import type { Column } from '../../../ui/chart/chart-data.ts'

/** What a table and cards are both given. */
export interface ServersProps {
  servers: readonly ListedDevice[]
  trends: ReadonlyMap<string, Column>
  /** When the list was read, in milliseconds. */
  asOf: number
}
