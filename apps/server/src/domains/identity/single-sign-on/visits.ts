import { statePrefix, type ProviderKey, type ProviderPage } from '@marsad/contract/http/single-sign-on'
import type { Locale } from '@marsad/contract/http/common'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { CookieJar } from '../../../platform/http-headers.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'
import { browserHash, nameBrowser } from '../sign-in/browser-cookies.ts'
import { addVisit, takeVisit, type Visit } from './identities.store.ts'
import { discover, loadProvider, redirectUrl, type Provider } from './providers.ts'

const lifeMs = 10 * 60_000
const proofLabel = (stateHash: Buffer) => ({ purpose: 'provider-visit', owner: stateHash.toString('hex') })
const inviteLabel = (stateHash: Buffer) => ({ purpose: 'visit-invitation', owner: stateHash.toString('hex') })
const Proof = z.strictObject({ verifier: z.string(), nonce: z.string() })

type NewVisit = {
  provider: ProviderKey
  locale: Locale
  rememberMe?: boolean
  invitationToken?: string | undefined
  returnTo?: string | undefined
  linkingSessionId?: string
}

/** Sends the browser to a provider. State, nonce and PKCE verifier stay here, bound to a cookie of the browser. */
export async function beginVisit(ctx: Ctx, jar: CookieJar, wanted: NewVisit): Promise<ProviderPage> {
  const provider = await loadProvider(ctx, wanted.provider)
  const { configuration } = await discover(ctx, provider)
  const purpose = wanted.linkingSessionId === undefined ? statePrefix.signIn : statePrefix.link
  const state = `${purpose}.${wanted.locale}.${newSecret()}`
  const stateHash = hashToken(state)
  const proof = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() }
  const { secret } = ctx.config
  const { invitationToken, linkingSessionId, returnTo = '/', rememberMe = false, locale } = wanted
  await ctx.engines.postgres.transaction({}, (tx) =>
    addVisit(tx, {
      stateHash,
      browserHash: nameBrowser(jar),
      providerOf: provider.workspaceId,
      issuer: provider.issuer,
      proofBox: sealSecret(secret, proofLabel(stateHash), JSON.stringify(proof)),
      linkingSessionId: linkingSessionId ?? null,
      rememberMe,
      invitationBox: invitationToken ? sealSecret(secret, inviteLabel(stateHash), invitationToken) : null,
      returnTo,
      locale,
      expiresAt: new Date(Date.now() + lifeMs),
    }),
  )
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl(ctx).href,
    scope: scopesFor(configuration),
    state,
    nonce: proof.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
    // Linking must show an account of the person's choice, not the one that happens to be signed in.
    ...(linkingSessionId !== undefined && { prompt: 'login' }),
  })
  return { url: url.href }
}

/** Beyond the address, only what the provider offers: groups, and a refresh token. */
function scopesFor(configuration: oidc.Configuration): string {
  const offered = configuration.serverMetadata().scopes_supported ?? []
  const extra = ['groups', 'offline_access'].filter((scope) => offered.includes(scope))
  return ['openid', 'email', 'profile', ...extra].join(' ')
}

export type Arrived = {
  visit: Visit
  provider: Provider
  claims: Readonly<Record<string, unknown>> & { sub: string }
  refreshToken: string | undefined
  invitationToken: string | undefined
}

/** Redeems the response of a provider: once, in the browser that began, for the provider that it began with. */
export async function finishVisit(ctx: Ctx, jar: CookieJar, parameters: string): Promise<Arrived> {
  const url = redirectUrl(ctx)
  url.search = parameters
  const state = url.searchParams.get('state') ?? ''
  const stateHash = hashToken(state)
  const visit = await ctx.engines.postgres.transaction({}, (tx) => takeVisit(tx, stateHash, browserHash(jar)))
  if (!visit) throw new Failure('auth.single_sign_on_failed')
  const provider = await loadProvider(ctx, visit.providerOf ?? 'instance')
  if (provider.issuer !== visit.issuer) throw new Failure('auth.single_sign_on_failed')
  const { configuration } = await discover(ctx, provider)
  const { secret } = ctx.config
  const proof = Proof.parse(JSON.parse(openSecret(secret, proofLabel(stateHash), visit.proofBox)))
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: proof.nonce,
      pkceCodeVerifier: proof.verifier,
      idTokenExpected: true,
    })
    const claims = await readClaims(configuration, provider, tokens)
    const { invitationBox } = visit
    return {
      visit,
      provider,
      claims,
      refreshToken: tokens.refresh_token,
      invitationToken: invitationBox ? openSecret(secret, inviteLabel(stateHash), invitationBox) : undefined,
    }
  } catch (error) {
    ctx.log.info({ err: error, requestId: ctx.requestId }, 'single sign-on: a response was refused')
    throw new Failure('auth.single_sign_on_failed', { cause: error })
  }
}

/** The claims of the ID token, completed by the user info endpoint where the token leaves some out. */
export async function readClaims(
  configuration: oidc.Configuration,
  { groupClaim }: Pick<Provider, 'groupClaim'>,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  subject?: string,
): Promise<Arrived['claims']> {
  const claims = tokens.claims()
  const sub = claims?.sub ?? subject
  if (sub === undefined) throw new Error('The provider sent no ID token')
  const isComplete = claims?.['email'] !== undefined && claims[groupClaim] !== undefined
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return { ...claims, sub }
  const info = await oidc.fetchUserInfo(configuration, tokens.access_token, sub)
  return { ...info, ...claims, sub }
}
