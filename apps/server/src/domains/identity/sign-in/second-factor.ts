import type { SecondFactor, SecondFactorRequired, TwoFactorProof } from '@marsad/contract/http/auth'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Tx } from '../../../engines/postgres.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { CookieJar } from '../../../platform/http-headers.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'
import { hashRecoveryCode } from '../accounts/accounts.rules.ts'
import { type Factors, findFactors } from './passkeys.store.ts'
import { relyingPartyOf, requestPasskeyOf, redeemPasskey } from './passkeys.ts'
import { useRecoveryCode, useStep } from './second-factor.store.ts'

const toleranceSeconds = 30
const label = (userId: string) => ({ purpose: 'two-factor', owner: userId })

export function newTotpSecret(secret: Uint8Array, { userId, email }: { userId: string; email: string }) {
  const text = generateSecret()
  return {
    secret: text,
    otpauthUri: generateURI({ issuer: 'Marsad', label: email, secret: text }),
    box: sealSecret(secret, label(userId), text),
  }
}

/** The time step that matches the code: the current one or one beside it. */
export function stepOfTotp(
  secret: Uint8Array,
  userId: string,
  box: Buffer,
  totp: string,
): number | undefined {
  const result = verifySync({
    secret: openSecret(secret, label(userId), box),
    token: totp,
    epochTolerance: toleranceSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** The methods of a person; a second factor is on if there is one. */
export const methodsOf = ({ totpBox, passkeys }: Factors): SecondFactor[] => [
  ...(totpBox === null ? [] : (['totp'] as const)),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
]

export const isTwoFactorOn = async (tx: Tx, userId: string) =>
  methodsOf(await findFactors(tx, userId)).length > 0

type FactorRequest = { userId: string; purpose: 'second_factor' | 'confirm'; factors: Factors }
type Given = Omit<TwoFactorProof, 'password'>

export const isFactorGiven = ({ totp, recoveryCode, passkey }: Given) =>
  totp !== undefined || recoveryCode !== undefined || passkey !== undefined

/** Requires that the password was verified: the answer names the methods of the person. */
export async function secondFactorRequired(
  ctx: Ctx,
  jar: CookieJar,
  { userId, purpose, factors }: FactorRequest,
) {
  const methods = methodsOf(factors)
  const isPossible = methods.includes('passkey') && relyingPartyOf(ctx) !== undefined
  const details: Pick<SecondFactorRequired, 'methods' | 'passkey'> = {
    methods,
    ...(isPossible && { passkey: await requestPasskeyOf(ctx, jar, purpose, userId) }),
  }
  return new Failure('auth.second_factor_required', { details })
}

/** Uses a second factor up; true for exactly one of concurrent callers. */
export async function redeemSecondFactor(
  ctx: Ctx,
  jar: CookieJar,
  { userId, purpose, factors: { totpBox } }: FactorRequest,
  { totp, recoveryCode, passkey }: Given,
): Promise<boolean> {
  const { postgres } = ctx.engines
  if (passkey !== undefined) return redeemPasskey(ctx, jar, { userId, purpose }, passkey)
  if (totp !== undefined) {
    const step = totpBox === null ? undefined : stepOfTotp(ctx.config.secret, userId, totpBox, totp)
    return step !== undefined && postgres.transaction({ userId }, (tx) => useStep(tx, userId, step))
  }
  if (recoveryCode === undefined) return false
  const codeHash = hashRecoveryCode(recoveryCode)
  return postgres.transaction({ userId }, (tx) => useRecoveryCode(tx, userId, codeHash))
}
