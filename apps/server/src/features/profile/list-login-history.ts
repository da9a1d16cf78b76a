import type { LoginHistory, LoginHistoryQuery } from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { describeBrowser } from '../../lib/describe-browser.ts'
import { listAttempts } from './profile.store.ts'

export async function listLoginHistory(
  ctx: UserCtx,
  { cursor, limit }: LoginHistoryQuery,
): Promise<LoginHistory> {
  const { userId, sessionId } = ctx.caller
  // One more than asked tells whether there is a next page.
  const rows = await inWorkspace(ctx, (tx) => listAttempts(tx, userId, { before: cursor, limit: limit + 1 }))
  const page = rows.slice(0, limit)
  return {
    loginHistory: page.map((row) => ({
      id: row.id,
      time: row.createdAt.toISOString(),
      ip: row.ip,
      ...describeBrowser(row.userAgent),
      result: row.result,
      isCurrentSession: row.sessionId === sessionId,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
