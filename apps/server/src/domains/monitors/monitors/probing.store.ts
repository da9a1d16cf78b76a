import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import { setScope, type Postgres, type Tx } from '../../../engines/postgres.ts'
import { monitors } from '../schema.ts'

/** What it takes to make the check of a monitor. */
const probedColumns = {
  id: monitors.id,
  workspaceId: monitors.workspaceId,
  check: monitors.check,
  intervalSeconds: monitors.intervalSeconds,
  probedById: monitors.probedById,
  beatAt: monitors.beatAt,
  resumedAt: monitors.resumedAt,
  createdAt: monitors.createdAt,
}

const selectUnpaused = (tx: Tx, workspaceId: string) =>
  tx
    .select(probedColumns)
    .from(monitors)
    .where(
      and(eq(monitors.workspaceId, workspaceId), sql`not ${monitors.isPaused}`, isNull(monitors.probedById)),
    )
    .orderBy(monitors.id)
export type ProbedMonitor = Awaited<ReturnType<typeof selectUnpaused>>[number]

/** What the server itself has to probe of a workspace: what is not paused, and no agent's to do. */
export const listForProbing = (postgres: Postgres, workspaceId: string): Promise<ProbedMonitor[]> =>
  postgres.transaction({ workspaceId }, (tx) => selectUnpaused(tx, workspaceId))

/** What the agents of some devices have to probe. */
export const listProbedBy = (
  tx: Tx,
  workspaceId: string,
  deviceIds: readonly string[],
): Promise<ProbedMonitor[]> =>
  tx
    .select(probedColumns)
    .from(monitors)
    .where(
      and(
        eq(monitors.workspaceId, workspaceId),
        isOneOf(monitors.probedById, deviceIds),
        sql`not ${monitors.isPaused}`,
      ),
    )
    .orderBy(monitors.id)

/** Notes a heartbeat by the hash of what was called; says whether there is such a monitor. */
export const noteBeat = (postgres: Postgres, tokenHash: Buffer, at: Date): Promise<boolean> =>
  postgres.transaction({ tokenHash }, async (tx) => {
    const [row] = await tx
      .select({ id: monitors.id, workspaceId: monitors.workspaceId })
      .from(monitors)
      .where(eq(monitors.tokenHash, tokenHash))
    if (!row) return false
    await Promise.all([
      setScope(tx, { workspaceId: row.workspaceId }),
      tx.update(monitors).set({ beatAt: at }).where(eq(monitors.id, row.id)),
    ])
    return true
  })

/** Another address for a heartbeat; the old one is no longer known. */
export const changeHeartbeatToken = (
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
  { tokenHash, token }: { tokenHash: Buffer; token: Buffer },
) =>
  tx
    .update(monitors)
    .set({ tokenHash, token, changedAt: sql`now()` })
    .where(and(eq(monitors.workspaceId, workspaceId), eq(monitors.id, id)))
