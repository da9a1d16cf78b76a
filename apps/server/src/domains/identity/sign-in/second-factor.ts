import type { LoginRequest } from '@marsad/contract/http/auth'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Ctx } from '../../../platform/context.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'
import { hashRecoveryCode } from '../accounts/accounts.rules.ts'
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

/** Uses a second-factor code up; true for exactly one of concurrent callers. */
export async function useSecondFactor(
  ctx: Ctx,
  { userId, box }: { userId: string; box: Buffer },
  { totp, recoveryCode }: Pick<LoginRequest, 'totp' | 'recoveryCode'>,
): Promise<boolean> {
  const { postgres } = ctx.engines
  if (totp !== undefined) {
    const step = stepOfTotp(ctx.config.secret, userId, box, totp)
    return step !== undefined && postgres.transaction({ userId }, (tx) => useStep(tx, userId, step))
  }
  if (recoveryCode === undefined) return false
  const codeHash = hashRecoveryCode(recoveryCode)
  return postgres.transaction({ userId }, (tx) => useRecoveryCode(tx, userId, codeHash))
}
