import type { TicketEvidence } from '@marsad/contract/http/tickets'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { devices } from '../../devices/schema.ts'
import { members, users, workspaces } from '../../identity/schema.ts'
import { ticketDevices, ticketEvents, ticketEvidence, ticketWatchers } from '../schema.ts'

const shownEvents = 500

/** The newest events of the history, oldest first. */
export async function listEventRows(tx: Tx, ticketId: string, { withInternal }: { withInternal: boolean }) {
  const rows = await tx
    .select()
    .from(ticketEvents)
    .where(
      and(eq(ticketEvents.ticketId, ticketId), withInternal ? undefined : eq(ticketEvents.isInternal, false)),
    )
    .orderBy(desc(ticketEvents.id))
    .limit(shownEvents)
  return rows.toReversed()
}
export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number]

export const listLinkedDevices = (tx: Tx, ticketIds: readonly string[]) =>
  tx
    .select({
      id: ticketDevices.id,
      ticketId: ticketDevices.ticketId,
      deviceId: ticketDevices.deviceId,
      name: ticketDevices.name,
      nameNow: devices.name,
    })
    .from(ticketDevices)
    .leftJoin(devices, eq(devices.id, ticketDevices.deviceId))
    .where(isOneOf(ticketDevices.ticketId, ticketIds))
    .orderBy(asc(ticketDevices.id))
export type LinkedDeviceRow = Awaited<ReturnType<typeof listLinkedDevices>>[number]

/** Existing devices of the workspace among these. */
export const findDevices = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), isOneOf(devices.id, ids)))

type OfTicket = { workspaceId: string; id: string }

export async function linkDevices(
  tx: Tx,
  { workspaceId, id }: OfTicket,
  linked: readonly { id: string | null; name: string }[],
) {
  if (linked.length === 0) return
  await tx
    .insert(ticketDevices)
    .values(linked.map((device) => ({ workspaceId, ticketId: id, deviceId: device.id, name: device.name })))
}

export async function unlinkDevices(tx: Tx, linkIds: readonly string[]) {
  if (linkIds.length > 0) await tx.delete(ticketDevices).where(inArray(ticketDevices.id, [...linkIds]))
}

export async function findTicketEvidence(tx: Tx, ticketId: string): Promise<TicketEvidence | null> {
  const [row] = await tx
    .select({ evidence: ticketEvidence.evidence })
    .from(ticketEvidence)
    .where(eq(ticketEvidence.ticketId, ticketId))
  return row?.evidence ?? null
}

export async function keepEvidence(tx: Tx, { workspaceId, id }: OfTicket, evidence: TicketEvidence) {
  await tx.insert(ticketEvidence).values({ ticketId: id, workspaceId, evidence })
}

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  preferences: users.preferences,
  role: members.role,
}

/** Active members of the workspace. */
const isActive = and(isNull(members.deactivatedAt), sql`${users.isActive}`, sql`${users.isVerified}`)

const selectMembers = (tx: Tx, workspaceId: string, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), isActive, where))
    .orderBy(asc(users.id))
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A member by user id or e-mail address. */
export async function findAssignee(tx: Tx, workspaceId: string, given: string) {
  const isThem = anyId.test(given) ? eq(users.id, given) : eq(users.email, given.toLowerCase())
  const [row] = await selectMembers(tx, workspaceId, isThem)
  return row
}

export const findMembers = (tx: Tx, workspaceId: string, userIds: readonly string[]) =>
  userIds.length === 0 ? Promise.resolve([]) : selectMembers(tx, workspaceId, isOneOf(users.id, userIds))

/** Watchers of a ticket who are still members of the workspace. */
export const listWatchers = (tx: Tx, workspaceId: string, ticketId: string) =>
  tx
    .select(columns)
    .from(ticketWatchers)
    .innerJoin(
      members,
      and(eq(members.userId, ticketWatchers.userId), eq(members.workspaceId, ticketWatchers.workspaceId)),
    )
    .innerJoin(users, eq(users.id, ticketWatchers.userId))
    .where(and(eq(ticketWatchers.workspaceId, workspaceId), eq(ticketWatchers.ticketId, ticketId), isActive))
    .orderBy(asc(users.id))

type PersonOfTicket = { workspaceId: string; id: string }

export async function addWatchers(
  tx: Tx,
  { workspaceId, id }: PersonOfTicket,
  userIds: readonly (string | null)[],
) {
  const rows = [...new Set(userIds)].flatMap((userId) =>
    userId === null ? [] : [{ workspaceId, ticketId: id, userId }],
  )
  if (rows.length > 0) await tx.insert(ticketWatchers).values(rows).onConflictDoNothing()
}

export async function removeWatcher(tx: Tx, { workspaceId, id }: PersonOfTicket, userId: string) {
  await tx
    .delete(ticketWatchers)
    .where(
      and(
        eq(ticketWatchers.workspaceId, workspaceId),
        eq(ticketWatchers.ticketId, id),
        eq(ticketWatchers.userId, userId),
      ),
    )
}

export async function findWorkspaceName(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.name ?? ''
}
