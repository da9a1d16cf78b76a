import type { GrantedRole, GroupRule, ProviderKey } from '@marsad/contract/http/single-sign-on'
import { createRemoteJWKSet, customFetch as joseFetch } from 'jose'
import * as oidc from 'openid-client'
import { createCache } from '../../../platform/cache.ts'
import { perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createOutbound } from '../../../platform/outbound/index.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'
import { findProviderRow, type ProviderRow } from './providers.store.ts'
import { basicCredentials } from './single-sign-on.rules.ts'

/** A single sign-on provider, ready to be called. */
export type Provider = {
  /** Null for the provider of the installation. */
  id: string | null
  workspaceId: string | null
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  groupClaim: string
  groupRules: readonly GroupRule[]
  defaultRole: GrantedRole | null
}

const secretLabel = (providerId: string) => ({ purpose: 'identity-provider', owner: providerId })
/** Encrypted columns, for the export of a workspace. */
export const providerSecrets = [
  { table: 'identity_providers', column: 'client_secret_box', label: secretLabel },
]

export const sealClientSecret = ({ config }: Pick<Service, 'config'>, providerId: string, text: string) =>
  sealSecret(config.secret, secretLabel(providerId), text)

export function toProvider({ config }: Pick<Service, 'config'>, row: ProviderRow): Provider {
  const { clientSecretBox, createdAt: _createdAt, updatedAt: _updatedAt, ...provider } = row
  return { ...provider, clientSecret: openSecret(config.secret, secretLabel(row.id), clientSecretBox) }
}

export const keyOf = ({ workspaceId }: Pick<Provider, 'workspaceId'>): ProviderKey =>
  workspaceId ?? 'instance'

export function instanceProvider({ config }: Pick<Service, 'config'>): Provider | undefined {
  const noGroups = { groupClaim: 'groups', groupRules: [], defaultRole: null }
  return config.provider ? { id: null, workspaceId: null, ...config.provider, ...noGroups } : undefined
}

export async function loadProvider(service: Service, key: ProviderKey): Promise<Provider> {
  const provider = key === 'instance' ? instanceProvider(service) : await loadWorkspaceProvider(service, key)
  if (!provider) throw new Failure('auth.provider_unknown')
  return provider
}

export async function loadWorkspaceProvider(
  service: Service,
  workspaceId: string,
): Promise<Provider | undefined> {
  const row = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    findProviderRow(tx, workspaceId),
  )
  return row && toProvider(service, row)
}

/** The addresses of Marsad that are registered at a provider. */
export const redirectUrl = ({ config }: Pick<Service, 'config'>) =>
  new URL('/auth/callback', config.http.publicUrl)
export const logoutUrl = ({ config }: Pick<Service, 'config'>, key: ProviderKey) =>
  new URL(`/api/auth/sso/logout/${key}`, config.http.publicUrl)

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const outbounds = perService(({ config }) => ({
  typed: { allowsLoopback: config.outbound.allowsPrivate, ...createOutbound(config.outbound) },
  /** The operator may run the provider of the installation in a private network. */
  configured: { allowsLoopback: true, ...createOutbound({ allowsPrivate: true }) },
}))

const outboundFor = (service: Service, { workspaceId }: Pick<Provider, 'workspaceId'>) =>
  outbounds(service)[workspaceId === null ? 'configured' : 'typed']

/** HTTPS, or plain HTTP to this machine where private targets are allowed. */
function isWebAddress(service: Service, provider: Pick<Provider, 'workspaceId'>, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && isLoopback(url) && outboundFor(service, provider).allowsLoopback
}

/** A fetch whose calls all go through the guard of outgoing calls. */
function guardedFetch(service: Service, provider: Pick<Provider, 'workspaceId'>) {
  const outbound = outboundFor(service, provider)
  return async (
    address: string,
    {
      method,
      headers,
      body,
    }: { method: string; headers: Headers | Record<string, string>; body?: oidc.FetchBody },
  ): Promise<Response> => {
    if (!isWebAddress(service, provider, address)) throw new Error('The provider names an unsafe address')
    const answer = await outbound.call(new URL(address), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    })
    if (answer.kind === 'failed') throw new Error(`${answer.problem} ${answer.detail}`)
    const type = answer.headers['content-type']
    return new Response(answer.body, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  }
}

type Discovered = { metadata: oidc.ServerMetadata; keys: ReturnType<typeof createRemoteJWKSet> }

const cacheOf = perService(() =>
  createCache<Discovered>({ freshMs: 10 * 60_000, staleMs: 60 * 60_000, most: 1000 }),
)

/**
 * The client of a provider and its keys. The discovery document is cached for some minutes. A client is made for
 * each use and reads the keys anew: a rotated key counts at once, and a withdrawn one no longer.
 */
export async function discover(service: Service, provider: Provider) {
  const { workspaceId, issuer, clientId, clientSecret } = provider
  const key = JSON.stringify([workspaceId, issuer, clientId, clientSecret])
  try {
    const { metadata, keys } = await cacheOf(service)(key, () => readDiscovery(service, provider))
    const configuration = new oidc.Configuration({ ...metadata }, clientId, ...clientOf(provider))
    configuration[oidc.customFetch] = guardedFetch(service, provider)
    configuration.timeout = timeoutSeconds
    for (const extend of extensionsOf(provider)) extend(configuration)
    return { configuration, keys }
  } catch (error) {
    throw new Failure('auth.provider_unavailable', { cause: error })
  }
}

const timeoutSeconds = 10

const clientOf = ({ clientSecret }: Provider) =>
  [{ [oidc.clockTolerance]: 30 }, chosenAuthentication(clientSecret)] as const

/** Signatures are checked although the token comes from the provider itself. */
const extensionsOf = ({ issuer }: Provider) => [
  oidc.enableNonRepudiationChecks,
  ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
]

/** Reads the discovery document. The issuer in it must be the one that was configured. */
export async function readDiscovery(service: Service, provider: Provider): Promise<Discovered> {
  const { issuer, clientId } = provider
  if (!isWebAddress(service, provider, issuer)) throw new Error('The issuer must be an https address')
  const fetch = guardedFetch(service, provider)
  const configuration = await oidc.discovery(new URL(issuer), clientId, ...clientOf(provider), {
    [oidc.customFetch]: fetch,
    timeout: timeoutSeconds,
    execute: extensionsOf(provider),
  })
  const metadata = { ...configuration.serverMetadata() }
  if (!isSameIssuer(metadata.issuer, issuer)) throw new Error('The provider names another issuer')
  const { authorization_endpoint: page = '', jwks_uri: jwks = '', token_endpoint: tokens = '' } = metadata
  for (const address of [page, jwks, tokens]) {
    if (!isWebAddress(service, provider, address)) throw new Error('The provider names an unsafe address')
  }
  return { metadata, keys: createRemoteJWKSet(new URL(jwks), { [joseFetch]: fetch, cooldownDuration: 5000 }) }
}

/** Equal but for the slash at the end of an address without a path. */
const isSameIssuer = (given: string, wanted: string) =>
  given === wanted || (URL.canParse(given) && new URL(given).href === new URL(wanted).href)

/** HTTP Basic is what providers support by default; others list their methods. */
function chosenAuthentication(clientSecret: string): oidc.ClientAuth {
  const post = oidc.ClientSecretPost(clientSecret)
  return (as, client, body, headers) => {
    const supported = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    if (!supported.includes('client_secret_basic')) return post(as, client, body, headers)
    headers.set('authorization', basicCredentials(client.client_id, clientSecret))
  }
}
