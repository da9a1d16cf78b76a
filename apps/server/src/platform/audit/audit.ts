import type { AuditDetails } from '@marsad/contract/audit-fields'
import type { AuditAction, AuditEntry, AuditFilter, AuditLog, AuditQuery } from '@marsad/contract/http/audit'
import { instanceId } from '@marsad/contract/http/instance'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Tx } from '../../engines/postgres.ts'
import {
  type Caller,
  type Ctx,
  type DeviceCaller,
  inWorkspace,
  type KeyCaller,
  type UserCaller,
  type UserCtx,
  type WorkspaceCtx,
} from '../context.ts'
import { byteOrderMark, csvLine } from '../csv.ts'
import { pageOf } from '../cursors.ts'
import { describeBrowser } from '../http-headers.ts'
import { addAuditRow, type AuditRow, enterAuditOf, listAuditRows } from './audit.store.ts'

/** The actor and its workspace: a caller, a user who is just signing in, or the operator in a terminal. */
type Actor =
  | Pick<UserCaller, 'kind' | 'userId' | 'workspaceId'>
  | Pick<KeyCaller, 'kind' | 'keyId' | 'workspaceId'>
  | DeviceCaller
  | { kind: 'share'; shareId: string; workspaceId: string }
  | { kind: 'channel'; channelId: string; workspaceId: string }
  | { kind: 'operator'; workspaceId: string }

type Act = { action: AuditAction; target?: string | undefined; details?: AuditDetails }

/** Where a command in a terminal of the server comes from. */
export const terminal = { ip: '', userAgent: 'marsad' } satisfies Pick<Ctx, 'ip' | 'userAgent'>

/** An audit row is written in the transaction of the act, so that no act is missing from the log. */
export const recordAct = (
  tx: Tx,
  { ip, userAgent }: Pick<Ctx, 'ip' | 'userAgent'>,
  actor: Actor,
  { action, target = '', details = {} }: Act,
) =>
  addAuditRow(tx, {
    workspaceId: actor.workspaceId,
    action,
    actorKind: actor.kind,
    actorId: idOf(actor),
    target,
    details: onlyGiven(details),
    ip,
    userAgent,
  })

/** An act of the operator, who is whoever has a terminal of the server. */
export const recordOperatorAct = (tx: Tx, workspaceId: string, act: Act) =>
  recordAct(tx, terminal, { kind: 'operator', workspaceId }, act)

/** The actor of an act on the instance: a signed-in instance administrator, or the operator in a terminal. */
export type InstanceActor = Pick<Ctx, 'ip' | 'userAgent'> & { caller?: Ctx['caller'] }

/** An act on the instance itself, which is of no workspace. Leaves the scope of none. */
export async function recordInstanceAct(tx: Tx, ctx: InstanceActor, act: Act) {
  const workspaceId = instanceId
  const { caller } = ctx
  await enterAuditOf(tx, workspaceId)
  const actor =
    caller?.kind === 'user'
      ? ({ kind: 'user', userId: caller.userId, workspaceId } as const)
      : ({ kind: 'operator', workspaceId } as const)
  await recordAct(tx, ctx, actor, act)
  await enterAuditOf(tx, undefined)
}

const idOf = (actor: Actor) => {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'device') return actor.deviceId
  if (actor.kind === 'operator') return instanceId
  if (actor.kind === 'channel') return actor.channelId
  return actor.kind === 'share' ? actor.shareId : actor.keyId
}

const onlyGiven = (details: AuditDetails): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** `viewer → admin`, for the details of an act that changed something. */
export const fromTo = (before: string, after: string) => `${before} → ${after}`

// Repeated denials at one endpoint are recorded once a minute, so that they cannot fill the log.
const quietMs = 60_000
const mostEntries = 10_000

const nameOf = (caller: Caller) => {
  if (caller.kind === 'user') return caller.userId
  return caller.kind === 'device' ? caller.deviceId : caller.keyId
}

/** Every refusal (403) of an identified caller is recorded. */
export function recordDenials(app: FastifyInstance) {
  const recent = new Map<string, number>()

  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) remember(request)
    done()
  })

  function remember(request: FastifyRequest) {
    const { ctx } = request
    if (!ctx.caller) return
    const target = `${request.method} ${request.routeOptions.url ?? ''}`
    const key = `${ctx.caller.workspaceId} ${nameOf(ctx.caller)} ${target}`
    const now = performance.now()
    if (now - (recent.get(key) ?? -quietMs) < quietMs) return
    if (recent.size >= mostEntries) recent.clear()
    recent.set(key, now)
    void writeDenial({ ...ctx, caller: ctx.caller }, target)
  }
}

// The response is already sent, so a failed write can only be logged.
const writeDenial = (ctx: WorkspaceCtx, target: string) =>
  inWorkspace(ctx, (tx) => recordAct(tx, ctx, ctx.caller, { action: 'access.denied', target })).catch(
    (error: unknown) => ctx.log.error({ err: error, requestId: ctx.requestId }, 'audit: a denial was lost'),
  )

export async function listAudit(ctx: UserCtx, { cursor, limit, ...filter }: AuditQuery): Promise<AuditLog> {
  const rows = await inWorkspace(ctx, (tx) =>
    listAuditRows(tx, ctx.caller.workspaceId, filter, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { entries: items.map(toAuditEntry), nextCursor }
}

const pageRows = 500
export const auditColumns = [
  'time',
  'action',
  'actor',
  'actorKind',
  'target',
  'details',
  'ip',
  'browser',
  'system',
]

/**
 * The audit log as CSV, read page by page at the speed of the client. The export is an audited act itself, and
 * its first line.
 */
export async function exportAudit(ctx: UserCtx, filter: AuditFilter): Promise<Readable> {
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'audit.exported', details: filter }),
  )
  return Readable.from(linesOf(ctx, filter))
}

async function* linesOf(ctx: UserCtx, filter: AuditFilter) {
  yield byteOrderMark + csvLine(auditColumns)
  let before: string | undefined
  do {
    const place = { before, limit: pageRows }
    const rows = await inWorkspace(ctx, (tx) => listAuditRows(tx, ctx.caller.workspaceId, filter, place))
    for (const row of rows) yield csvLine(cellsOf(toAuditEntry(row)))
    before = rows.length === pageRows ? rows.at(-1)?.id : undefined
  } while (before)
}

export const cellsOf = ({ time, action, actor, target, details, ip, browser, system }: AuditEntry) => [
  time,
  action,
  actor.name,
  actor.kind,
  target,
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
  ip,
  browser,
  system,
]

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  time: row.createdAt.toISOString(),
  action: row.action,
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  target: row.target,
  details: row.details,
  ip: row.ip,
  ...describeBrowser(row.userAgent),
})
