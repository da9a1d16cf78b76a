import { ticketLimits } from '@marsad/contract/tickets'
import type { Service } from '../../platform/context.ts'
import { giveExtraRoomBack } from '../storage/index.ts'
import { announceTicket, notifyWatchers } from './news.ts'
import { ticketJobs } from './tickets.jobs.ts'
import {
  addEvents,
  changeTicketRow,
  deleteTicketSpace,
  filterAttachmentIds,
  hasWorkspace,
  holdOldDeleted,
  holdResolved,
  purgeTicketRows,
} from './life.store.ts'
import { termsIn } from './search.rules.ts'
import { listContents, removeContents } from './parts/tickets.files.ts'
import { removeAllSearchTerms, removeSearchTerms } from './search.store.ts'

const dayMs = 86_400_000
const batch = 200

/** Resolved tickets close here after a time, deleted ones are purged, and objects without a row are deleted. */
export async function sweepTickets(service: Service, workspaceId: string, now = new Date()): Promise<void> {
  const { postgres } = service.engines
  const isThere = await postgres.transaction({ workspaceId }, (tx) => hasWorkspace(tx, workspaceId))
  if (isThere) {
    while ((await closeResolved(service, workspaceId, now)) === batch);
    while ((await purgeDeleted(service, workspaceId, now)) === batch);
  }
  await removeStrays(service, workspaceId, isThere ? before(now, 1) : now)
  if (!isThere) {
    await postgres.transaction({ workspaceId }, async (tx) => {
      await removeAllSearchTerms(tx, workspaceId)
      await deleteTicketSpace(tx, workspaceId)
    })
  }
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

async function closeResolved(service: Service, workspaceId: string, now: Date): Promise<number> {
  const closed = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const tickets = await holdResolved(tx, workspaceId, before(now, ticketLimits.closeDays), batch)
    for (const ticket of tickets) {
      await changeTicketRow(tx, ticket.id, { status: 'closed', resolvedAt: null }, now)
      const event = { kind: 'status', from: 'resolved', to: 'closed' } as const
      await addEvents(tx, ticket, { by: undefined, at: now }, [event])
      await notifyWatchers(tx, service, ticket, { ...event, by: undefined })
    }
    return tickets
  })
  for (const { id } of closed) announceTicket(service, workspaceId, id)
  return closed.length
}

const purgeDeleted = (service: Service, workspaceId: string, now: Date): Promise<number> =>
  service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const tickets = await holdOldDeleted(tx, workspaceId, before(now, ticketLimits.trashDays), batch)
    if (tickets.length === 0) return 0
    for (const ticket of tickets) {
      await removeSearchTerms(tx, ticket, termsIn(ticket.words))
    }
    const files = await purgeTicketRows(
      tx,
      workspaceId,
      tickets.map(({ id }) => id),
    )
    if (files.ids.length > 0) {
      await giveExtraRoomBack(tx, workspaceId, files.sizeBytes)
      await service.engines.jobs.enqueue(ticketJobs.removeContents, { workspaceId, ids: files.ids }, { tx })
    }
    return tickets.length
  })

/** Objects without a row: from an upload cut off by a crash, or of a deleted workspace. */
async function removeStrays({ engines }: Service, workspaceId: string, olderThan: Date) {
  for await (const page of listContents(engines.objects, workspaceId)) {
    const old = page.filter(({ modifiedAt }) => modifiedAt < olderThan).map(({ id }) => id)
    if (old.length === 0) continue
    const known = await engines.postgres.transaction({ workspaceId }, (tx) =>
      filterAttachmentIds(tx, workspaceId, old),
    )
    const stray = old.filter((id) => !known.has(id))
    if (stray.length > 0) await removeContents(engines.objects, workspaceId, stray)
  }
}
