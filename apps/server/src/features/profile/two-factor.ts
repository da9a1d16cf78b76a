import type { Done } from '@marsad/contract/http/auth'
import type { RecoveryCodes, TwoFactorBegun, TwoFactorState } from '@marsad/contract/http/profile'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import {
  beginTwoFactorRow,
  confirmTwoFactorRow,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  hashRecoveryCode,
  limitsOf,
  newRecoveryCodes,
  newTotpSecret,
  replaceRecoveryCodes,
  stepOfTotp,
} from '../accounts/index.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { isTwoFactorOn } from './profile.store.ts'

export const getTwoFactor = (ctx: UserCtx): Promise<TwoFactorState> =>
  inWorkspace(ctx, async (tx) => ({
    isOn: await isTwoFactorOn(tx, ctx.caller.userId),
    recoveryCodesLeft: await countRecoveryCodes(tx, ctx.caller.userId),
  }))

/** Makes a secret for an authenticator. It protects nothing until a code made with it comes back. */
export async function beginTwoFactor(ctx: UserCtx, password: string): Promise<TwoFactorBegun> {
  const { id: userId, email } = await assertOwnPassword(ctx, password)
  const { box, ...begun } = newTotpSecret(ctx.config.secret, { userId, email })
  const isBegun = await inWorkspace(ctx, (tx) => beginTwoFactorRow(tx, userId, box))
  if (!isBegun) throw new Failure('profile.two_factor_on')
  return begun
}

export async function confirmTwoFactor(ctx: UserCtx, totp: string): Promise<RecoveryCodes> {
  const { userId } = ctx.caller
  await takeOrRefuse(limitsOf(ctx).passwordOf, userId)
  return inWorkspace(ctx, async (tx) => {
    const begun = await findTwoFactor(tx, userId)
    if (!begun) throw new Failure('profile.two_factor_off')
    if (begun.confirmedAt) throw new Failure('profile.two_factor_on')
    const step = stepOfTotp(ctx.config.secret, userId, begun.secretBox, totp)
    if (step === undefined) throw new Failure('auth.second_factor_invalid')
    if (!(await confirmTwoFactorRow(tx, userId, step))) throw new Failure('profile.two_factor_on')
    return makeRecoveryCodes(tx, userId)
  })
}

export async function endTwoFactor(ctx: UserCtx, password: string): Promise<Done> {
  const { id } = await assertOwnPassword(ctx, password)
  const isEnded = await inWorkspace(ctx, (tx) => deleteTwoFactor(tx, id))
  if (!isEnded) throw new Failure('profile.two_factor_off')
  return { success: true, message: 'Two-factor sign-in is off' }
}

/** New codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(ctx: UserCtx, password: string): Promise<RecoveryCodes> {
  const { id } = await assertOwnPassword(ctx, password)
  return inWorkspace(ctx, async (tx) => {
    if (!(await isTwoFactorOn(tx, id))) throw new Failure('profile.two_factor_off')
    return makeRecoveryCodes(tx, id)
  })
}

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
  return { recoveryCodes }
}
