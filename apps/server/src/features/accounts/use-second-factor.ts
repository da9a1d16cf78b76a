import type { LoginRequest } from '@marsad/contract/http/auth'
import type { Ctx } from '../../lib/ctx.ts'
import { hashRecoveryCode } from './recovery-codes.rules.ts'
import { useRecoveryCode, useStep } from './second-factor.store.ts'
import { stepOfTotp } from './totp.ts'

/** Spends the code of a second factor: true for exactly one of all who present it. */
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
