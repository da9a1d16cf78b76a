import type { Scope } from '@marsad/contract/http/alert-rules'
import { and, arrayOverlaps, count, desc, eq, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { devices } from '../../devices/schema.ts'
import { maintenanceWindows } from '../schema.ts'
import { monitors } from '../../monitors/schema.ts'
import { users } from '../../identity/schema.ts'

const columns = {
  id: maintenanceWindows.id,
  name: maintenanceWindows.name,
  scopeKind: maintenanceWindows.scopeKind,
  scopeTag: maintenanceWindows.scopeTag,
  scopeDeviceId: maintenanceWindows.scopeDeviceId,
  deviceName: devices.name,
  schedule: maintenanceWindows.schedule,
  createdBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  createdAt: maintenanceWindows.createdAt,
}

const selectWindows = (tx: Tx) =>
  tx
    .select(columns)
    .from(maintenanceWindows)
    .leftJoin(devices, eq(devices.id, maintenanceWindows.scopeDeviceId))
    .leftJoin(users, eq(users.id, maintenanceWindows.createdBy))

export const listWindowRows = (tx: Tx, workspaceId: string) =>
  selectWindows(tx)
    .where(eq(maintenanceWindows.workspaceId, workspaceId))
    .orderBy(desc(maintenanceWindows.id))
export type WindowRow = Awaited<ReturnType<typeof listWindowRows>>[number]

const ofWorkspace = (workspaceId: string, id: string) =>
  and(eq(maintenanceWindows.workspaceId, workspaceId), eq(maintenanceWindows.id, id))

export async function findWindowRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await selectWindows(tx).where(ofWorkspace(workspaceId, id))
  return row
}

export async function countWindows(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(maintenanceWindows)
    .where(eq(maintenanceWindows.workspaceId, workspaceId))
  return row?.all ?? 0
}

const scopeColumns = (scope: Scope) => ({
  scopeKind: scope.kind,
  scopeTag: scope.kind === 'tag' ? scope.tag : null,
  scopeDeviceId: scope.kind === 'device' ? scope.deviceId : null,
})

type Given = Pick<typeof maintenanceWindows.$inferInsert, 'name' | 'schedule'> & { scope: Scope }

export async function addWindowRow(
  tx: Tx,
  { scope, ...row }: Given & { id: string; workspaceId: string; createdBy: string | null },
) {
  await tx.insert(maintenanceWindows).values({ ...row, ...scopeColumns(scope) })
}

export async function changeWindowRow(
  tx: Tx,
  workspaceId: string,
  id: string,
  { scope, ...changes }: { [Field in keyof Given]?: Given[Field] | undefined },
) {
  const values = { ...changes, ...(scope && scopeColumns(scope)) }
  if (Object.keys(values).length === 0) return
  await tx.update(maintenanceWindows).set(values).where(ofWorkspace(workspaceId, id))
}

export async function deleteWindowRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(maintenanceWindows)
    .where(ofWorkspace(workspaceId, id))
    .returning({ name: maintenanceWindows.name })
  return row
}

export async function isDeviceOf(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), eq(devices.id, id)))
  return rows.length > 0
}

type Tagged = { deviceIds: readonly string[]; monitorIds: readonly string[]; tags: readonly string[] }

/** Devices and monitors that carry one of the tags. */
export async function filterTagged(
  tx: Tx,
  workspaceId: string,
  { deviceIds, monitorIds, tags }: Tagged,
): Promise<string[]> {
  if (tags.length === 0) return []
  const tagged = (table: typeof devices | typeof monitors, ids: readonly string[]) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(eq(table.workspaceId, workspaceId), isOneOf(table.id, ids), arrayOverlaps(table.tags, [...tags])),
      )
  const rows = await Promise.all([tagged(devices, deviceIds), tagged(monitors, monitorIds)])
  return rows.flat().map(({ id }) => id)
}
