import type { AlertEventKind, Resolution } from '@marsad/contract/alerts'
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { alertEvents, alerts } from '../../schema/alerts.ts'
import { devices } from '../../schema/devices.ts'
import { incidents } from '../../schema/incidents.ts'
import { isOpen } from './alerts.store.ts'

/** One at a time moves the alerts of a workspace, so that each decides by what the one before it did. */
export const lockLife = (tx: Tx, workspaceId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${workspaceId}`}, 0))`)

export type LifeRow = typeof alerts.$inferSelect

export const findLifeRows = (tx: Tx, workspaceId: string, ids: readonly string[]): Promise<LifeRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.workspaceId, workspaceId), inArray(alerts.id, [...ids])))

/** Somebody who acts; the name is kept for when the account is gone. */
export type Actor = { userId: string | null; name: string }

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const acknowledgeRows = (tx: Tx, rows: readonly LifeRow[], by: Actor, now: Date) =>
  tx
    .update(alerts)
    .set({
      status: 'acknowledged',
      acknowledgedAt: now,
      acknowledgedBy: by.userId,
      acknowledgedByName: by.name,
    })
    .where(inArray(alerts.id, ids(rows)))

type Ending = { resolution: Resolution; by?: Actor; now: Date }

/** Ends alerts, and the incidents of which none is left. */
export async function resolveRows(tx: Tx, rows: readonly LifeRow[], { resolution, by, now }: Ending) {
  await tx
    .update(alerts)
    .set({
      status: 'resolved',
      resolution,
      resolvedAt: now,
      resolvedBy: by?.userId ?? null,
      resolvedByName: by?.name ?? null,
      silence: null,
      isFlapping: false,
      clearSince: null,
    })
    .where(inArray(alerts.id, ids(rows)))
  await tx
    .update(incidents)
    .set({ endedAt: now })
    .where(
      and(
        inArray(incidents.id, [...new Set(rows.map(({ incidentId }) => incidentId))]),
        isNull(incidents.endedAt),
        notExists(
          tx
            .select({ id: alerts.id })
            .from(alerts)
            .where(and(eq(alerts.incidentId, incidents.id), isOpen)),
        ),
      ),
    )
}

type NewEvent = { alertId: string; kind: AlertEventKind; by?: Actor; note?: string; at: Date } & Pick<
  typeof alertEvents.$inferInsert,
  'silence'
>

export async function addEvents(tx: Tx, workspaceId: string, events: readonly NewEvent[]) {
  if (events.length === 0) return
  await tx
    .insert(alertEvents)
    .values(
      events.map(({ by, ...event }) => ({ ...event, workspaceId, userId: by?.userId, userName: by?.name })),
    )
}

/** Counts anew what is open on devices. */
export async function recount(tx: Tx, workspaceId: string, deviceIds: readonly string[]) {
  if (deviceIds.length === 0) return
  const open = tx
    .select({ all: sql`count(*)` })
    .from(alerts)
    .where(and(eq(alerts.deviceId, devices.id), isOpen))
  await tx
    .update(devices)
    .set({ openAlerts: sql`(${open})` })
    .where(and(eq(devices.workspaceId, workspaceId), inArray(devices.id, [...deviceIds])))
}
