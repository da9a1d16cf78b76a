import type { AuditAction } from '@marsad/contract/http/audit'
import type { Done } from '@marsad/contract/http/auth'
import type { InstancePeople, InstancePeopleQuery } from '@marsad/contract/http/instance'
import { z } from 'zod'
import type { Tx } from '../../../engines/postgres.ts'
import { type InstanceActor, recordInstanceAct, terminal } from '../../../platform/audit/audit.ts'
import { inInstance, type Service, type UserCtx } from '../../../platform/context.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { avatarUrl } from '../../../platform/http-headers.ts'
import { deleteFactors } from '../sign-in/passkeys.store.ts'
import { endSessions } from '../sign-in/sessions.store.ts'
import {
  countPeople,
  findUser,
  findUserByEmail,
  listPeopleRows,
  listUserRows,
  readMemberships,
  setUserActive,
  type User,
} from '../accounts/users.store.ts'
import { signInChanged, type Origin } from '../accounts/sign-in-changes.ts'
import { enterWorkspace, listOpenWorkspaces } from '../workspaces/workspaces.store.ts'
import { findMembership, lockTeam } from '../workspaces/members.store.ts'
import { recordPersonalAct } from '../workspaces/ownership.ts'
import { endCredentials } from './credentials.ts'

/** Acts of the operator at the server's terminal, or of an instance administrator. */
const byOperator = { by: 'marsad' }

type Operator = Service & InstanceActor

export const listUsers = ({ engines }: Operator) => engines.postgres.transaction({}, listUserRows)

/**
 * Runs a transaction as the person with this address; undefined if there is none. The logs of their workspaces
 * record the operator without an address; the log of the instance records who it was.
 */
async function asPerson<T>(
  ctx: Operator,
  { email, action }: { email: string; action: AuditAction },
  work: (tx: Tx, user: User, operator: Origin) => Promise<T>,
): Promise<T | undefined> {
  const { postgres } = ctx.engines
  const user = await postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user) return undefined
  return postgres.transaction({ userId: user.id }, async (tx) => {
    const result = await work(tx, user, { ...ctx, ...terminal })
    await recordInstanceAct(tx, ctx, { action, target: user.email })
    return result
  })
}

/**
 * Disables a person on the whole installation: their sessions end, and their credentials in each workspace.
 * Returns the counts.
 */
export const disableUser = (ctx: Operator, email: string) =>
  asPerson(ctx, { email, action: 'user.disabled' }, async (tx, user, operator) => {
    await setUserActive(tx, user.id, false)
    const sessions = await endSessions(tx, user.id)
    const joined = await listOpenWorkspaces(tx, user.id)
    await recordPersonalAct(tx, operator, user, { action: 'user.disabled', details: byOperator })
    let credentials = 0
    for (const { id: workspaceId } of joined) {
      await enterWorkspace(tx, workspaceId)
      await lockTeam(tx, workspaceId)
      const member = await findMembership(tx, { workspaceId, userId: user.id })
      if (!member) continue
      const actor = { kind: 'user', userId: user.id, workspaceId } as const
      credentials += await endCredentials(tx, operator, actor, member, { choice: 'revoke' })
    }
    return { sessions, credentials }
  })

/** Enables a person again; ended sessions and credentials stay ended. */
export const enableUser = (ctx: Operator, email: string) =>
  asPerson(ctx, { email, action: 'user.enabled' }, async (tx, user, operator) => {
    await setUserActive(tx, user.id, true)
    // A session may have been opened while the account was being disabled.
    await endSessions(tx, user.id)
    await recordPersonalAct(tx, operator, user, { action: 'user.enabled', details: byOperator })
    return true as const
  })

export const signOutUser = (ctx: Operator, email: string) =>
  asPerson(ctx, { email, action: 'user.signed_out' }, async (tx, user, operator) => {
    const sessions = await endSessions(tx, user.id)
    await recordPersonalAct(tx, operator, user, { action: 'user.signed_out', details: byOperator })
    return { sessions }
  })

/** For a person who lost authenticator, passkeys and recovery codes; returns whether a second factor existed. */
export const resetTwoFactor = (ctx: Operator, email: string) =>
  asPerson(ctx, { email, action: 'second_factor.reset' }, async (tx, user, operator) => {
    if (!(await deleteFactors(tx, user.id))) return { wasOn: false }
    await signInChanged(tx, operator, user, { action: 'two_factor.disabled' })
    return { wasOn: true }
  })

const EmailCursor = z.strictObject({
  email: z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
})

/** Accounts of the whole instance, page by page. */
export async function listPeople(
  ctx: UserCtx,
  { search, cursor, limit }: InstancePeopleQuery,
): Promise<InstancePeople> {
  const after = readCursor(EmailCursor, cursor)?.email
  const { postgres } = ctx.engines
  const [rows, total] = await postgres.transaction({}, (tx) =>
    Promise.all([listPeopleRows(tx, { search, after, limit: limit + 1 }), countPeople(tx, search)]),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ email }) => writeCursor({ email }))
  const ids = items.map(({ id }) => id)
  const memberships = await inInstance(ctx, (tx) => readMemberships(tx, ids))
  return {
    people: items.map(({ avatarId, isActive, isVerified, createdAt, ...person }) => {
      const { workspaces = 0, lastActiveAt = null } = memberships.get(person.id) ?? {}
      return {
        ...person,
        avatarUrl: avatarId === null ? null : avatarUrl(avatarId),
        state: isActive ? (isVerified ? 'active' : 'unverified') : 'disabled',
        isYou: person.id === ctx.caller.userId,
        workspaces,
        lastActiveAt: lastActiveAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }
    }),
    total,
    nextCursor,
  }
}

const acts = {
  disable: disableUser,
  enable: enableUser,
  signOut: signOutUser,
  resetSecondFactor: resetTwoFactor,
}

/** An administrator cannot lock themselves out, nor drop their own second factor without a code of it. */
const notToOneself: readonly (keyof typeof acts)[] = ['disable', 'resetSecondFactor']

export async function actOnPerson(ctx: UserCtx, id: string, act: keyof typeof acts): Promise<Done> {
  if (id === ctx.caller.userId && notToOneself.includes(act)) throw new Failure('instance.not_yourself')
  const user = await ctx.engines.postgres.transaction({}, (tx) => findUser(tx, id))
  if (!user || !(await acts[act](ctx, user.email))) throw new Failure('resource.not_found')
  return { success: true, message: 'Done' }
}
