import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { filterLiveSessions } from '../accounts/index.ts'
import { filterLiveKeys } from '../api-keys/index.ts'
import { filterLiveShares } from './shares.store.ts'
import { readTicket, type Ticket } from './ticket.ts'

/** What a ticket still allows at this door. */
export async function loadContentTicket(service: Service, of: Ticket['of'], text: string): Promise<Ticket> {
  const ticket = readTicket(service, text)
  if (ticket?.of !== of || !(await isHeld(service, ticket))) throw new Failure('storage.link_expired')
  return ticket
}

async function isHeld({ engines: { postgres } }: Service, { workspaceId, holder }: Ticket): Promise<boolean> {
  const filter = { session: filterLiveSessions, api_key: filterLiveKeys, share: filterLiveShares }[
    holder.kind
  ]
  return (await filter(postgres, workspaceId, [holder.id])).length > 0
}
