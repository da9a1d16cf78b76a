import type { Done } from '@marsad/contract/http/auth'
import type {
  LoginHistory,
  LoginHistoryQuery,
  SessionList,
  SessionsEnded,
} from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { describeBrowser } from '../../../platform/http-headers.ts'
import { endSessions, noteActivity } from '../sign-in/sessions.store.ts'
import { endSession, listAttempts, listLiveSessions } from './profile.store.ts'

export async function listSessions(ctx: UserCtx): Promise<SessionList> {
  const rows = await inWorkspace(ctx, (tx) => listLiveSessions(tx, ctx.caller.userId))
  const { sessionId, isConfined } = ctx.caller
  const shown = isConfined ? rows.filter(({ id }) => id === sessionId) : rows
  return {
    sessions: shown.map((row) => ({
      id: row.id,
      ip: row.ip,
      ...describeBrowser(row.userAgent),
      isRemembered: row.remembered,
      isCurrent: row.id === sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  }
}

export async function endOneSession(ctx: UserCtx, id: string): Promise<SessionsEnded> {
  if (ctx.caller.isConfined && id !== ctx.caller.sessionId) throw new Failure('auth.session_confined')
  if (!(await inWorkspace(ctx, (tx) => endSession(tx, ctx.caller.userId, id)))) {
    throw new Failure('resource.not_found')
  }
  return { success: true, ended: 1 }
}

/** Ends the caller's other sessions, or all of them. */
export async function endManySessions(ctx: UserCtx, scope: 'others' | 'all'): Promise<SessionsEnded> {
  const { userId, sessionId } = ctx.caller
  const exceptSessionId = scope === 'others' ? sessionId : undefined
  return { success: true, ended: await inWorkspace(ctx, (tx) => endSessions(tx, userId, exceptSessionId)) }
}

export async function listLoginHistory(
  ctx: UserCtx,
  { cursor, limit }: LoginHistoryQuery,
): Promise<LoginHistory> {
  const { userId, sessionId } = ctx.caller
  // One extra row shows whether there is a next page.
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

/** Marks the person as active in their workspace; the sign-in itself is already in the history. */
export async function recordLogin(ctx: UserCtx): Promise<Done> {
  await inWorkspace(ctx, (tx) => noteActivity(tx, ctx.caller))
  return { success: true, message: 'Login recorded' }
}
