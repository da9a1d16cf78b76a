import { createApiKey } from '@marsad/contract/http/api-keys'
import type { AuditAction } from '@marsad/contract/http/audit'
import { createEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { createShare } from '@marsad/contract/http/storage'
import {
  credentialKinds,
  inviteByEmail,
  type CredentialChoice,
  type CredentialKind,
} from '@marsad/contract/http/team'
import { capabilities, isAtLeast, type CapabilityKey, type Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import type { Ctx, MadeCredentials, Service, UserCaller } from '../../../platform/context.ts'
import { madeKeys } from '../api-keys/api-keys.store.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { madeInvitations, revokeInvitationsAbove } from '../invitations/invitations.store.ts'
import type { Membership, MemberKey } from '../workspaces/members.store.ts'

type Kind = { made: { needs: CapabilityKey }; revoked: AuditAction }

/** Credentials that a member can create, each with the operation that creates it. */
const kinds: Record<CredentialKind, Kind> = {
  api_key: { made: createApiKey, revoked: 'api_key.revoked' },
  enrolment_key: { made: createEnrolmentKey, revoked: 'enrolment_key.revoked' },
  invitation: { made: inviteByEmail, revoked: 'invitation.revoked' },
  share: { made: createShare, revoked: 'share.revoked' },
}

const madeOf = ({ hooks }: Pick<Service, 'hooks'>): Record<CredentialKind, MadeCredentials> => ({
  api_key: madeKeys,
  invitation: madeInvitations,
  ...hooks.credentials,
})

/**
 * Columns with a secret, a token hash or a key, and what happens to them when the person leaves. A test
 * compares the list with the database, so that a new kind of credential is not forgotten.
 */
export const secretColumns: Record<
  string,
  CredentialKind | 'session' | 'membership' | 'person' | 'workspace' | 'public'
> = {
  'api_keys.token_hash': 'api_key',
  'enrolment_keys.token_hash': 'enrolment_key',
  'invitations.token_hash': 'invitation',
  'storage_shares.token_hash': 'share',
  'storage_shares.password_hash': 'share',
  'sessions.token_hash': 'session',
  'session_identities.refresh_box': 'session',
  'provider_visits.state_hash': 'session',
  'provider_visits.browser_hash': 'session',
  'provider_visits.proof_box': 'session',
  'provider_visits.invitation_box': 'session',
  // The database ends them with the membership; a deactivated member's are not answered.
  'on_call_feeds.token_hash': 'membership',
  // So it does with browsers; those of a deactivated member receive nothing.
  'push_subscriptions.endpoint_hash': 'membership',
  'push_subscriptions.target': 'membership',
  // Personal credentials: they give access to the account, not to a workspace the person has left.
  'users.password_hash': 'person',
  'users.registration_hash': 'person',
  'users.invitation_hash': 'person',
  'registrations.browser_hash': 'person',
  'registrations.password_hash': 'person',
  'registrations.invitation_hash': 'person',
  'email_codes.code_hash': 'person',
  'password_resets.token_hash': 'person',
  'two_factors.secret_box': 'person',
  'recovery_codes.code_hash': 'person',
  'passkeys.public_key': 'person',
  'passkey_challenges.challenge_hash': 'person',
  'passkey_challenges.browser_hash': 'person',
  'known_devices.token_hash': 'person',
  // Workspace secrets: they grant no access and stay with their rows.
  'identity_providers.client_secret_box': 'workspace',
  'channels.target': 'workspace',
  'monitors.header_values': 'workspace',
  'monitors.token': 'workspace',
  'monitors.token_hash': 'workspace',
  // They let a reader of a status page change or end their own subscription, and nothing else.
  'status_subscribers.token_hash': 'workspace',
  'status_subscribers.token': 'workspace',
  'status_pages.token_hash': 'public',
  'devices.public_key': 'public',
  'device_inventory.hash': 'public',
}

const leastFor = (kind: CredentialKind): Role => capabilities[kinds[kind].made.needs].role

export async function listCredentials(tx: Tx, service: Pick<Service, 'hooks'>, member: MemberKey) {
  const listed = []
  for (const kind of credentialKinds) {
    const rows = await madeOf(service)[kind].list(tx, member)
    listed.push({ kind, least: leastFor(kind), names: rows.map(({ name }) => name) })
  }
  return listed
}

type Actor = Pick<UserCaller, 'kind' | 'userId' | 'workspaceId'>
type Ending = {
  choice: CredentialChoice
  /** Set when a member stays with a lower role: credentials allowed to that role remain. */
  roleLeft?: Role
}

/**
 * Ends a member's credentials in the workspace, or transfers them to the actor. Requires the team lock, which
 * creating a credential takes too: none is created between this and the end of the membership.
 */
export async function endCredentials(
  tx: Tx,
  ctx: Pick<Ctx, 'ip' | 'userAgent' | 'hooks'>,
  actor: Actor,
  member: Membership,
  { choice, roleLeft }: Ending,
): Promise<number> {
  let ended = 0
  const details = { of: member.email }
  for (const kind of credentialKinds) {
    if (roleLeft && isAtLeast(roleLeft, leastFor(kind))) continue
    const made = madeOf(ctx)[kind]
    const isHandedOver = choice === 'hand_over'
    const rows = isHandedOver ? await made.handOver(tx, member, actor.userId) : await made.revoke(tx, member)
    ended += rows.length
    for (const { name: target } of rows) {
      const act = isHandedOver
        ? { action: 'credential.handed_over' as const, target, details: { ...details, kind } }
        : { action: kinds[kind].revoked, target, details }
      await recordAct(tx, ctx, actor, act)
    }
  }
  if (!roleLeft) return ended
  const above = await revokeInvitationsAbove(tx, member, roleLeft)
  for (const { name: target } of above) {
    await recordAct(tx, ctx, actor, { action: 'invitation.revoked', target, details })
  }
  return ended + above.length
}
