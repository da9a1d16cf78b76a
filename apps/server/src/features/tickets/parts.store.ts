import type { TicketEvidence } from '@marsad/contract/http/tickets'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { isOneOf } from '../../engines/is-one-of.ts'
import type { Tx } from '../../engines/postgres.ts'
import { devices } from '../../schema/devices.ts'
import { ticketDevices, ticketEvents, ticketEvidence } from '../../schema/ticket-parts.ts'

const shownEvents = 500

/** The newest of its history, the oldest of them first. */
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

/** Those of these devices that the workspace has. */
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
