import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { alerts } from '../../schema/alerts.ts'

const isAlert = (workspaceId: string, id: string) =>
  and(eq(alerts.workspaceId, workspaceId), eq(alerts.id, id))

/** The alert if somebody is to be told of it; it stays as it is until the transaction ends. */
export async function holdUntold(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(isAlert(workspaceId, id), eq(alerts.isTold, false), isNull(alerts.silence)))
    .for('no key update')
  return row
}

export const markTold = (tx: Tx, id: string) =>
  tx.update(alerts).set({ isTold: true }).where(eq(alerts.id, id))
