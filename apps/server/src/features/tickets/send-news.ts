import { isContributor } from '@marsad/contract/permissions'
import type { Service } from '../../lib/ctx.ts'
import { findComment } from './comments.store.ts'
import { findWorkspaceName, listWatchers } from './people.store.ts'
import type { TicketMail } from './ticket-news.ts'
import { findTicket } from './tickets.store.ts'
import { newsMail } from './tickets.mail.ts'

/** Writes to one watcher, if there still is something to tell and they may still read it. */
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
