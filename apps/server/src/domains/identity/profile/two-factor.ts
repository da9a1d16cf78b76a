import type { Done, TwoFactorProof } from '@marsad/contract/http/auth'
import type {
  FactorAdded,
  RecoveryCodes,
  TwoFactorBegun,
  TwoFactorState,
} from '@marsad/contract/http/profile'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { findFactors, lockFactors } from '../sign-in/passkeys.store.ts'
import {
  beginTwoFactorRow,
  confirmTwoFactorRow,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
} from '../sign-in/second-factor.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../accounts/accounts.rules.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import {
  isFactorGiven,
  isTwoFactorOn,
  methodsOf,
  newTotpSecret,
  secondFactorRequired,
  stepOfTotp,
  redeemSecondFactor,
} from '../sign-in/second-factor.ts'
import { signInChanged } from '../accounts/sign-in-changes.ts'
import type { User } from '../accounts/users.store.ts'
import { assertOwnPassword } from './password.ts'
import { inPerson } from './profile.ts'

export const getTwoFactor = (ctx: UserCtx): Promise<TwoFactorState> =>
  inWorkspace(ctx, async (tx) => {
    const methods = methodsOf(await findFactors(tx, ctx.caller.userId))
    const recoveryCodesLeft = await countRecoveryCodes(tx, ctx.caller.userId)
    return { isOn: methods.length > 0, methods, recoveryCodesLeft }
  })

/** Creates an authenticator secret. It takes effect once a code made with it is confirmed. */
export async function beginTwoFactor(
  ctx: UserCtx,
  jar: CookieJar,
  proof: TwoFactorProof,
): Promise<TwoFactorBegun> {
  const { user } = await assertFactors(ctx, jar, proof)
  const { id: userId, email } = user
  const { box, ...begun } = newTotpSecret(ctx.config.secret, { userId, email })
  const isBegun = await inWorkspace(ctx, (tx) => beginTwoFactorRow(tx, userId, box))
  if (!isBegun) throw new Failure('profile.two_factor_on')
  return begun
}

export async function confirmTwoFactor(ctx: UserCtx, totp: string): Promise<FactorAdded> {
  const { userId } = ctx.caller
  await takeOrRefuse(rateLimitsOf(ctx).passwordOf, userId)
  return inPerson(ctx, async (tx, user) => {
    const recoveryCodes = await makeFirstCodes(tx, userId)
    const begun = await findTwoFactor(tx, userId)
    if (!begun) throw new Failure('profile.two_factor_off')
    if (begun.confirmedAt) throw new Failure('profile.two_factor_on')
    const step = stepOfTotp(ctx.config.secret, userId, begun.secretBox, totp)
    if (step === undefined) throw new Failure('auth.second_factor_invalid')
    if (!(await confirmTwoFactorRow(tx, userId, step))) throw new Failure('profile.two_factor_on')
    await signInChanged(tx, ctx, user, {
      action: 'two_factor.enabled',
      currentSessionId: ctx.caller.sessionId,
    })
    return { recoveryCodes }
  })
}

export async function endTwoFactor(ctx: UserCtx, jar: CookieJar, proof: TwoFactorProof): Promise<Done> {
  const { user } = await assertFactors(ctx, jar, proof)
  await inWorkspace(ctx, async (tx) => {
    await lockFactors(tx, user.id)
    if (!(await deleteTwoFactor(tx, user.id))) throw new Failure('profile.two_factor_off')
    await endLastCodes(tx, user.id)
    await signInChanged(tx, ctx, user, {
      action: 'two_factor.disabled',
      currentSessionId: ctx.caller.sessionId,
    })
  })
  return { success: true, message: 'The authenticator app is removed' }
}

/** Replaces the recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  ctx: UserCtx,
  jar: CookieJar,
  proof: TwoFactorProof,
): Promise<RecoveryCodes> {
  const { user, isOn } = await assertFactors(ctx, jar, proof)
  if (!isOn) throw new Failure('profile.two_factor_off')
  return inWorkspace(ctx, async (tx) => {
    const recoveryCodes = await makeRecoveryCodes(tx, user.id)
    await signInChanged(tx, ctx, user, {
      action: 'recovery_codes.renewed',
      currentSessionId: ctx.caller.sessionId,
    })
    return { recoveryCodes }
  })
}

/**
 * The password, and a second factor if there is one, are required: a stolen session with one of them must
 * neither add a factor nor remove the other.
 */
export async function assertFactors(
  ctx: UserCtx,
  jar: CookieJar,
  { password, ...given }: TwoFactorProof,
): Promise<{ user: User; isOn: boolean }> {
  const user = await assertOwnPassword(ctx, password)
  const factors = await inWorkspace(ctx, (tx) => findFactors(tx, user.id))
  if (methodsOf(factors).length === 0) return { user, isOn: false }
  const request = { userId: user.id, purpose: 'confirm', factors } as const
  if (!isFactorGiven(given)) throw await secondFactorRequired(ctx, jar, request)
  const { passwordOf } = rateLimitsOf(ctx)
  await takeOrRefuse(passwordOf, user.id)
  if (!(await redeemSecondFactor(ctx, jar, request, given))) throw new Failure('auth.second_factor_invalid')
  await passwordOf.giveBack(user.id)
  return { user, isOn: true }
}

/** The first second factor comes with recovery codes; null if there is one already. Locks the factors. */
export async function makeFirstCodes(tx: Tx, userId: string): Promise<string[] | null> {
  const isFirst = methodsOf(await lockFactors(tx, userId)).length === 0
  return isFirst ? makeRecoveryCodes(tx, userId) : null
}

/** Recovery codes end with the last second factor. Requires the lock on the factors. */
export async function endLastCodes(tx: Tx, userId: string) {
  if (!(await isTwoFactorOn(tx, userId))) await deleteRecoveryCodes(tx, userId)
}

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
  return recoveryCodes
}
