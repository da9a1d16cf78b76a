import type { OnCallChange } from '@marsad/contract/http/on-call'
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { members, users } from '../../identity/schema.ts'
import { onCallOverrides, onCallSchedules } from './schema.ts'

const ofWorkspace = (workspaceId: string, id: string) =>
  and(eq(onCallSchedules.workspaceId, workspaceId), eq(onCallSchedules.id, id))

export const listScheduleRows = (tx: Tx, workspaceId: string) =>
  tx
    .select()
    .from(onCallSchedules)
    .where(eq(onCallSchedules.workspaceId, workspaceId))
    .orderBy(asc(onCallSchedules.id))
export type ScheduleRow = typeof onCallSchedules.$inferSelect

export async function findScheduleRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.select().from(onCallSchedules).where(ofWorkspace(workspaceId, id))
  return row
}

/** Locks a schedule, so that what is counted on it stays as it is. */
export async function lockScheduleRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .select({ name: onCallSchedules.name })
    .from(onCallSchedules)
    .where(ofWorkspace(workspaceId, id))
    .for('no key update')
  return row
}

export async function scheduleExists(tx: Tx, workspaceId: string, scheduleId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: onCallSchedules.id })
    .from(onCallSchedules)
    .where(ofWorkspace(workspaceId, scheduleId))
  return rows.length > 0
}

export async function listScheduleNames(tx: Tx, workspaceId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: onCallSchedules.id, name: onCallSchedules.name })
    .from(onCallSchedules)
    .where(eq(onCallSchedules.workspaceId, workspaceId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function countSchedules(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(onCallSchedules)
    .where(eq(onCallSchedules.workspaceId, workspaceId))
  return row?.all ?? 0
}

export const addScheduleRow = (tx: Tx, row: typeof onCallSchedules.$inferInsert) =>
  tx.insert(onCallSchedules).values(row)

export const changeScheduleRow = (tx: Tx, workspaceId: string, id: string, changes: OnCallChange) =>
  tx
    .update(onCallSchedules)
    .set({ ...changes, changedAt: sql`now()` })
    .where(ofWorkspace(workspaceId, id))

export async function deleteScheduleRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(onCallSchedules)
    .where(ofWorkspace(workspaceId, id))
    .returning({ name: onCallSchedules.name })
  return row
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
const isActive = and(isNull(members.deactivatedAt), users.isActive)

/** The people who can be on call: neither deactivated here nor disabled on the whole installation. */
export const listActiveMembers = (tx: Tx, workspaceId: string) =>
  tx
    .select({ userId: members.userId, name: fullName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), isActive))

/** Names of people, members or not. */
export const listNames = (tx: Tx, userIds: readonly string[]) =>
  tx.select({ userId: users.id, name: fullName }).from(users).where(isOneOf(users.id, userIds))

const creator = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${onCallOverrides.createdBy})`

/** Overrides that are not over at a moment, the oldest first. */
export const listOverrideRows = (tx: Tx, workspaceId: string, scheduleIds: readonly string[], after: Date) =>
  tx
    .select({
      id: onCallOverrides.id,
      scheduleId: onCallOverrides.scheduleId,
      userId: onCallOverrides.userId,
      name: fullName,
      from: onCallOverrides.from,
      until: onCallOverrides.until,
      createdBy: creator,
    })
    .from(onCallOverrides)
    .innerJoin(users, eq(users.id, onCallOverrides.userId))
    .where(
      and(
        eq(onCallOverrides.workspaceId, workspaceId),
        inArray(onCallOverrides.scheduleId, [...scheduleIds]),
        gt(onCallOverrides.until, after),
      ),
    )
    .orderBy(asc(onCallOverrides.from), asc(onCallOverrides.id))
export type OverrideRow = Awaited<ReturnType<typeof listOverrideRows>>[number]

export const addOverrideRow = (tx: Tx, row: typeof onCallOverrides.$inferInsert) =>
  tx.insert(onCallOverrides).values(row)

type OverrideKey = { workspaceId: string; scheduleId: string; id: string }

export async function deleteOverrideRow(tx: Tx, { workspaceId, scheduleId, id }: OverrideKey) {
  const [row] = await tx
    .delete(onCallOverrides)
    .where(
      and(
        eq(onCallOverrides.workspaceId, workspaceId),
        eq(onCallOverrides.scheduleId, scheduleId),
        eq(onCallOverrides.id, id),
      ),
    )
    .returning()
  return row
}
