import * as oidc from 'openid-client'
import { terminal } from '../../../platform/audit/audit.ts'
import type { Service } from '../../../platform/context.ts'
import { createGate } from '../../../platform/gate.ts'
import { openSecret } from '../../../platform/secret-box.ts'
import { findUser } from '../accounts/users.store.ts'
import { enterPerson } from '../workspaces/workspaces.store.ts'
import {
  claimDue,
  type DueSession,
  endSessionsOf,
  listDueProviders,
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
const providersAtOnce = 8
/** A slow provider with many sessions goes on in the next round, so that it holds up nobody else's. */
const maxMsPerProvider = 60_000

/**
 * Uses the refresh tokens of sessions that were not renewed for a while. What the provider answers decides: a
 * refused token or lost groups end the sessions, an unreachable provider changes nothing and is asked again in the
 * next round. Providers are asked side by side, each about one session at a time.
 */
export async function renewSingleSignOn(service: Service, signal: AbortSignal) {
  const before = new Date(Date.now() - everyMs)
  const { postgres } = service.engines
  const due = await postgres.transaction({}, (tx) => listDueProviders(tx, before))
  const gate = createGate({ atOnce: providersAtOnce, waiting: due.length })
  await Promise.all(
    due.map((confinedTo) => gate(() => renewProvider(service, { confinedTo, before, signal }))),
  )
}

type Round = { confinedTo: string | null; before: Date; signal: AbortSignal }

async function renewProvider(service: Service, { confinedTo, before, signal }: Round) {
  const { postgres } = service.engines
  const endsAt = performance.now() + maxMsPerProvider
  for (;;) {
    const due = await postgres.transaction({}, (tx) =>
      listDueSessions(tx, { confinedTo, before, limit: batch }),
    )
    for (const session of due) {
      if (signal.aborted || performance.now() > endsAt) return
      if (!(await postgres.transaction({}, (tx) => claimDue(tx, session.sessionId, before)))) continue
      try {
        await renewSession(service, session)
      } catch (error) {
        service.log.warn({ err: error, confinedTo }, 'single sign-on: a session could not be renewed')
        if (!isOfOneSession(error)) return
      }
    }
    if (due.length < batch) return
  }
}

/** Whether the provider answered, so that its next session may fare better. */
const isOfOneSession = (error: unknown) => error instanceof oidc.ResponseBodyError

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
    const at = new Date()
    const isDone = await suspendMembership(tx, origin(service), { workspaceId, userId, at })
    await enterPerson(tx, userId)
    // The same moment in both: a later deactivation is then an admin's.
    if (isDone) await suspendIdentity(tx, id, at)
  })

/** Groups may have changed since the sign-in. */
const follow = (service: Service, provider: Provider, { identity }: DueSession, claims: Arrived['claims']) =>
  service.engines.postgres.transaction({}, async (tx) => {
    const { workspaceId } = provider
    if (workspaceId === null || provider.groupRules.length === 0) return
    const person = await findUser(tx, identity.userId)
    if (!person) return
    const given = { person, claims, suspendedAt: null, mayJoin: false }
    await followGroups(tx, origin(service), { ...provider, workspaceId }, given)
  })
