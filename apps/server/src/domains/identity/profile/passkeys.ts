import type { Done, PasskeyCreation, TwoFactorProof } from '@marsad/contract/http/auth'
import type { FactorAdded, NewPasskey, Passkey, PasskeyList } from '@marsad/contract/http/profile'
import { passkeyLimits } from '@marsad/contract/limits'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import { signInChanged } from '../accounts/sign-in-changes.ts'
import { readNewPasskey, relyingPartyOf, requestNewPasskey } from '../sign-in/passkeys.ts'
import {
  addPasskeyRow,
  deletePasskeyRow,
  listPasskeyRows,
  lockFactors,
  renamePasskeyRow,
  type Passkey as PasskeyRow,
} from '../sign-in/passkeys.store.ts'
import { inPerson } from './profile.ts'
import { assertFactors, endLastCodes, makeFirstCodes } from './two-factor.ts'

const toPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced: isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const listPasskeys = (ctx: UserCtx): Promise<PasskeyList> =>
  inWorkspace(ctx, async (tx) => ({
    passkeys: (await listPasskeyRows(tx, ctx.caller.userId)).map(toPasskey),
    origin: relyingPartyOf(ctx)?.origin ?? null,
  }))

/** The challenge for a new passkey is given only to a person who proved all their factors. */
export async function beginPasskey(
  ctx: UserCtx,
  jar: CookieJar,
  proof: TwoFactorProof,
): Promise<PasskeyCreation> {
  const { user } = await assertFactors(ctx, jar, proof)
  return requestNewPasskey(ctx, jar, user)
}

/** Adds the passkey that answers the challenge. */
export async function addPasskey(
  ctx: UserCtx,
  jar: CookieJar,
  { name, passkey }: NewPasskey,
): Promise<FactorAdded> {
  const { userId, sessionId } = ctx.caller
  const { passwordOf } = rateLimitsOf(ctx)
  await takeOrRefuse(passwordOf, userId)
  const read = await readNewPasskey(ctx, jar, userId, passkey)
  if (!read) throw new Failure('passkey.invalid')
  await passwordOf.giveBack(userId)
  return inPerson(ctx, async (tx, user) => {
    const recoveryCodes = await makeFirstCodes(tx, userId)
    const own = await listPasskeyRows(tx, userId)
    if (own.length >= passkeyLimits.most) throw new Failure('passkey.limit_reached')
    if (!(await addPasskeyRow(tx, { ...read, userId, name }))) throw new Failure('passkey.already_added')
    await signInChanged(tx, ctx, user, {
      action: 'passkey.added',
      currentSessionId: sessionId,
      details: { name },
    })
    return { recoveryCodes }
  })
}

export async function renamePasskey(ctx: UserCtx, id: string, name: string): Promise<Passkey> {
  const row = await inWorkspace(ctx, (tx) => renamePasskeyRow(tx, ctx.caller.userId, id, name))
  if (!row) throw new Failure('resource.not_found')
  return toPasskey(row)
}

export async function removePasskey(
  ctx: UserCtx,
  jar: CookieJar,
  id: string,
  proof: TwoFactorProof,
): Promise<Done> {
  const own = await inWorkspace(ctx, (tx) => listPasskeyRows(tx, ctx.caller.userId))
  if (!own.some((row) => row.id === id)) throw new Failure('resource.not_found')
  const { user } = await assertFactors(ctx, jar, proof)
  await inWorkspace(ctx, async (tx) => {
    await lockFactors(tx, user.id)
    const removed = await deletePasskeyRow(tx, user.id, id)
    if (!removed) throw new Failure('resource.not_found')
    await endLastCodes(tx, user.id)
    await signInChanged(tx, ctx, user, {
      action: 'passkey.removed',
      currentSessionId: ctx.caller.sessionId,
      details: { name: removed.name },
    })
  })
  return { success: true, message: 'Passkey removed' }
}
