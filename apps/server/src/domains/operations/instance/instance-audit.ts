import {
  type InstanceAudit,
  type InstanceAuditEntry,
  type InstanceAuditFilter,
  type InstanceAuditQuery,
  instanceId,
} from '@marsad/contract/http/instance'
import { Readable } from 'node:stream'
import type { AuditRow } from '../../../platform/audit/audit.store.ts'
import { auditColumns, cellsOf, recordInstanceAct, toAuditEntry } from '../../../platform/audit/audit.ts'
import { inInstance, type UserCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { readAudit } from './instance.store.ts'
import { loadWorkspaces } from './instance.ts'

/** A row with the name that its workspace has now. */
const withWorkspace =
  (names: ReadonlyMap<string, string>) =>
  (row: AuditRow): InstanceAuditEntry => ({
    ...toAuditEntry(row),
    workspace:
      row.workspaceId === instanceId ? null : { id: row.workspaceId, name: names.get(row.workspaceId) ?? '' },
  })

async function readNames(ctx: UserCtx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await loadWorkspaces(ctx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The audit log of all workspaces and of the instance itself. */
export async function listInstanceAudit(
  ctx: UserCtx,
  { cursor, limit, ...filter }: InstanceAuditQuery,
): Promise<InstanceAudit> {
  const [rows, names] = await Promise.all([
    inInstance(ctx, (tx) => readAudit(tx, filter, { before: cursor, limit: limit + 1 })),
    readNames(ctx),
  ])
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { entries: items.map(withWorkspace(names)), nextCursor }
}

const pageRows = 500

/** The same as CSV, read page by page at the speed of the client. The export is an act on the instance. */
export async function exportInstanceAudit(ctx: UserCtx, filter: InstanceAuditFilter): Promise<Readable> {
  const { workspaceId: workspace, ...given } = filter
  await inInstance(ctx, (tx) =>
    recordInstanceAct(tx, ctx, { action: 'audit.exported', details: { ...given, workspace } }),
  )
  return Readable.from(linesOf(ctx, filter))
}

async function* linesOf(ctx: UserCtx, filter: InstanceAuditFilter) {
  const toEntry = withWorkspace(await readNames(ctx))
  yield byteOrderMark + csvLine(['workspaceId', 'workspace', ...auditColumns])
  let before: string | undefined
  do {
    const place = { before, limit: pageRows }
    const rows = await inInstance(ctx, (tx) => readAudit(tx, filter, place))
    for (const row of rows) {
      const entry = toEntry(row)
      yield csvLine([entry.workspace?.id ?? '', entry.workspace?.name ?? '', ...cellsOf(entry)])
    }
    before = rows.length === pageRows ? rows.at(-1)?.id : undefined
  } while (before)
}
