import type { AlertAct, AlertActed } from '@marsad/contract/http/alerts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { actorOf } from './actor-of.ts'
import { canAct, type PersonAct } from './alerts.rules.ts'
import { announceAlerts } from './announce-alerts.ts'
import { devicesOf } from './devices-of.ts'
import { acknowledgeRows, addEvents, findLifeRows, lockLife, recount, resolveRows } from './life.store.ts'

export const acknowledgeAlerts = (ctx: WorkspaceCtx, act: AlertAct) => actOnAlerts(ctx, 'acknowledge', act)

export const resolveAlerts = (ctx: WorkspaceCtx, act: AlertAct) => actOnAlerts(ctx, 'resolve', act)

async function actOnAlerts(ctx: WorkspaceCtx, act: PersonAct, { ids, note }: AlertAct): Promise<AlertActed> {
  const { workspaceId } = ctx.caller
  const wanted = [...new Set(ids)]
  const moved = await inWorkspace(ctx, async (tx) => {
    await lockLife(tx, workspaceId)
    const rows = await findLifeRows(tx, workspaceId, wanted)
    if (rows.length < wanted.length) throw new Failure('resource.not_found')
    const movable = rows.filter(({ status }) => canAct(act, status))
    if (movable.length === 0) {
      if (wanted.length === 1) throw new Failure('alert.already_moved')
      return movable
    }
    const [now, by] = [new Date(), await actorOf(tx, ctx.caller)]
    const kind = act === 'acknowledge' ? 'acknowledged' : 'resolved'
    if (act === 'acknowledge') await acknowledgeRows(tx, movable, by, now)
    else await resolveRows(tx, movable, { resolution: 'person', by, now })
    await addEvents(
      tx,
      workspaceId,
      movable.map(({ id }) => ({ alertId: id, kind, by, note, at: now })),
    )
    if (act === 'resolve') await recount(tx, workspaceId, devicesOf(movable))
    await recordAct(tx, ctx, ctx.caller, {
      action: `alerts.${kind}`,
      target: [...new Set(movable.map(({ deviceName }) => deviceName))].slice(0, 5).join(', '),
      details: { alerts: String(movable.length), note: note || undefined },
    })
    return movable
  })
  if (moved.length > 0) announceAlerts(ctx, workspaceId, devicesOf(moved))
  const movedIds = moved.map(({ id }) => id)
  return { moved: movedIds, unmoved: wanted.filter((id) => !movedIds.includes(id)) }
}
