import type { LoginRequest } from '@marsad/contract/http/auth'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import { recordAct } from '../audit/index.ts'
import { ensureHomeWorkspace, enterWorkspace } from '../workspaces/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { recordAttempt } from './attempts.store.ts'
import { nameDevice } from './browser-cookies.ts'
import { hasDevices, isDeviceOfAnybody, rememberDevice } from './devices.store.ts'
import { hashPassword, isOutdated } from './passwords.ts'
import { addSession } from './sessions.store.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { savePasswordHash, type User } from './users.store.ts'

type Arrival = { device: Buffer; isKnownDevice: boolean; input: LoginRequest }

/** Lets somebody in whose proofs are complete, and writes down all that follows from it at once. */
export async function openSession(ctx: Ctx, jar: CookieJar, user: User, arrival: Arrival) {
  const { ip, userAgent } = ctx
  const userId = user.id
  const token = newToken('session')
  const freshHash = isOutdated(user.passwordHash) ? await hashPassword(arrival.input.password) : undefined

  const role = await ctx.engines.postgres.transaction({ userId }, async (tx) => {
    const home = await ensureHomeWorkspace(tx, user)
    const session = { id: newId(), userId, workspaceId: home.workspaceId, ip, userAgent }
    await addSession(tx, { ...session, tokenHash: hashToken(token), remembered: arrival.input.rememberMe })
    await recordAttempt(tx, { userId, sessionId: session.id, result: 'success', ip, userAgent })
    if (freshHash) await savePasswordHash(tx, userId, freshHash)

    const wantsMail = user.preferences.notifications?.newSignIn ?? true
    if (!arrival.isKnownDevice && wantsMail && (await hasDevices(tx, userId))) {
      const news = { userId, kind: 'new_sign_in' as const, at: new Date().toISOString(), ip, userAgent }
      await ctx.engines.jobs.enqueue(accountJobs(ctx).tellOwner, news, { tx })
    }
    // Two people may share a browser: it keeps the name under which the other one is known.
    const isSharedBrowser = arrival.isKnownDevice || (await isDeviceOfAnybody(tx, arrival.device))
    await rememberDevice(tx, userId, isSharedBrowser ? arrival.device : nameDevice(jar))
    await enterWorkspace(tx, home.workspaceId)
    await recordAct(tx, ctx, { kind: 'user', userId, workspaceId: home.workspaceId }, { action: 'login' })
    return home.role
  })
  return { token, role }
}
