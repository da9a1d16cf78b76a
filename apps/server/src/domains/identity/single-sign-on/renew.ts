import * as oidc from 'openid-client'
import { terminal } from '../../../platform/audit/audit.ts'
import type { Service } from '../../../platform/context.ts'
import { openSecret } from '../../../platform/secret-box.ts'
import { findUser } from '../accounts/users.store.ts'
import { enterPerson } from '../workspaces/workspaces.store.ts'
import {
  claimDue,
  type DueSession,
  endSessionsOf,
  listDueSessions,
  saveRefreshBox,
  suspendIdentity,
} from './identities.store.ts'
import { followGroups, suspendMembership } from './membership.ts'
import { discover, loadProvider, type Provider } from './providers.ts'
import { refreshLabel, sealRefreshToken } from './sign-in-by-provider.ts'
import { type Arrived, readClaims } from './visits.ts'

const everyMs = 10 * 60_000
const batch = 100

/**
 * Uses the refresh tokens of sessions that were not renewed for a while. What the provider answers decides: a
 * refused token or lost groups end the sessions, an unreachable provider changes nothing.
 */
export async function renewSingleSignOn(service: Service, signal: AbortSignal) {
  const before = new Date(Date.now() - everyMs)
  const { postgres } = service.engines
  for (;;) {
    const due = await postgres.transaction({}, (tx) => listDueSessions(tx, before, batch))
    for (const session of due) {
      if (signal.aborted) return
      if (!(await postgres.transaction({}, (tx) => claimDue(tx, session.sessionId, before)))) continue
      try {
        await renewSession(service, session)
      } catch (error) {
        service.log.warn({ err: error }, 'single sign-on: a session could not be renewed')
      }
    }
    if (due.length < batch) return
  }
}

async function renewSession(service: Service, due: DueSession) {
  const provider = await loadProvider(service, due.confinedTo ?? 'instance')
  const { configuration } = await discover(service, provider)
  const token = openSecret(service.config.secret, refreshLabel(due.sessionId), due.refreshBox)
  try {
    const tokens = await oidc.refreshTokenGrant(configuration, token)
    if (tokens.refresh_token !== undefined) {
      const box = sealRefreshToken(service, due.sessionId, tokens.refresh_token)
      await service.engines.postgres.transaction({}, (tx) => saveRefreshBox(tx, due.sessionId, box))
    }
    // A provider may answer without an ID token. Where it has no user info either, the groups stay unknown.
    if (!tokens.id_token && !configuration.serverMetadata().userinfo_endpoint) return
    const claims = await readClaims(configuration, provider, tokens, due.identity.subject)
    // Claims of another subject must not decide about this person.
    if (claims.sub !== due.identity.subject) throw new Error('The provider answered for another subject')
    await follow(service, provider, due, claims)
  } catch (error) {
    if (!isRefused(error)) throw error
    await suspend(service, provider, due)
  }
}

const isRefused = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'

const origin = (service: Service) => ({ ...service, ...terminal })

/** The provider refuses the person: their sessions by it end, and their membership is deactivated. */
const suspend = (service: Service, { workspaceId }: Provider, { identity }: DueSession) =>
  service.engines.postgres.transaction({}, async (tx) => {
    const { id, userId } = identity
    await endSessionsOf(tx, id)
    if (workspaceId === null) return
    const isDone = await suspendMembership(tx, origin(service), { workspaceId, userId })
    await enterPerson(tx, userId)
    if (isDone) await suspendIdentity(tx, id)
  })

/** Groups may have changed since the sign-in. */
const follow = (service: Service, provider: Provider, { identity }: DueSession, claims: Arrived['claims']) =>
  service.engines.postgres.transaction({}, async (tx) => {
    const { workspaceId } = provider
    if (workspaceId === null || provider.groupRules.length === 0) return
    const person = await findUser(tx, identity.userId)
    if (!person) return
    const given = { person, claims, isSuspended: false, mayJoin: false }
    await followGroups(tx, origin(service), { ...provider, workspaceId }, given)
  })
