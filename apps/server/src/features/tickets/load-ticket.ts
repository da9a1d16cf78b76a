import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { holdTicket, type LifeRow } from './life.store.ts'

/** The ticket for whoever is about to change something of it: until they are done, nobody else does. */
export async function loadTicket(tx: Tx, workspaceId: string, id: string): Promise<LifeRow> {
  const ticket = await holdTicket(tx, workspaceId, id)
  if (!ticket) throw new Failure('resource.not_found')
  return ticket
}
