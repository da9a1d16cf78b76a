import { and, eq, isNull } from 'drizzle-orm'
import { isOneOf } from '../../engines/is-one-of.ts'
import type { Tx } from '../../engines/postgres.ts'
import { alerts } from '../../schema/alerts.ts'

/** Those of the alerts that somebody is to be told of. */
export const listUntold = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: alerts.id, acknowledgedAt: alerts.acknowledgedAt, resolvedAt: alerts.resolvedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOneOf(alerts.id, ids),
        eq(alerts.isTold, false),
        isNull(alerts.silence),
      ),
    )

export const markTold = (tx: Tx, ids: readonly string[]) =>
  tx.update(alerts).set({ isTold: true }).where(isOneOf(alerts.id, ids))
