import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../engines/postgres.ts'
import { channels, deliveries } from '../schema.ts'
import { members, workspaces } from '../../../identity/schema.ts'

const ofWorkspace = (workspaceId: string, id: string) =>
  and(eq(channels.workspaceId, workspaceId), eq(channels.id, id))

/** The chosen members without those who have left. */
const presentMembers = sql<string[]>`array(
  select chosen.id from unnest(${channels.memberIds}) with ordinality as chosen (id, place)
    join ${members} on ${members.userId} = chosen.id and ${members.workspaceId} = ${channels.workspaceId}
  order by chosen.place)`

const selectChannels = (tx: Tx) => {
  const last = tx
    .select({
      status: deliveries.status,
      problem: deliveries.problem,
      at: sql<Date>`coalesce(${deliveries.deliveredAt}, ${deliveries.createdAt})`
        .mapWith(deliveries.createdAt)
        .as('at'),
    })
    .from(deliveries)
    .where(eq(deliveries.channelId, channels.id))
    .orderBy(desc(deliveries.id))
    .limit(1)
    .as('last')
  return tx
    .select({
      channel: channels,
      memberIds: presentMembers,
      last: { status: last.status, problem: last.problem, at: last.at },
    })
    .from(channels)
    .leftJoinLateral(last, sql`true`)
}

export const listChannelRows = (tx: Tx, workspaceId: string) =>
  selectChannels(tx).where(eq(channels.workspaceId, workspaceId)).orderBy(asc(channels.id))
export type ShownChannelRow = Awaited<ReturnType<typeof listChannelRows>>[number]

export async function findShownChannel(tx: Tx, workspaceId: string, id: string) {
  const [row] = await selectChannels(tx).where(ofWorkspace(workspaceId, id))
  return row
}

export async function findChannelRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.select().from(channels).where(ofWorkspace(workspaceId, id))
  return row
}
export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannelRow>>>

export const listAllChannels = (tx: Tx, workspaceId: string) =>
  tx.select().from(channels).where(eq(channels.workspaceId, workspaceId))

/** Counts with the workspace locked, so that two concurrent inserts cannot exceed the quota. */
export async function countChannels(tx: Tx, workspaceId: string): Promise<number> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  const [row] = await tx.select({ all: count() }).from(channels).where(eq(channels.workspaceId, workspaceId))
  return row?.all ?? 0
}

export async function addChannelRow(tx: Tx, row: typeof channels.$inferInsert) {
  await tx.insert(channels).values(row)
}

export async function changeChannelRow(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
  changes: PgUpdateSetSource<typeof channels>,
) {
  if (Object.keys(changes).length === 0) return
  await tx.update(channels).set(changes).where(ofWorkspace(workspaceId, id))
}

export async function deleteChannelRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(channels)
    .where(ofWorkspace(workspaceId, id))
    .returning({ name: channels.name, kind: channels.kind })
  return row
}

/** Those of these people who are members, deactivated ones included. */
export async function listMemberIds(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, [...userIds])))
  return rows.map(({ userId }) => userId)
}
