import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeliveryProblem } from '@marsad/contract/alerts'
import type { Tx } from '../../../../engines/postgres.ts'
import { deliveries } from '../schema.ts'
import { workspaces } from '../../../identity/schema.ts'
import { isOpen } from './deliveries.store.ts'

/**
 * Messages are sent in order per recipient: a channel, one member it reaches, or a person without a channel. Each browser
 * of a person is a recipient of its own; `browserId` is null once it was removed, and absent for all other messages.
 */
export type Recipient = (
  | { channelId: string; userId: string | null }
  | { channelId: null; userId: string }
) & { browserId?: string | null }

/** To a person and not through a channel. Messages of a channel that was removed have none either. */
export const isDirect = and(
  isNull(deliveries.channelId),
  inArray(deliveries.event, ['escalated', 'resolved']),
)

export const isPush = eq(deliveries.channelKind, 'push')
const isOfBrowser = (id: string | null) =>
  id === null ? isNull(deliveries.pushSubscriptionId) : eq(deliveries.pushSubscriptionId, id)

const isAt = ({ channelId, userId, browserId }: Recipient) =>
  and(
    channelId === null ? isDirect : eq(deliveries.channelId, channelId),
    userId === null ? isNull(deliveries.userId) : eq(deliveries.userId, userId),
    browserId === undefined ? not(isPush) : and(isPush, isOfBrowser(browserId)),
    isOpen,
  )

const ways = {
  userId: deliveries.userId,
  isPush: sql<boolean>`${isPush}`,
  browserId: deliveries.pushSubscriptionId,
}
const browserOf = (row: { isPush: boolean; browserId: string | null }) =>
  row.isPush ? { browserId: row.browserId } : {}

export async function listDueRecipients(tx: Tx, channelId: string, at: Date): Promise<Recipient[]> {
  const rows = await tx
    .selectDistinct(ways)
    .from(deliveries)
    .where(and(eq(deliveries.channelId, channelId), isOpen, lte(deliveries.nextTryAt, at)))
  return rows.map(({ userId, ...row }) => ({ channelId, userId, ...browserOf(row) }))
}

/** The inbox and the browsers of a person with messages that are due and came through no channel. */
export async function listDueWaysTo(tx: Tx, userId: string, at: Date): Promise<Recipient[]> {
  const rows = await tx
    .selectDistinct(ways)
    .from(deliveries)
    .where(and(isDirect, eq(deliveries.userId, userId), isOpen, lte(deliveries.nextTryAt, at)))
  return rows.map((row) => ({ channelId: null, userId, ...browserOf(row) }))
}

const earlier = alias(deliveries, 'earlier')

/**
 * Later messages of an alert wait for earlier ones: a resolve makes no sense before its raise. Both may leave
 * together if both are due, unless each is a separate message.
 */
const isInTurn = (tx: Tx, at: Date, isEachAlone: boolean) =>
  notExists(
    tx
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.alertId, deliveries.alertId),
          // No page waits for another one.
          or(
            eq(earlier.channelId, deliveries.channelId),
            and(isNull(earlier.channelId), isNull(deliveries.channelId), ne(deliveries.event, 'escalated')),
          ),
          sql`${earlier.userId} is not distinct from ${deliveries.userId}`,
          sql`${earlier.channelKind} = ${deliveries.channelKind}`,
          sql`${earlier.pushSubscriptionId} is not distinct from ${deliveries.pushSubscriptionId}`,
          lt(earlier.id, deliveries.id),
          inArray(earlier.status, ['waiting', 'held']),
          isEachAlone ? undefined : gt(earlier.nextTryAt, at),
        ),
      ),
  )

/**
 * The due messages of a recipient are claimed, so that no other worker sends them. The claim of a dead worker
 * expires. Returns `busyUntil` if the recipient must not be sent to before that time.
 */
export async function claimDue(
  tx: Tx,
  recipient: Recipient,
  { at, most, isEachAlone, claimMs }: { at: Date; most: number; isEachAlone: boolean; claimMs: number },
) {
  const { channelId, userId, browserId } = recipient
  const key = [channelId, userId, ...(browserId === undefined ? [] : ['push', browserId])].join(':')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [busy] = await tx
    .select({
      until: sql<Date | null>`max(greatest(${deliveries.claimedUntil},
        case when ${deliveries.problem} = 'too_many_requests' then ${deliveries.nextTryAt} end))`.mapWith(
        deliveries.claimedUntil,
      ),
    })
    .from(deliveries)
    .where(isAt(recipient))
  if (busy?.until && busy.until > at) return { rows: [], busyUntil: busy.until }
  const due = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isAt(recipient), lte(deliveries.nextTryAt, at), isInTurn(tx, at, isEachAlone)))
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

/** A message that was given up while it was being sent stays given up. */
export async function markFailed(
  tx: Tx,
  id: string,
  { nextTryAt, problem, detail }: { nextTryAt: Date | null; problem: DeliveryProblem; detail: string },
) {
  await tx
    .update(deliveries)
    .set({ status: nextTryAt ? 'waiting' : 'failed', nextTryAt, claimedUntil: null, problem, detail })
    .where(and(eq(deliveries.id, id), isOpen))
}

/** Longer than any intended delay. */
const overdueMs = 30_000

export async function listOverdue(tx: Tx, workspaceId: string, at: Date) {
  const rows = await tx
    .selectDistinct({
      channelId: deliveries.channelId,
      directTo: sql<string | null>`case when ${isDirect} then ${deliveries.userId} end`,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        isOpen,
        lte(deliveries.nextTryAt, new Date(at.getTime() - overdueMs)),
      ),
    )
  return {
    channelIds: [...new Set(rows.flatMap(({ channelId }) => channelId ?? []))],
    userIds: rows.flatMap(({ directTo }) => directTo ?? []),
  }
}

/** Messages that wait for a browser that is removed are given up. */
export async function giveUpOnBrowser(tx: Tx, browserId: string) {
  await tx
    .update(deliveries)
    .set({ status: 'failed', problem: 'nobody_there', detail: '', nextTryAt: null })
    .where(and(isPush, isOfBrowser(browserId), isOpen))
}

export async function findWorkspaceOf(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({ name: workspaces.name, timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row
}
