import type { SignInMethod } from '@marsad/contract/http/profile'
import type { Role } from '@marsad/contract/permissions'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import type { Ctx, UserCaller } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { CookieJar } from '../../../platform/http-headers.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { findOpenInvitation } from '../invitations/invitations.store.ts'
import { joinByInvitation } from '../invitations/accept-invitation.ts'
import { enterWorkspace } from '../workspaces/workspaces.store.ts'
import { findHomeWorkspace } from '../workspaces/founding.ts'
import { chooseAdmitting } from '../single-sign-on/admission.ts'
import { identityJobs } from '../identity.jobs.ts'
import { hasDevices, isDeviceOfAnybody, noteDevice, recordAttempt, rememberDevice } from './sign-ins.store.ts'
import { nameDevice } from './browser-cookies.ts'
import { hashPassword, isOutdated } from '../accounts/passwords.ts'
import { addSession, findLiveSession } from './sessions.store.ts'
import { lockUser, savePasswordHash, type User } from '../accounts/users.store.ts'

export const findSessionCaller = (postgres: Postgres, token: string): Promise<UserCaller | undefined> =>
  findLiveSession(postgres, hashToken(token))

/** What a sign-in brings along. Only one with a password has a password. */
export type Arrival = {
  device: Buffer
  isKnownDevice: boolean
  method: SignInMethod
  rememberMe: boolean
  invitationToken?: string | undefined
  password?: string
  /** Whether what the person proved still holds. Asked when nothing can change it any more before the session is there. */
  isStillProven: (tx: Tx, user: User) => Promise<boolean> | boolean
  /** The provider that a session is opened by, and the workspace that it is confined to. */
  identity?: {
    confinedTo: { workspaceId: string; role: Role } | null
    /** Stores the identity of the session. */
    remember: (tx: Tx, sessionId: string) => Promise<unknown>
  }
}

/** Opens a session after all factors are verified, and writes its side effects in one transaction. */
export async function openSession(ctx: Ctx, jar: CookieJar, user: User, arrival: Arrival) {
  const { ip, userAgent } = ctx
  const userId = user.id
  const token = newToken('session')
  const { method, password, identity } = arrival
  const freshHash =
    password !== undefined && isOutdated(user.passwordHash) ? await hashPassword(password) : undefined

  const role = await ctx.engines.postgres.transaction({ userId }, async (tx) => {
    // A change of the sign-in locks the person too, and ends the sessions that it then finds.
    const now = await lockUser(tx, userId, freshHash === undefined ? 'share' : 'no key update')
    if (!now?.isActive || !now.isVerified || !(await arrival.isStillProven(tx, now))) {
      throw new Failure('auth.invalid_credentials')
    }
    const first =
      identity?.confinedTo ??
      (await findHomeWorkspace(tx, ctx, user)) ??
      (await joinInvited(tx, ctx, user, arrival))
    const confinedTo = identity?.confinedTo?.workspaceId ?? null
    const home = await chooseAdmitting(tx, userId, first, { method, confinedTo })
    const session = { id: newId(), userId, workspaceId: home.workspaceId, ip, userAgent }
    // Statements are sent together; the connection executes them in order.
    await Promise.all([
      addSession(tx, { ...session, tokenHash: hashToken(token), method, remembered: arrival.rememberMe }),
      identity?.remember(tx, session.id),
      recordAttempt(tx, { userId, sessionId: session.id, result: 'success', ip, userAgent }),
      freshHash && savePasswordHash(tx, userId, freshHash),
      arrival.isKnownDevice
        ? noteDevice(tx, userId, arrival.device)
        : meetDevice(ctx, tx, jar, user, arrival),
    ])
    await enterWorkspace(tx, home.workspaceId)
    await recordAct(
      tx,
      ctx,
      { kind: 'user', userId, workspaceId: home.workspaceId },
      { action: 'login', details: { method } },
    )
    return home.role
  })
  return { token, role }
}

/** A person without a workspace needs an invitation. */
async function joinInvited(tx: Tx, ctx: Ctx, { id, email }: User, { invitationToken }: Arrival) {
  if (invitationToken === undefined) throw new Failure('auth.no_workspace')
  const invitation = await findOpenInvitation(tx, hashToken(invitationToken))
  if (!invitation) throw new Failure('invitation.invalid')
  if (invitation.email !== null && invitation.email !== email) throw new Failure('invitation.other_address')
  await joinByInvitation(tx, ctx, invitation, id)
  return { workspaceId: invitation.workspaceId, role: invitation.role }
}

/** A new browser notifies the person, unless it is their first. */
async function meetDevice(ctx: Ctx, tx: Tx, jar: CookieJar, user: User, { device }: Arrival) {
  const { ip, userAgent } = ctx
  const [isNews, isShared] = await Promise.all([hasDevices(tx, user.id), isDeviceOfAnybody(tx, device)])
  if (isNews && (user.preferences.notifications?.newSignIn ?? true)) {
    const news = {
      userId: user.id,
      kind: 'new_sign_in' as const,
      at: new Date().toISOString(),
      ip,
      userAgent,
    }
    await ctx.engines.jobs.enqueue(identityJobs.notifyOwner, news, { tx })
  }
  // Two people may share a browser: it keeps its existing cookie.
  await rememberDevice(tx, user.id, isShared ? device : nameDevice(jar))
}
