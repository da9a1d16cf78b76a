import type { Done } from '@marsad/contract/http/auth'
import type {
  RecoveryCodes,
  TwoFactorBegun,
  TwoFactorProof,
  TwoFactorState,
} from '@marsad/contract/http/profile'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import {
  beginTwoFactorRow,
  confirmTwoFactorRow,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
} from '../sign-in/second-factor.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../accounts/accounts.rules.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import { newTotpSecret, stepOfTotp, useSecondFactor } from '../sign-in/second-factor.ts'
import { signInChanged } from '../accounts/sign-in-changes.ts'
import type { User } from '../accounts/users.store.ts'
import { assertOwnPassword } from './password.ts'
import { inPerson } from './profile.ts'
import { isTwoFactorOn } from './profile.store.ts'

export const getTwoFactor = (ctx: UserCtx): Promise<TwoFactorState> =>
  inWorkspace(ctx, async (tx) => ({
    isOn: await isTwoFactorOn(tx, ctx.caller.userId),
    recoveryCodesLeft: await countRecoveryCodes(tx, ctx.caller.userId),
  }))

/** Creates an authenticator secret. It takes effect once a code made with it is confirmed. */
export async function beginTwoFactor(ctx: UserCtx, password: string): Promise<TwoFactorBegun> {
  const { id: userId, email } = await assertOwnPassword(ctx, password)
  const { box, ...begun } = newTotpSecret(ctx.config.secret, { userId, email })
  const isBegun = await inWorkspace(ctx, (tx) => beginTwoFactorRow(tx, userId, box))
  if (!isBegun) throw new Failure('profile.two_factor_on')
  return begun
}

export async function confirmTwoFactor(ctx: UserCtx, totp: string): Promise<RecoveryCodes> {
  const { userId } = ctx.caller
  await takeOrRefuse(rateLimitsOf(ctx).passwordOf, userId)
  return inPerson(ctx, async (tx, user) => {
    const begun = await findTwoFactor(tx, userId)
    if (!begun) throw new Failure('profile.two_factor_off')
    if (begun.confirmedAt) throw new Failure('profile.two_factor_on')
    const step = stepOfTotp(ctx.config.secret, userId, begun.secretBox, totp)
    if (step === undefined) throw new Failure('auth.second_factor_invalid')
    if (!(await confirmTwoFactorRow(tx, userId, step))) throw new Failure('profile.two_factor_on')
    const made = await makeRecoveryCodes(tx, userId)
    await signInChanged(tx, ctx, user, {
      action: 'two_factor.enabled',
      currentSessionId: ctx.caller.sessionId,
    })
    return made
  })
}

export async function endTwoFactor(ctx: UserCtx, proof: TwoFactorProof): Promise<Done> {
  const user = await assertBothFactors(ctx, proof)
  await inWorkspace(ctx, async (tx) => {
    if (!(await deleteTwoFactor(tx, user.id))) throw new Failure('profile.two_factor_off')
    await signInChanged(tx, ctx, user, {
      action: 'two_factor.disabled',
      currentSessionId: ctx.caller.sessionId,
    })
  })
  return { success: true, message: 'Two-factor authentication is off' }
}

/** Replaces the recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(ctx: UserCtx, proof: TwoFactorProof): Promise<RecoveryCodes> {
  const user = await assertBothFactors(ctx, proof)
  return inWorkspace(ctx, async (tx) => {
    const made = await makeRecoveryCodes(tx, user.id)
    await signInChanged(tx, ctx, user, {
      action: 'recovery_codes.renewed',
      currentSessionId: ctx.caller.sessionId,
    })
    return made
  })
}

/** Both password and code are required: a stolen session with one of them must not remove the other. */
async function assertBothFactors(ctx: UserCtx, { password, ...code }: TwoFactorProof): Promise<User> {
  const user = await assertOwnPassword(ctx, password)
  const factor = await inWorkspace(ctx, (tx) => findTwoFactor(tx, user.id))
  if (!factor?.confirmedAt) throw new Failure('profile.two_factor_off')
  if (code.totp === undefined && code.recoveryCode === undefined) {
    throw new Failure('auth.second_factor_required')
  }
  const { passwordOf } = rateLimitsOf(ctx)
  await takeOrRefuse(passwordOf, user.id)
  if (!(await useSecondFactor(ctx, { userId: user.id, box: factor.secretBox }, code))) {
    throw new Failure('auth.second_factor_invalid')
  }
  await passwordOf.giveBack(user.id)
  return user
}

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
  return { recoveryCodes }
}
