import { Resolver } from 'node:dns/promises'
import type { Done } from '@marsad/contract/http/auth'
import {
  type NewDomain,
  type ProviderChanges,
  providerLimits,
  ProviderSettings,
  type RequirementChange,
  type SingleSignOnSettings,
  type WorkspaceDomain,
} from '@marsad/contract/http/single-sign-on'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, perService, type Service, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hour, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { newSecret } from '../../../platform/signed-tokens.ts'
import { isTwoFactorOn } from '../sign-in/second-factor.ts'
import { loadOwnMembership } from '../workspaces/ownership.ts'
import {
  addDomainRow,
  countDomains,
  deleteDomainRow,
  deleteProviderRow,
  type DomainRow,
  endConfinedSessions,
  findDomainRow,
  findProviderRow,
  findRequirement,
  findWorkspaceOfDomain,
  listDomainRows,
  saveProviderRow,
  saveRequirement,
  verifyDomainRow,
} from './providers.store.ts'
import { logoutUrl, readDiscovery, redirectUrl, sealClientSecret, toProvider } from './providers.ts'

/** Each try calls an address that a person typed. */
const tries = perService((service) => rateLimitsIn(service)('single-sign-on-settings', [60, hour]))

const recordOf = ({ proof }: DomainRow) => `marsad-domain-verification=${proof}`
const toDomain = (row: DomainRow): WorkspaceDomain => ({
  id: row.id,
  domain: row.domain,
  record: recordOf(row),
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
})

async function readSettings(tx: Tx, ctx: UserCtx): Promise<SingleSignOnSettings> {
  const { workspaceId } = ctx.caller
  const provider = await findProviderRow(tx, workspaceId)
  const requirement = await findRequirement(tx, workspaceId)
  return {
    provider: provider ? ProviderSettings.strip().parse(provider) : null,
    redirectUrl: redirectUrl(ctx).href,
    logoutUrl: logoutUrl(ctx, workspaceId).href,
    domains: (await listDomainRows(tx, workspaceId)).map(toDomain),
    requirement: requirement
      ? { method: requirement.method, from: requirement.startsAt.toISOString() }
      : null,
  }
}

export const getSingleSignOn = (ctx: UserCtx): Promise<SingleSignOnSettings> =>
  inWorkspace(ctx, (tx) => readSettings(tx, ctx))

/** Saves the provider of the workspace after its discovery document was read. */
export async function saveProvider(
  ctx: UserCtx,
  { clientSecret, ...settings }: ProviderChanges,
): Promise<SingleSignOnSettings> {
  const { workspaceId, userId } = ctx.caller
  await takeOrRefuse(tries(ctx), userId)
  const before = await inWorkspace(ctx, (tx) => findProviderRow(tx, workspaceId))
  const isSame = before?.issuer === settings.issuer && before.clientId === settings.clientId
  // A stored secret is never sent to another issuer than the one that it was entered for.
  const secret = clientSecret ?? (isSame ? toProvider(ctx, before).clientSecret : undefined)
  if (secret === undefined) throw new Failure('provider.secret_required')
  const id = before?.id ?? newId()
  try {
    await readDiscovery(ctx, { id, workspaceId, ...settings, clientSecret: secret })
  } catch (error) {
    throw new Failure('provider.discovery_failed', { cause: error })
  }
  return inWorkspace(ctx, async (tx) => {
    await loadOwnMembership(tx, ctx, 'owner')
    // Identities and sessions of another issuer or client are not those of this one.
    if (before && !isSame) await deleteProviderRow(tx, workspaceId)
    const clientSecretBox = sealClientSecret(ctx, id, secret)
    await saveProviderRow(tx, { id, workspaceId }, { ...settings, clientSecretBox })
    const { name, issuer } = settings
    await recordAct(tx, ctx, ctx.caller, { action: 'provider.changed', target: name, details: { issuer } })
    return readSettings(tx, ctx)
  })
}

/** Removes the provider with its identities and sessions. A requirement of it ends too. */
export const removeProvider = (ctx: UserCtx): Promise<SingleSignOnSettings> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    await loadOwnMembership(tx, ctx, 'owner')
    const removed = await deleteProviderRow(tx, workspaceId)
    if (!removed) throw new Failure('resource.not_found')
    const requirement = await findRequirement(tx, workspaceId)
    if (requirement?.method === 'single_sign_on') await saveRequirement(tx, workspaceId, null)
    const { name, issuer } = removed
    await recordAct(tx, ctx, ctx.caller, { action: 'provider.removed', target: name, details: { issuer } })
    return readSettings(tx, ctx)
  })

/**
 * Sets how members must sign in. The owner who does it must have a second factor, which opens the workspace to
 * owners when the provider is broken.
 */
export const changeRequirement = (
  ctx: UserCtx,
  { requirement }: RequirementChange,
): Promise<SingleSignOnSettings> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId, userId } = ctx.caller
    await loadOwnMembership(tx, ctx, 'owner')
    if (requirement) {
      const hasProvider = ctx.config.provider !== null || (await findProviderRow(tx, workspaceId))
      if (requirement.method === 'single_sign_on' && !hasProvider) throw new Failure('provider.required')
      if (!(await isTwoFactorOn(tx, userId))) throw new Failure('profile.two_factor_off')
    }
    const stored = requirement && { method: requirement.method, startsAt: new Date(requirement.from) }
    await saveRequirement(tx, workspaceId, stored)
    const details = requirement ? { method: requirement.method, from: requirement.from } : {}
    await recordAct(tx, ctx, ctx.caller, { action: 'requirement.changed', details })
    return readSettings(tx, ctx)
  })

export const addDomain = (ctx: UserCtx, { domain }: NewDomain): Promise<WorkspaceDomain> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    await loadOwnMembership(tx, ctx, 'owner')
    if ((await countDomains(tx, workspaceId)) >= providerLimits.domains) {
      throw new Failure('domain.limit_reached')
    }
    const row = await addDomainRow(tx, { workspaceId, domain, proof: newSecret() })
    if (!row) throw new Failure('domain.already_added')
    await recordAct(tx, ctx, ctx.caller, { action: 'domain.added', target: domain })
    return toDomain(row)
  })

/** Looks for the record in DNS. A domain that another workspace verified first stays theirs. */
export async function checkDomain(ctx: UserCtx, id: string): Promise<WorkspaceDomain> {
  const { workspaceId, userId } = ctx.caller
  await takeOrRefuse(tries(ctx), userId)
  const row = await inWorkspace(ctx, (tx) => findDomainRow(tx, workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  if (row.verifiedAt) return toDomain(row)
  if (!(await readTexts(ctx, row.domain)).includes(recordOf(row))) throw new Failure('domain.record_missing')
  if (await findWorkspaceOfDomain(ctx.engines.postgres, row.domain)) throw new Failure('domain.taken')
  return inWorkspace(ctx, async (tx) => {
    await loadOwnMembership(tx, ctx, 'owner')
    const verified = await verifyDomainRow(tx, workspaceId, id)
    if (!verified) throw new Failure('resource.conflict')
    await recordAct(tx, ctx, ctx.caller, { action: 'domain.verified', target: row.domain })
    return toDomain(verified)
  })
}

/** The TXT records of a domain, by the name server of DNS checks. */
async function readTexts({ config }: Pick<Service, 'config'>, domain: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (config.probes.nameServer !== '') resolver.setServers([config.probes.nameServer])
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
  } catch {
    return []
  }
}

/** Removes a domain. Sessions by the provider end: their people may have come by this domain. */
export const removeDomain = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    await loadOwnMembership(tx, ctx, 'owner')
    const removed = await deleteDomainRow(tx, workspaceId, id)
    if (!removed) throw new Failure('resource.not_found')
    await endConfinedSessions(tx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'domain.removed', target: removed.domain })
    return { success: true, message: 'Domain removed' }
  })
