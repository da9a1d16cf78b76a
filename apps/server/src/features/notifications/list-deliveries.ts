import type { Delivery } from '@marsad/contract/http/alerts'
import type { Tx } from '../../engines/postgres.ts'
import { listRowsOfAlert } from './deliveries.store.ts'
import { toDelivery } from './to-delivery.ts'

export const listAlertDeliveries = async (
  tx: Tx,
  workspaceId: string,
  alertId: string,
): Promise<Delivery[]> => (await listRowsOfAlert(tx, workspaceId, alertId)).map(toDelivery)
