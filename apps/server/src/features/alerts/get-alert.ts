import type { AlertDetail } from '@marsad/contract/http/alerts'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { shownEvidence } from '../alert-evidence/index.ts'
import { seesCommands } from '../devices/index.ts'
import { listAlertDeliveries } from '../notifications/index.ts'
import { listTicketsOf } from './alert-tickets.store.ts'
import { findAlert, listEventRows, listRelatedRows } from './alerts.store.ts'
import { findEvidence } from './evidence.store.ts'
import { toAlert, toAlertEvent } from './to-alert.ts'

const shownRelated = 50

export async function getAlert(ctx: WorkspaceCtx, id: string): Promise<AlertDetail> {
  const withCommands = await seesCommands(ctx)
  const { evidence, ...detail } = await inWorkspace(ctx, (tx) => readAlert(tx, ctx.caller.workspaceId, id))
  return { ...detail, evidence: shownEvidence(evidence, withCommands) }
}

async function readAlert(tx: Tx, workspaceId: string, id: string): Promise<AlertDetail> {
  const row = await findAlert(tx, workspaceId, id)
  if (!row) throw new Failure('resource.not_found')
  const [evidence, events, deliveries, related, tickets] = await Promise.all([
    findEvidence(tx, id),
    listEventRows(tx, id),
    listAlertDeliveries(tx, workspaceId, id),
    listRelatedRows(tx, row, shownRelated),
    listTicketsOf(tx, workspaceId, id),
  ])
  return {
    alert: toAlert(row),
    evidence,
    history: events.map(toAlertEvent),
    deliveries,
    related: related.map(toAlert),
    tickets,
  }
}
