import type { SessionsEnded } from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { endSessions } from '../accounts/index.ts'
import { endSession } from './profile.store.ts'

export async function endOneSession(ctx: UserCtx, id: string): Promise<SessionsEnded> {
  if (!(await inWorkspace(ctx, (tx) => endSession(tx, ctx.caller.userId, id)))) {
    throw new Failure('resource.not_found')
  }
  return { success: true, ended: 1 }
}

/** Signs the caller out everywhere else, or everywhere. */
export async function endManySessions(ctx: UserCtx, scope: 'others' | 'all'): Promise<SessionsEnded> {
  const { userId, sessionId } = ctx.caller
  const kept = scope === 'others' ? sessionId : undefined
  return { success: true, ended: await inWorkspace(ctx, (tx) => endSessions(tx, userId, kept)) }
}
