import type { Postgres } from '../../engines/postgres.ts'
import type { Caller } from '../../lib/ctx.ts'
import { hashToken } from './tokens.ts'
import { findLiveSession } from './sessions.store.ts'

// A revoked session, a lost role or a deactivated person must be out within a second, on every server
// process; an answer that lives this long keeps that promise without any message between them.
const freshMs = 800
const mostEntries = 10_000

/** Finds who holds a token, asking PostgreSQL at most once a second for each. */
export function createCallerFinder(postgres: Postgres) {
  const known = new Map<string, { at: number; caller: Promise<Caller | undefined> }>()

  return (token: string): Promise<Caller | undefined> => {
    const now = performance.now()
    const entry = known.get(token)
    if (entry && now - entry.at < freshMs) return entry.caller
    if (known.size >= mostEntries) known.clear()
    const caller = findLiveSession(postgres, hashToken(token))
    known.set(token, { at: now, caller })
    caller.catch(() => known.delete(token))
    return caller
  }
}
