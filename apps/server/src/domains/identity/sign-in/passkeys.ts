import type {
  LoginAnswer,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRequest,
} from '@marsad/contract/http/auth'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isIP } from 'node:net'
import { parse } from 'uuid'
import type { Ctx, Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey, type CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import type { User } from '../accounts/users.store.ts'
import { identityJobs } from '../identity.jobs.ts'
import { browserHash, deviceHash, nameBrowser } from './browser-cookies.ts'
import {
  addChallenge,
  findPasskey,
  findPasskeyForLogin,
  listPasskeyRows,
  redeemChallenge,
  notePasskeyUse,
  type ChallengePurpose,
  type Passkey,
} from './passkeys.store.ts'
import { openSession } from './sessions.ts'
import { recordAttempt } from './sign-ins.store.ts'

const timeout = 5 * 60_000
/** EdDSA, ES256 and RS256, in the order of preference. */
const algorithms = [-8, -7, -257]

/**
 * The relying party, named by the public address. Browsers offer passkeys on host names only, and without
 * encryption only on their own machine.
 */
export function relyingPartyAt({ hostname, origin, protocol }: URL) {
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined
  return protocol === 'https:' || isOwnMachine ? { id: hostname, origin } : undefined
}

/** Undefined if the public address allows no passkeys. */
export const relyingPartyOf = ({ config }: Service) => relyingPartyAt(config.http.publicUrl)

function relyingParty(service: Service) {
  const party = relyingPartyOf(service)
  if (!party) throw new Failure('passkey.unavailable')
  return party
}

/** The handle that a passkey stores of its person: their id, which reveals nothing about them. */
const handleOf = (userId: string) => Buffer.from(parse(userId)).toString('base64url')

async function newChallenge(ctx: Ctx, jar: CookieJar, purpose: ChallengePurpose, userId: string | null) {
  const challenge = newSecret()
  const binding = { browserHash: nameBrowser(jar), purpose, userId }
  await ctx.engines.postgres.transaction(userId === null ? {} : { userId }, (tx) =>
    addChallenge(tx, hashToken(challenge), binding),
  )
  return challenge
}

const describe = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** A request for one of the person's passkeys. Requires that their password was verified. */
export async function requestPasskeyOf(
  ctx: Ctx,
  jar: CookieJar,
  purpose: 'second_factor' | 'confirm',
  userId: string,
): Promise<PasskeyRequest> {
  const { id: rpId } = relyingParty(ctx)
  const own = await ctx.engines.postgres.transaction({ userId }, (tx) => listPasskeyRows(tx, userId))
  const challenge = await newChallenge(ctx, jar, purpose, userId)
  return { challenge, timeout, rpId, allowCredentials: own.map(describe), userVerification: 'required' }
}

/** A request for any passkey that the browser has for this server: it depends on no address. */
export async function requestPasskey(ctx: Ctx, jar: CookieJar): Promise<PasskeyRequest> {
  const { id: rpId } = relyingParty(ctx)
  await takeOrRefuse(rateLimitsOf(ctx).passkeyRequestsFrom, addressKey(ctx.ip))
  const challenge = await newChallenge(ctx, jar, 'sign_in', null)
  return { challenge, timeout, rpId, allowCredentials: [], userVerification: 'required' }
}

/** The options for a new passkey. Requires that the person proved all their factors. */
export async function requestNewPasskey(ctx: Ctx, jar: CookieJar, user: User): Promise<PasskeyCreation> {
  const { id } = relyingParty(ctx)
  const own = await ctx.engines.postgres.transaction({ userId: user.id }, (tx) =>
    listPasskeyRows(tx, user.id),
  )
  return {
    challenge: await newChallenge(ctx, jar, 'add', user.id),
    timeout,
    rp: { id, name: 'Marsad' },
    user: {
      id: handleOf(user.id),
      name: user.email,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: own.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Uses up the challenge that was signed; undefined if it is not one of this browser, purpose and person. */
async function takeChallenge(
  ctx: Ctx,
  jar: CookieJar,
  clientDataJSON: string,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const binding = { browserHash: browserHash(jar), purpose, userId }
  const isUsed = await ctx.engines.postgres.transaction(userId === null ? {} : { userId }, (tx) =>
    redeemChallenge(tx, hashToken(challenge), binding),
  )
  return isUsed ? challenge : undefined
}

/** The challenge that the browser reports as signed; not yet verified. A page inside another site has none. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    if ('crossOrigin' in data && data.crossOrigin === true) return undefined
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/** The verifier throws for what it does not accept; callers give all of it one answer. */
const refused = () => undefined

/** The new passkey in an attestation; undefined if it answers no challenge for adding one. */
export async function readNewPasskey(
  ctx: Ctx,
  jar: CookieJar,
  userId: string,
  { id, clientDataJSON, attestationObject, transports }: PasskeyAttestation,
) {
  const party = relyingParty(ctx)
  const expectedChallenge = await takeChallenge(ctx, jar, clientDataJSON, { purpose: 'add', userId })
  if (expectedChallenge === undefined) return undefined
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!verification?.verified) return undefined
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = verification.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
    aaguid,
  }
}

/** Whether the passkey signed the challenge for this server, with its user verified and a counter that grew. */
async function isAccepted(
  ctx: Ctx,
  passkey: Passkey,
  { id, userHandle, ...response }: PasskeyAssertion,
  expectedChallenge: string,
): Promise<boolean> {
  const party = relyingParty(ctx)
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) return false
  const verification = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refused)
  if (!verification?.verified) return false
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verification.authenticationInfo
  return ctx.engines.postgres.transaction({ userId: passkey.userId }, (tx) =>
    notePasskeyUse(tx, passkey.id, { counter, isBackedUp }),
  )
}

/** Uses a passkey as second factor; true for exactly one of concurrent callers. */
export async function redeemPasskey(
  ctx: Ctx,
  jar: CookieJar,
  { userId, purpose }: { userId: string; purpose: 'second_factor' | 'confirm' },
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const challenge = await takeChallenge(ctx, jar, assertion.clientDataJSON, { purpose, userId })
  const passkey = await ctx.engines.postgres.transaction({ userId }, (tx) =>
    findPasskey(tx, userId, assertion.id),
  )
  if (challenge === undefined || !passkey) return false
  return isAccepted(ctx, passkey, assertion, challenge)
}

/**
 * Signs a person in with a passkey alone: it verified its user, so it is both factors. Every refusal is the one
 * of a wrong password.
 */
export async function logInByPasskey(ctx: Ctx, input: PasskeyLogin, jar: CookieJar): Promise<LoginAnswer> {
  const { postgres, jobs } = ctx.engines
  const { ip, userAgent } = ctx
  const { id, clientDataJSON, userHandle } = input.passkey
  const tries = await takeTries(ctx, id)
  const device = deviceHash(jar)
  const challenge = await takeChallenge(ctx, jar, clientDataJSON, { purpose: 'sign_in', userId: null })
  const found = await postgres.transaction({}, (tx) => findPasskeyForLogin(tx, id, device))

  const isOpen = found?.user.isActive && found.user.isVerified
  const isSigned =
    found !== undefined &&
    challenge !== undefined &&
    userHandle !== undefined &&
    (await isAccepted(ctx, found.passkey, input.passkey, challenge))
  if (!found || !isOpen || !isSigned) {
    await postgres.transaction({}, async (tx) => {
      await recordAttempt(tx, { userId: found?.user.id, result: 'wrong_passkey', ip, userAgent })
      if (!found) return
      const failure = { email: found.user.email, result: 'wrong_passkey' as const, ip, userAgent }
      await jobs.enqueue(identityJobs.noteFailure, failure, { tx })
    })
    throw new Failure('auth.invalid_credentials')
  }

  const { user, isKnownDevice } = found
  const [{ token, role }] = await Promise.all([
    openSession(ctx, jar, user, {
      ...input,
      device,
      isKnownDevice,
      method: 'passkey',
      isStillProven: async (tx) => (await findPasskey(tx, user.id, id)) !== undefined,
    }),
    tries.giveBack(),
  ])
  const { email, isActive, isVerified } = user
  return { success: true, token, email, role, isActive, isVerified, message: 'Login successful' }
}

/** A rate limit per passkey and one per sender, whether or not the passkey exists. */
async function takeTries(ctx: Ctx, credentialId: string) {
  const { loginByPasskey, loginFrom } = rateLimitsOf(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(loginFrom, sender)
  await takeOrRefuse(loginByPasskey, credentialId)
  return { giveBack: () => Promise.all([loginFrom.giveBack(sender), loginByPasskey.giveBack(credentialId)]) }
}
