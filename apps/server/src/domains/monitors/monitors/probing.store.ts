import { and, arrayOverlaps, eq, isNull, or, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import { setScope, type Postgres, type Tx } from '../../../engines/postgres.ts'
import { monitors } from '../schema.ts'

/** The columns needed to make the check of a monitor. */
const probedColumns = {
  id: monitors.id,
  workspaceId: monitors.workspaceId,
  check: monitors.check,
  intervalSeconds: monitors.intervalSeconds,
  probedById: monitors.probedById,
  locations: monitors.locations,
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

/** Monitors of a workspace that the server itself checks or decides: neither paused nor assigned to one agent. */
export const listForProbing = (postgres: Postgres, workspaceId: string): Promise<ProbedMonitor[]> =>
  postgres.transaction({ workspaceId }, (tx) => selectUnpaused(tx, workspaceId))

/** The workspaces whose monitors the server checks, each with a word that changes with any of them. */
export async function listMonitorVersions({ pool }: Postgres) {
  const { rows } = await pool.query<{ id: string; version: string }>(
    'select id, version from monitor_versions()',
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A prober works at this moment. Those that ended long ago are forgotten. */
export const noteProber = ({ pool }: Postgres, id: string) =>
  pool.query(
    `with forgotten as (delete from probers where alive_at < now() - interval '1 day' and id <> $1)
     insert into probers (id, alive_at) values ($1, now()) on conflict (id) do update set alive_at = now()`,
    [id],
  )

export async function listProbers({ pool }: Postgres, withinSeconds: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from probers where alive_at > now() - make_interval(secs => $1)',
    [withinSeconds],
  )
  return rows.map(({ id }) => id)
}

/** Monitors that the agents of some devices check. */
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
        or(isOneOf(monitors.probedById, deviceIds), arrayOverlaps(monitors.locations, [...deviceIds])),
        sql`not ${monitors.isPaused}`,
      ),
    )
    .orderBy(monitors.id)

/** A heartbeat is recorded by the hash of its token; returns whether such a monitor exists. */
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

/** A new heartbeat URL; the old one stops working. */
export const changeHeartbeatToken = (
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
  { tokenHash, token }: { tokenHash: Buffer; token: Buffer },
) =>
  tx
    .update(monitors)
    .set({ tokenHash, token, changedAt: sql`now()` })
    .where(and(eq(monitors.workspaceId, workspaceId), eq(monitors.id, id)))
