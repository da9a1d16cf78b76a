import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { monitorWorkspaces } from '../../schema/monitor-workspaces.ts'
import { monitors } from '../../schema/monitors.ts'

export type MonitorRow = typeof monitors.$inferSelect
export type NewMonitorRow = typeof monitors.$inferInsert & { id: string }

const isMonitor = (workspaceId: string, id: string) =>
  and(eq(monitors.workspaceId, workspaceId), eq(monitors.id, id))

export async function findMonitor(tx: Tx, workspaceId: string, id: string): Promise<MonitorRow | undefined> {
  const [row] = await tx.select().from(monitors).where(isMonitor(workspaceId, id))
  return row
}

export async function countMonitors(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(monitors).where(eq(monitors.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** Adds a monitor, and has its workspace looked after from now on. */
export async function addMonitorRow(tx: Tx, row: NewMonitorRow) {
  await tx.insert(monitors).values(row)
  await tx.insert(monitorWorkspaces).values({ id: row.workspaceId }).onConflictDoNothing()
}

export const changeMonitorRow = (
  tx: Tx,
  workspaceId: string,
  id: string,
  changes: Partial<typeof monitors.$inferInsert>,
) =>
  tx
    .update(monitors)
    .set({ ...changes, changedAt: sql`now()` })
    .where(isMonitor(workspaceId, id))

export async function deleteMonitorRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(monitors)
    .where(isMonitor(workspaceId, id))
    .returning({ name: monitors.name, kind: monitors.kind })
  return row
}
