import type {
  Alert,
  AlertDetail,
  AlertEvent,
  Alerts,
  AlertsQuery,
  AlertSummary,
  NewAlertNote,
  Person,
} from '@marsad/contract/http/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { type Caller, inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { isEvaluating } from '../../../platform/evaluation.ts'
import { createCache } from '../../../platform/cache.ts'
import { seesCommands } from '../../devices/index.ts'
import { findKeyName, findUser } from '../../identity/index.ts'
import { loadEscalation } from '../escalations/shown-escalation.ts'
import { shownEvidence } from '../evidence/collect-evidence.ts'
import { listAlertDeliveries } from '../notifications/deliveries/deliveries.ts'
import {
  type AlertCursor,
  readAlertCursor,
  type Section,
  sections,
  writeAlertCursor,
} from './fingerprint.rules.ts'
import {
  type AlertRow,
  countAlerts,
  type EventRow,
  findAlert,
  listEventRows,
  listRelatedRows,
  listSectionRows,
  listTicketsOf,
} from './alerts.store.ts'
import { announceAlerts } from './announce-alerts.ts'
import { countOffline, countOpen, findLastEvaluation } from './evaluations.store.ts'
import { findEvidence } from './evidence.store.ts'
import { addEvents } from './alert-events.store.ts'
import { type Actor } from './life.store.ts'

/** The actor as shown in the history: a user, or an API key. */
export async function actorOf(tx: Tx, caller: Caller): Promise<Actor> {
  if (caller.kind === 'user') {
    const user = await findUser(tx, caller.userId)
    if (user) return { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim() }
  }
  const name = caller.kind === 'api_key' && (await findKeyName(tx, caller))
  if (!name) throw new Failure('auth.session_ended')
  return { userId: null, name }
}

export const toAlert = (row: AlertRow): Alert => ({
  id: row.id,
  status: row.status,
  severity: row.severity,
  source: {
    kind: row.sourceKind,
    id: row.sourceKind === 'monitor' ? row.monitorId : row.deviceId,
    name: row.sourceName,
  },
  rule: { id: row.ruleId, name: row.ruleName },
  subject: row.subject,
  part: row.part,
  value: row.value,
  peak: row.peak,
  cause: row.cause,
  startedAt: row.startedAt.toISOString(),
  raisedAt: row.raisedAt.toISOString(),
  acknowledged: row.acknowledgedAt && {
    at: row.acknowledgedAt.toISOString(),
    by: { id: row.acknowledgedBy, name: row.acknowledgedByName ?? '' },
  },
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  assignedTo: toPerson(row.assignedTo, row.assignedToName),
  resolved:
    row.resolvedAt && row.resolution
      ? {
          at: row.resolvedAt.toISOString(),
          by: toPerson(row.resolvedBy, row.resolvedByName),
          reason: row.resolution,
        }
      : null,
  silence: row.resolvedAt ? null : row.silence,
  isFlapping: row.isFlapping,
  incident: {
    id: row.incident.id,
    kind: row.incident.kind,
    subnet: row.incident.kind === 'subnet' ? row.incident.key : '',
    alerts: row.incident.alerts,
  },
})

export const toAlertEvent = ({ userId, userName, ...row }: EventRow): AlertEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: toPerson(userId, userName),
  note: row.note,
  silence: row.silence,
  until: row.until?.toISOString() ?? null,
  assignee: row.assignee ?? '',
})

const toPerson = (id: string | null, name: string | null): Person | null =>
  name === null ? null : { id, name }

const shownRelated = 50

export async function getAlert(ctx: WorkspaceCtx, id: string): Promise<AlertDetail> {
  const withCommands = await seesCommands(ctx)
  const { evidence, ...detail } = await inWorkspace(ctx, (tx) => readAlert(tx, ctx.caller.workspaceId, id))
  return { ...detail, evidence: shownEvidence(evidence, withCommands) }
}

async function readAlert(tx: Tx, workspaceId: string, id: string): Promise<AlertDetail> {
  const row = await findAlert(tx, workspaceId, id)
  if (!row) throw new Failure('resource.not_found')
  const [evidence, events, deliveries, related, tickets, escalation] = await Promise.all([
    findEvidence(tx, id),
    listEventRows(tx, id),
    listAlertDeliveries(tx, workspaceId, id),
    listRelatedRows(tx, row, shownRelated),
    listTicketsOf(tx, workspaceId, id),
    loadEscalation(tx, workspaceId, id),
  ])
  return {
    alert: toAlert(row),
    evidence,
    history: events.map(toAlertEvent),
    deliveries,
    escalation,
    related: related.map(toAlert),
    tickets,
  }
}

export async function listAlerts(
  ctx: WorkspaceCtx,
  { cursor, limit, ...filter }: AlertsQuery,
): Promise<Alerts> {
  const { workspaceId } = ctx.caller
  const after = cursor === undefined ? undefined : readAlertCursor(cursor)
  if (cursor !== undefined && !after)
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })

  const wanted = sectionsFrom(after?.section).filter((section) => isIn(section, filter))
  const [counts, ...parts] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      countAlerts(tx, workspaceId, filter),
      ...wanted.map((section) =>
        listSectionRows(tx, workspaceId, filter, {
          section,
          after: section === after?.section ? after : undefined,
          limit: limit + 1,
        }),
      ),
    ]),
  )
  const { items, nextCursor } = pageOf(parts.flat(), limit, (row) => writeAlertCursor(cursorOf(row)))
  return {
    alerts: items.map(toAlert),
    nextCursor,
    total: filter.status ? counts[filter.status] : counts.active + counts.acknowledged + counts.resolved,
    counts,
  }
}

const sectionsFrom = (section: Section | undefined) =>
  section ? sections.slice(sections.indexOf(section)) : sections

/** Whether a section can contain matches of the filter. */
function isIn(section: Section, { status, severity }: Pick<AlertsQuery, 'status' | 'severity'>) {
  if (section === 'resolved') return status === undefined || status === 'resolved'
  return status !== 'resolved' && (severity === undefined || severity === section)
}

const cursorOf = ({ id, severity, raisedAt, resolvedAt }: AlertRow): AlertCursor =>
  resolvedAt
    ? { section: 'resolved', at: resolvedAt.toISOString(), id }
    : { section: severity, at: raisedAt.toISOString(), id }

/** Every open screen requests this after every alert change, so the count over the fleet is cached. */
const keepOffline = perService(() => createCache<number>({ freshMs: 3000, staleMs: 5000, most: 1000 }))

export async function getAlertSummary(ctx: WorkspaceCtx): Promise<AlertSummary> {
  const { workspaceId } = ctx.caller
  const [{ critical, warning, acknowledged }, evaluator] = await inWorkspace(ctx, (tx) =>
    Promise.all([countOpen(tx, workspaceId), findLastEvaluation(tx)]),
  )
  const offline = await keepOffline(ctx)(workspaceId, () =>
    inWorkspace(ctx, (tx) => countOffline(tx, workspaceId)),
  )
  return {
    active: { critical, warning },
    acknowledged,
    offline,
    isWatching: isEvaluating(evaluator, new Date()),
  }
}

/** A note for the next reader of the alert; its status does not change. */
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
