import type { TicketEvidence } from '@marsad/contract/http/tickets'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findAlert, findEvidence, toAlert } from '../alerts/index.ts'
import { findHost } from '../devices/index.ts'

/** What is known of an alert now: itself, what was found out at the breach, and what its machine said of itself. */
export async function freezeAlert(tx: Tx, workspaceId: string, alertId: string): Promise<TicketEvidence> {
  const row = await findAlert(tx, workspaceId, alertId)
  if (!row) throw new Failure('resource.not_found')
  const evidence = await findEvidence(tx, alertId)
  const told = row.deviceId === null ? undefined : await findHost(tx, workspaceId, row.deviceId)
  return {
    alert: toAlert(row),
    evidence,
    host: told?.host
      ? { host: told.host, asOf: told.reportedAt?.toISOString() ?? null, isLive: false }
      : null,
  }
}
