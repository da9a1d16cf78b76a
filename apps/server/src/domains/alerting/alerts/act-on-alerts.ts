import { alertLimits } from '@marsad/contract/alerts'
import type { AuditAction } from '@marsad/contract/audit-actions'
import type { AlertAct, AlertActed, AlertAssignment, AlertSnooze } from '@marsad/contract/http/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import type { Service, WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { alertingJobs } from '../alerting.jobs.ts'
import { acknowledgeEscalations, startEscalations } from '../escalations/escalate.ts'
import { findReader } from '../notifications/deliveries/notified.store.ts'
import { notify } from '../notifications/deliveries/notify.ts'
import { actorOf } from './alerts.ts'
import { canAct, type PersonAct } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { addEvents } from './alert-events.store.ts'
import {
  acknowledgeRows,
  assignRows,
  findLifeRows,
  findNewest,
  unacknowledgeRows,
  type Actor,
  type LifeRow,
} from './life.store.ts'
import { moveAlerts } from './move-alerts.ts'
import { actInTurn } from './move-in-turn.ts'
import { targetsOf } from './presences.ts'

export const acknowledgeAlerts = (ctx: WorkspaceCtx, act: AlertAct) => actOnAlerts(ctx, 'acknowledge', act)

export const unacknowledgeAlerts = (ctx: WorkspaceCtx, act: AlertAct) =>
  actOnAlerts(ctx, 'unacknowledge', act)

export const resolveAlerts = (ctx: WorkspaceCtx, act: AlertAct) => actOnAlerts(ctx, 'resolve', act)

export const reopenAlerts = (ctx: WorkspaceCtx, act: AlertAct) => actOnAlerts(ctx, 'reopen', act)

const dayMs = 24 * 60 * 60_000

export async function snoozeAlerts(ctx: WorkspaceCtx, { until, ...act }: AlertSnooze) {
  const at = new Date(until)
  const leftMs = at.getTime() - Date.now()
  if (leftMs <= 0 || leftMs > alertLimits.snoozeDays * dayMs) throw new Failure('alert.snooze_refused')
  return actOnAlerts(ctx, 'snooze', act, { until: at })
}

export const assignAlerts = (ctx: WorkspaceCtx, { assignedTo, ...act }: AlertAssignment) =>
  actOnAlerts(ctx, 'assign', act, { assignedTo })

type Wish = { until?: Date; assignedTo?: string | null }

async function actOnAlerts(
  ctx: WorkspaceCtx,
  act: PersonAct,
  { ids, note }: AlertAct,
  { until, assignedTo = null }: Wish = {},
): Promise<AlertActed> {
  const { workspaceId } = ctx.caller
  const wanted = [...new Set(ids)]
  const moved = await actInTurn(ctx, async (tx) => {
    const rows = await findLifeRows(tx, workspaceId, wanted)
    if (rows.length < wanted.length) throw new Failure('resource.not_found')
    const now = new Date()
    const assignee = assignedTo === null ? null : await loadAssignee(tx, workspaceId, assignedTo)
    const movable = await filterMovable(tx, workspaceId, rows, { act, assignedTo, now })
    if (movable.length === 0) {
      if (wanted.length === 1) throw new Failure('alert.already_moved')
      return movable
    }
    const by = await actorOf(tx, ctx.caller)
    await recordAct(tx, ctx, ctx.caller, {
      action: actionOf(act, assignee),
      target: [...new Set(movable.map(({ sourceName }) => sourceName))].slice(0, 5).join(', '),
      details: {
        alerts: String(movable.length),
        note: note || undefined,
        to: until?.toISOString(),
        assignee: assignee?.name,
      },
    })
    await move[act](tx, ctx, movable, { by, note, now, until: until ?? now, assignee })
    return movable
  })
  announceMoved(ctx, workspaceId, targetsOf(moved))
  const movedIds = moved.map(({ id }) => id)
  return { moved: movedIds, unmoved: wanted.filter((id) => !movedIds.includes(id)) }
}

/** A member who can be notified. People outside the team are not found, even if they have an account. */
async function loadAssignee(tx: Tx, workspaceId: string, userId: string): Promise<Actor> {
  const member = await findReader(tx, workspaceId, userId)
  if (!member) throw new Failure('alert.assignee_unknown')
  return { userId, name: member.name }
}

async function filterMovable(
  tx: Tx,
  workspaceId: string,
  rows: readonly LifeRow[],
  { act, assignedTo, now }: { act: PersonAct; assignedTo: string | null; now: Date },
): Promise<LifeRow[]> {
  const allowed = rows.filter((row) => canAct(act, row, now))
  if (act === 'assign') return allowed.filter((row) => row.assignedTo !== assignedTo)
  if (act !== 'reopen' || allowed.length === 0) return allowed
  // The same alert may have been raised again since, and what it was about may be gone.
  const newest = await findNewest(
    tx,
    workspaceId,
    allowed.map(({ fingerprint }) => fingerprint),
  )
  const newestIds = new Set(newest.map(({ id }) => id))
  return allowed.filter(
    ({ id, sourceKind, monitorId, deviceId }) =>
      newestIds.has(id) && (sourceKind === 'monitor' ? monitorId : deviceId) !== null,
  )
}

function actionOf(act: PersonAct, assignee: Actor | null): AuditAction {
  if (act === 'assign') return assignee ? 'alerts.assigned' : 'alerts.unassigned'
  return actions[act]
}

const actions = {
  acknowledge: 'alerts.acknowledged',
  unacknowledge: 'alerts.unacknowledged',
  snooze: 'alerts.snoozed',
  resolve: 'alerts.resolved',
  reopen: 'alerts.reopened',
} as const

/** Needs the lock of the workspace's alerts. */
export async function acknowledge(
  tx: Tx,
  service: Service,
  workspaceId: string,
  rows: readonly LifeRow[],
  { by, note, now }: { by: Actor; note: string; now: Date },
) {
  const alertIds = await acknowledgeRows(tx, rows, { by, now })
  await addEvents(
    tx,
    workspaceId,
    rows.map(({ id }) => ({ alertId: id, kind: 'acknowledged', by, note, at: now })),
  )
  await acknowledgeEscalations(tx, rows, now)
  await notify(tx, service, { workspaceId, alertIds, event: 'acknowledged' })
}

type Person = { by: Actor; note: string; now: Date; until: Date; assignee: Actor | null }

/**
 * The audit row is written before the notifications: from those until the commit no other transaction can
 * notify the same recipients.
 */
const move: Record<
  PersonAct,
  (tx: Tx, ctx: WorkspaceCtx, rows: readonly LifeRow[], person: Person) => Promise<unknown>
> = {
  async acknowledge(tx, ctx, rows, { by, note, now }) {
    await acknowledge(tx, ctx, ctx.caller.workspaceId, rows, { by, note, now })
  },

  async unacknowledge(tx, ctx, rows, { by, note, now }) {
    const { workspaceId } = ctx.caller
    const alertIds = await unacknowledgeRows(tx, rows)
    await addEvents(
      tx,
      workspaceId,
      rows.map(({ id }) => ({ alertId: id, kind: 'unacknowledged', by, note, at: now })),
    )
    await startEscalations(
      tx,
      ctx,
      workspaceId,
      rows.map(({ id }) => id),
      now,
    )
    await notify(tx, ctx, { workspaceId, alertIds, event: 'unacknowledged' })
  },

  async snooze(tx, ctx, rows, { by, note, now, until }) {
    const { workspaceId } = ctx.caller
    const active = new Set(rows.flatMap(({ id, status }) => (status === 'active' ? id : [])))
    const alertIds = await acknowledgeRows(tx, rows, { by, now, until })
    await addEvents(
      tx,
      workspaceId,
      rows.map(({ id }) => ({ alertId: id, kind: 'snoozed', by, note, until, at: now })),
    )
    await acknowledgeEscalations(tx, rows, now)
    const wake = { key: `${workspaceId}@${until.getTime()}`, startAfter: until, tx }
    await ctx.engines.jobs.enqueue(alertingJobs.wakeAlerts, { workspaceId }, wake)
    await notify(tx, ctx, {
      workspaceId,
      alertIds: alertIds.filter((id) => active.has(id)),
      event: 'acknowledged',
    })
  },

  async assign(tx, ctx, rows, { by, note, now, assignee }) {
    const { workspaceId } = ctx.caller
    await assignRows(tx, rows, assignee)
    await addEvents(
      tx,
      workspaceId,
      rows.map(({ id, assignedToName }) => ({
        alertId: id,
        kind: assignee ? 'assigned' : 'unassigned',
        assignee: assignee?.name ?? assignedToName ?? '',
        by,
        note,
        at: now,
      })),
    )
    if (!assignee?.userId || assignee.userId === by.userId) return
    const mail = {
      id: newId(),
      workspaceId,
      alertIds: rows.map(({ id }) => id),
      userId: assignee.userId,
      byName: by.name,
      note,
    }
    await ctx.engines.jobs.enqueue(alertingJobs.notifyAssignee, mail, { key: mail.id, tx })
  },

  resolve: (tx, ctx, rows, { by, note, now }) =>
    moveAlerts(tx, ctx, ctx.caller.workspaceId, {
      ended: rows.map((row) => ({ row, resolution: 'person' })),
      by,
      note,
      now,
    }),

  reopen: (tx, ctx, rows, { by, note, now }) =>
    moveAlerts(tx, ctx, ctx.caller.workspaceId, {
      reopened: rows.map((row) => ({
        row,
        value: row.value,
        startedAt: row.breachStartedAt,
        severity: row.severity,
        subject: row.subject,
        isFlapping: false,
      })),
      by,
      note,
      now,
    }),
}
