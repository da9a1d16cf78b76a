import type { Tx } from '../../engines/postgres.ts'
import type { Ctx, Service } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { enterWorkspace, listJoined } from '../workspaces/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { forgetDevices } from './devices.store.ts'
import { endSessions } from './sessions.store.ts'
import { savePasswordByMail, type User } from './users.store.ts'

/**
 * Puts a password in the place of one that was lost: every session ends, no browser is known any more, the person and
 * the logs of their workspaces hear of it. Wants the person's scope, and leaves that of a workspace.
 */
export async function replacePassword(
  tx: Tx,
  ctx: Service & Pick<Ctx, 'ip' | 'userAgent'>,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  passwordHash: string,
) {
  const { ip, userAgent } = ctx
  await savePasswordByMail(tx, userId, passwordHash)
  await endSessions(tx, userId)
  // Whoever knew the old password may have made a browser known.
  await forgetDevices(tx, userId)
  const news = { userId, kind: 'password_changed' as const, at: new Date().toISOString(), ip, userAgent }
  await ctx.engines.jobs.enqueue(accountJobs(ctx).tellOwner, news, { tx })
  for (const { id: workspaceId } of await listJoined(tx, userId)) {
    await enterWorkspace(tx, workspaceId)
    const actor = { kind: 'user', userId, workspaceId } as const
    await recordAct(tx, ctx, actor, { action: 'password.reset', target: email })
  }
}
