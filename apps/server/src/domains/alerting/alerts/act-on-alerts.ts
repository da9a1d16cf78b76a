import type { AlertAct, AlertActed } from '@marsad/contract/http/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { tell } from '../notifications/deliveries/notify.ts'
import { actorOf } from './alerts.ts'
import { canAct, type PersonAct } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { acknowledgeRows, addEvents, findLifeRows, lockLife, type Actor, type LifeRow } from './life.store.ts'
import { moveAlerts } from './move-alerts.ts'
import { targetsOf } from './presences.ts'

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
    const now = new Date()
    const by = await actorOf(tx, ctx.caller)
    await recordAct(tx, ctx, ctx.caller, {
      action: act === 'acknowledge' ? 'alerts.acknowledged' : 'alerts.resolved',
      target: [...new Set(movable.map(({ sourceName }) => sourceName))].slice(0, 5).join(', '),
      details: { alerts: String(movable.length), note: note || undefined },
    })
    await move[act](tx, ctx, movable, { by, note, now })
    return movable
  })
  announceMoved(ctx, workspaceId, targetsOf(moved))
  const movedIds = moved.map(({ id }) => id)
  return { moved: movedIds, unmoved: wanted.filter((id) => !movedIds.includes(id)) }
}

type Person = { by: Actor; note: string; now: Date }

/**
 * The audit row is written before the notifications: from those until the commit no other transaction can
 * notify the same recipients.
 */
const move: Record<
  PersonAct,
  (tx: Tx, ctx: WorkspaceCtx, rows: readonly LifeRow[], person: Person) => Promise<unknown>
> = {
  async acknowledge(tx, ctx, rows, { by, note, now }) {
    const { workspaceId } = ctx.caller
    const alertIds = await acknowledgeRows(tx, rows, by, now)
    await addEvents(
      tx,
      workspaceId,
      rows.map(({ id }) => ({ alertId: id, kind: 'acknowledged', by, note, at: now })),
    )
    await tell(tx, ctx, { workspaceId, alertIds, event: 'acknowledged' })
  },
  resolve: (tx, ctx, rows, person) =>
    moveAlerts(tx, ctx, ctx.caller.workspaceId, {
      ended: rows.map((row) => ({ row, resolution: 'person' })),
      ...person,
    }),
}
