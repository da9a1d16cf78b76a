import type { AlertDetail, NewAlertNote } from '@marsad/contract/http/alerts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { actorOf } from './actor-of.ts'
import { findAlert } from './alerts.store.ts'
import { announceAlerts } from './announce-alerts.ts'
import { getAlert } from './get-alert.ts'
import { addEvents } from './life.store.ts'

/** Says something to whoever looks at the alert next; its state stays. */
export async function addAlertNote(
  ctx: WorkspaceCtx,
  id: string,
  { note }: NewAlertNote,
): Promise<AlertDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    if (!(await findAlert(tx, workspaceId, id))) throw new Failure('resource.not_found')
    const by = await actorOf(tx, ctx.caller)
    await addEvents(tx, workspaceId, [{ alertId: id, kind: 'noted', by, note, at: new Date() }])
  })
  announceAlerts(ctx, workspaceId)
  return getAlert(ctx, id)
}
