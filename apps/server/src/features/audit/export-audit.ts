import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@marsad/contract/http/audit'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { listAuditRows } from './audit.store.ts'
import { recordAct } from './record-act.ts'
import { toAuditEntry } from './to-audit-entry.ts'

const pageRows = 500
const columns = ['time', 'action', 'actor', 'actorKind', 'target', 'details', 'ip', 'browser', 'system']

/** The log as CSV, page by page as fast as it is read. Taking a copy is an act of its own, and its first line. */
export async function exportAudit(ctx: UserCtx, filter: AuditFilter): Promise<Readable> {
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'audit.exported', details: filter }),
  )
  return Readable.from(linesOf(ctx, filter))
}

async function* linesOf(ctx: UserCtx, filter: AuditFilter) {
  yield byteOrderMark + csvLine(columns)
  let before: string | undefined
  do {
    const place = { before, limit: pageRows }
    const rows = await inWorkspace(ctx, (tx) => listAuditRows(tx, ctx.caller.workspaceId, filter, place))
    for (const row of rows) yield csvLine(cellsOf(toAuditEntry(row)))
    before = rows.length === pageRows ? rows.at(-1)?.id : undefined
  } while (before)
}

const cellsOf = ({ time, action, actor, target, details, ip, browser, system }: AuditEntry) => [
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
