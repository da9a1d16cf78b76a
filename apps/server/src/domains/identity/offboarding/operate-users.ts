import type { Tx } from '../../../engines/postgres.ts'
import { deleteTwoFactor } from '../sign-in/second-factor.store.ts'
import { endSessions } from '../sign-in/sessions.store.ts'
import { findUserByEmail, listUserRows, setUserActive, type User } from '../accounts/users.store.ts'
import { signInChanged, type Origin } from '../accounts/sign-in-changes.ts'
import { enterWorkspace, listJoined } from '../workspaces/workspaces.store.ts'
import { findMembership, lockTeam } from '../workspaces/members.store.ts'
import { recordPersonalAct } from '../workspaces/ownership.ts'
import { endCredentials } from './credentials.ts'

/** Acts of the operator at the server's terminal. */
const byOperator = { by: 'marsad' }

export const listUsers = ({ engines }: Origin) => engines.postgres.transaction({}, listUserRows)

/** Runs a transaction as the person with this address; undefined if there is none. */
async function asPerson<T>(
  { engines: { postgres } }: Origin,
  email: string,
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T | undefined> {
  const user = await postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  return user && postgres.transaction({ userId: user.id }, (tx) => work(tx, user))
}

/**
 * Disables a person on the whole installation: their sessions end, and their credentials in each workspace.
 * Returns the counts.
 */
export const disableUser = (ctx: Origin, email: string) =>
  asPerson(ctx, email, async (tx, user) => {
    await setUserActive(tx, user.id, false)
    const sessions = await endSessions(tx, user.id)
    const joined = await listJoined(tx, user.id)
    await recordPersonalAct(tx, ctx, user, { action: 'user.disabled', details: byOperator })
    let credentials = 0
    for (const { id: workspaceId } of joined) {
      await enterWorkspace(tx, workspaceId)
      await lockTeam(tx, workspaceId)
      const member = await findMembership(tx, { workspaceId, userId: user.id })
      if (!member) continue
      const actor = { kind: 'user', userId: user.id, workspaceId } as const
      credentials += await endCredentials(tx, ctx, actor, member, { choice: 'revoke' })
    }
    return { sessions, credentials }
  })

/** Enables a person again; ended sessions and credentials stay ended. */
export const enableUser = (ctx: Origin, email: string) =>
  asPerson(ctx, email, async (tx, user) => {
    await setUserActive(tx, user.id, true)
    // A session may have been opened while the account was being disabled.
    await endSessions(tx, user.id)
    await recordPersonalAct(tx, ctx, user, { action: 'user.enabled', details: byOperator })
    return true as const
  })

export const signOutUser = (ctx: Origin, email: string) =>
  asPerson(ctx, email, async (tx, user) => {
    const sessions = await endSessions(tx, user.id)
    await recordPersonalAct(tx, ctx, user, { action: 'user.signed_out', details: byOperator })
    return { sessions }
  })

/** For a person who lost authenticator and recovery codes; returns whether a second factor existed. */
export const resetTwoFactor = (ctx: Origin, email: string) =>
  asPerson(ctx, email, async (tx, user) => {
    if (!(await deleteTwoFactor(tx, user.id))) return { wasOn: false }
    await signInChanged(tx, ctx, user, { action: 'two_factor.disabled' })
    return { wasOn: true }
  })
