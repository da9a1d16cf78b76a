import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeliveryProblem } from '@marsad/contract/alerts'
import type { Tx } from '../../../../engines/postgres.ts'
import { deliveries } from '../schema.ts'
import { workspaces } from '../../../identity/schema.ts'
import { isOpen } from './deliveries.store.ts'

/** Where messages go one after the other: a channel, or one person whom it reaches. */
export type Place = { channelId: string; userId: string | null }

const isAt = ({ channelId, userId }: Place) =>
  and(
    eq(deliveries.channelId, channelId),
    userId === null ? isNull(deliveries.userId) : eq(deliveries.userId, userId),
    isOpen,
  )

export async function listDuePlaces(tx: Tx, channelId: string, at: Date): Promise<Place[]> {
  const rows = await tx
    .selectDistinct({ userId: deliveries.userId })
    .from(deliveries)
    .where(and(eq(deliveries.channelId, channelId), isOpen, lte(deliveries.nextTryAt, at)))
  return rows.map(({ userId }) => ({ channelId, userId }))
}

const earlier = alias(deliveries, 'earlier')

/**
 * Of one alert the later waits for the earlier: that something ended makes no sense before that it began. Where both
 * are due they may leave together, unless each is a message of its own.
 */
const isInTurn = (tx: Tx, at: Date, isEachAlone: boolean) =>
  notExists(
    tx
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.alertId, deliveries.alertId),
          eq(earlier.channelId, deliveries.channelId),
          sql`${earlier.userId} is not distinct from ${deliveries.userId}`,
          lt(earlier.id, deliveries.id),
          inArray(earlier.status, ['waiting', 'held']),
          isEachAlone ? undefined : gt(earlier.nextTryAt, at),
        ),
      ),
  )

/**
 * Takes the due messages of a place, so that no other worker sends them. Whoever dies with some keeps the place only
 * until its claim runs out. Says until when the place is not to be disturbed, where that is so.
 */
export async function claimDue(
  tx: Tx,
  place: Place,
  { at, most, isEachAlone, claimMs }: { at: Date; most: number; isEachAlone: boolean; claimMs: number },
) {
  const key = `${place.channelId}:${place.userId ?? ''}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [busy] = await tx
    .select({
      until: sql<Date | null>`max(greatest(${deliveries.claimedUntil},
        case when ${deliveries.problem} = 'too_many_requests' then ${deliveries.nextTryAt} end))`.mapWith(
        deliveries.claimedUntil,
      ),
    })
    .from(deliveries)
    .where(isAt(place))
  if (busy?.until && busy.until > at) return { rows: [], busyUntil: busy.until }
  const due = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isAt(place), lte(deliveries.nextTryAt, at), isInTurn(tx, at, isEachAlone)))
    .orderBy(asc(deliveries.id))
    .limit(most)
  const rows = await tx
    .update(deliveries)
    .set({ claimedUntil: new Date(at.getTime() + claimMs), attempts: sql`${deliveries.attempts} + 1` })
    .where(inArray(deliveries.id, due))
    .returning({
      id: deliveries.id,
      alertId: deliveries.alertId,
      event: deliveries.event,
      content: deliveries.content,
      attempts: deliveries.attempts,
    })
  return { rows: rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)), busyUntil: null }
}
export type ClaimedRow = Awaited<ReturnType<typeof claimDue>>['rows'][number]

export async function markDelivered(tx: Tx, ids: readonly string[], at: Date) {
  await tx
    .update(deliveries)
    .set({
      status: 'delivered',
      deliveredAt: at,
      nextTryAt: null,
      claimedUntil: null,
      problem: null,
      detail: '',
    })
    .where(inArray(deliveries.id, [...ids]))
}

export async function markFailed(
  tx: Tx,
  id: string,
  { nextTryAt, problem, detail }: { nextTryAt: Date | null; problem: DeliveryProblem; detail: string },
) {
  await tx
    .update(deliveries)
    .set({ status: nextTryAt ? 'waiting' : 'failed', nextTryAt, claimedUntil: null, problem, detail })
    .where(eq(deliveries.id, id))
}

/** Older than any wait that is meant to be. */
const overdueMs = 30_000

export async function listOverdueChannels(tx: Tx, workspaceId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ channelId: deliveries.channelId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        isOpen,
        lte(deliveries.nextTryAt, new Date(at.getTime() - overdueMs)),
      ),
    )
  return rows.flatMap(({ channelId }) => channelId ?? [])
}

export async function findWorkspaceOf(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({ name: workspaces.name, timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row
}
