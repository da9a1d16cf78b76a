import type { Tx } from '../../engines/postgres.ts'
import { wallClock } from '../../lib/zoned-time.ts'
import { findTimeZone } from './tickets.store.ts'

/** The day that it is where a workspace works: dates of tickets are days there. */
export async function todayOf(tx: Tx, workspaceId: string): Promise<string> {
  const timeZone = await findTimeZone(tx, workspaceId)
  return wallClock(new Date(), timeZone).toISOString().slice(0, 10)
}
