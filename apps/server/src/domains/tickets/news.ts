import { isContributor } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/live/live.bus.ts'
import { findComment } from './parts/attachments.store.ts'
import type { Actor } from './life.store.ts'
import { ticketJobs, type TicketMail, type TicketNews } from './tickets.jobs.ts'
import { findWorkspaceName, listWatchers } from './parts/parts.store.ts'
import { newsMail } from './tickets.mail.ts'
import { findTicket } from './tickets.store.ts'

export const announceTicket = (service: Pick<Service, 'engines'>, workspaceId: string, ticketId: string) =>
  announce(service, workspaceId, { kind: 'tickets', ticketId })

type OfTicket = { workspaceId: string; id: string }

/** Queues a mail to each watcher except the actor, in the same transaction as the change. */
export async function notifyWatchers(
  tx: Tx,
  service: Service,
  { workspaceId, id }: OfTicket,
  { by, ...news }: TicketNews & { by: Actor | undefined },
): Promise<void> {
  const watchers = await listWatchers(tx, workspaceId, id)
  const recipients = watchers.filter(
    (reader) =>
      reader.id !== by?.userId &&
      (news.kind !== 'assigned' || reader.id === news.to) &&
      (news.kind !== 'comment' || !news.isInternal || isContributor({ kind: 'user', role: reader.role })),
  )
  const jobs = recipients.map((reader) => ({
    key: newId(),
    input: { id: newId(), workspaceId, ticketId: id, userId: reader.id, byName: by?.name ?? null, news },
  }))
  await service.engines.jobs.enqueueAll(ticketJobs.notify, jobs, { tx })
}

/** Mails one watcher, if the news still applies and they may still read the ticket. */
export async function sendNews(service: Service, mail: TicketMail): Promise<void> {
  const { workspaceId, ticketId, userId, news } = mail
  const found = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const ticket = await findTicket(tx, workspaceId, ticketId)
    const watchers = await listWatchers(tx, workspaceId, ticketId)
    const reader = watchers.find(({ id }) => id === userId)
    const comment = news.kind === 'comment' ? await findComment(tx, ticketId, news.commentId) : null
    return { ticket, reader, comment, workspace: await findWorkspaceName(tx, workspaceId) }
  })
  const { ticket, reader, comment, workspace } = found
  if (!ticket || !reader || comment === undefined) return
  if (comment?.isInternal && !isContributor({ kind: 'user', role: reader.role })) return
  await newsMail(service, { mail, ticket, reader, comment, workspace })
}
