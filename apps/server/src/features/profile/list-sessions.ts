import type { SessionList } from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { describeBrowser } from '../../lib/describe-browser.ts'
import { listLiveSessions } from './profile.store.ts'

export async function listSessions(ctx: UserCtx): Promise<SessionList> {
  const rows = await inWorkspace(ctx, (tx) => listLiveSessions(tx, ctx.caller.userId))
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ip: row.ip,
      ...describeBrowser(row.userAgent),
      isRemembered: row.remembered,
      isCurrent: row.id === ctx.caller.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  }
}
