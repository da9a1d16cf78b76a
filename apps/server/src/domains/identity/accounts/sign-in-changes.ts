import type { AuditDetails } from '@marsad/contract/audit-fields'
import type { AuditAction } from '@marsad/contract/http/audit'
import type { Tx } from '../../../engines/postgres.ts'
import type { Ctx, Service } from '../../../platform/context.ts'
import { recordPersonalAct } from '../workspaces/ownership.ts'
import { identityJobs } from '../identity.jobs.ts'
import { deleteReset } from './codes.store.ts'
import { deleteChallenges } from '../sign-in/passkeys.store.ts'
import { endSessions } from '../sign-in/sessions.store.ts'
import type { OwnerNews } from '../identity.jobs.ts'
import type { User } from './users.store.ts'

/** A request, or a command in a terminal. */
export type Origin = Service & Pick<Ctx, 'ip' | 'userAgent'>

const changes = {
  'password.changed': 'password_changed',
  'password.reset': 'password_changed',
  'two_factor.enabled': 'two_factor_on',
  'two_factor.disabled': 'two_factor_off',
  'recovery_codes.renewed': 'recovery_codes_renewed',
  'passkey.added': 'passkey_added',
  'passkey.removed': 'passkey_removed',
  'identity.linked': 'identity_linked',
  'identity.unlinked': 'identity_unlinked',
} as const satisfies Partial<Record<AuditAction, OwnerNews['kind']>>

type Change = { action: keyof typeof changes; currentSessionId?: string | undefined; details?: AuditDetails }

/**
 * After a change of a person's sign-in: other sessions, reset links and unused challenges end, the person gets
 * a mail, and the audit logs of their workspaces an entry. Requires the person's scope; leaves a workspace scope.
 */
export async function signInChanged(
  tx: Tx,
  ctx: Origin,
  user: Pick<User, 'id' | 'email'>,
  { action, currentSessionId, details = {} }: Change,
) {
  const { ip, userAgent } = ctx
  await endSessions(tx, user.id, currentSessionId)
  await deleteReset(tx, user.id)
  await deleteChallenges(tx, user.id)
  const news = { userId: user.id, kind: changes[action], at: new Date().toISOString(), ip, userAgent }
  await ctx.engines.jobs.enqueue(identityJobs.notifyOwner, news, { tx })
  await recordPersonalAct(tx, ctx, user, { action, details })
}
