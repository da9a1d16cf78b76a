import { isContributor } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import type { Actor } from './life.store.ts'
import { mailJobs } from './mail.jobs.ts'
import { listWatchers } from './people.store.ts'
import type { TicketNews } from './ticket-news.ts'

type OfTicket = { workspaceId: string; id: string }

/** Has everybody who watches a ticket written to, except whose act it is. The mails exist if and only if the act does. */
export async function tellWatchers(
  tx: Tx,
  service: Service,
  { workspaceId, id }: OfTicket,
  { by, ...news }: TicketNews & { by: Actor | undefined },
): Promise<void> {
  const watchers = await listWatchers(tx, workspaceId, id)
  const told = watchers.filter(
    (reader) =>
      reader.id !== by?.userId &&
      (news.kind !== 'assigned' || reader.id === news.to) &&
      (news.kind !== 'comment' || !news.isInternal || isContributor({ kind: 'user', role: reader.role })),
  )
  const jobs = told.map((reader) => ({
    key: newId(),
    input: { id: newId(), workspaceId, ticketId: id, userId: reader.id, byName: by?.name ?? null, news },
  }))
  await service.engines.jobs.enqueueAll(mailJobs(service).tell, jobs, { tx })
}
