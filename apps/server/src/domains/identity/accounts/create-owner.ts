import type { Locale } from '@marsad/contract/http/common'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { ensureHomeWorkspace } from '../workspaces/founding.ts'
import { assertStrong, hashPassword } from './passwords.ts'
import type { Origin } from './sign-in-changes.ts'
import { findRegistration, markVerified, saveRegistration } from './users.store.ts'

type NewOwner = {
  email: string
  password: string
  firstName: string
  lastName: string
  locale: Locale
}

/**
 * An account with its own workspace, created by the operator of the server without a verification mail. Returns
 * false if the address is taken.
 */
export async function createOwner(ctx: Origin, { password, ...person }: NewOwner): Promise<boolean> {
  const { email, firstName, lastName } = person
  await assertStrong(password, [email, firstName, lastName])
  const { locale } = person
  const registration = {
    browserHash: hashToken(newSecret()),
    passwordHash: await hashPassword(password),
    firstName,
    lastName,
    locale,
    termsAcceptedAt: new Date(),
  }
  return ctx.engines.postgres.transaction({}, async (tx) => {
    await saveRegistration(tx, email, registration)
    const own = await findRegistration(tx, email, registration.browserHash)
    const user = own && (await markVerified(tx, own))
    if (!user) return false
    const { workspaceId } = await ensureHomeWorkspace(tx, ctx, user)
    const actor = { kind: 'user', userId: user.id, workspaceId } as const
    await recordAct(tx, ctx, actor, { action: 'member.joined', target: email, details: { role: 'owner' } })
    return true
  })
}
