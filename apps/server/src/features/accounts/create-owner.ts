import type { Locale } from '@marsad/contract/http/common'
import type { Ctx, Service } from '../../lib/ctx.ts'
import { hashToken, newSecret } from '../../lib/tokens.ts'
import { recordAct } from '../audit/index.ts'
import { ensureHomeWorkspace } from '../workspaces/index.ts'
import { assertStrong } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, markVerified, saveRegistration } from './users.store.ts'

type NewOwner = {
  email: string
  password: string
  firstName: string
  lastName: string
  locale: Locale
}

/**
 * An account with a workspace of its own, made by whoever runs the server: being there proves more than a code in a
 * mailbox would. Says whether the address was free.
 */
export async function createOwner(
  ctx: Service & Pick<Ctx, 'ip' | 'userAgent'>,
  { password, ...person }: NewOwner,
): Promise<boolean> {
  const { email, firstName, lastName } = person
  await assertStrong(password, [email, firstName, lastName])
  const registration = {
    ...person,
    passwordHash: await hashPassword(password),
    termsAcceptedAt: new Date(),
    registrationHash: hashToken(newSecret()),
    invitationHash: null,
  }
  return ctx.engines.postgres.transaction({}, async (tx) => {
    const browserHash = registration.registrationHash
    await saveRegistration(tx, registration, { mayReplace: true, browserHash })
    const user = await findUserByEmail(tx, email)
    if (!user || user.isVerified) return false
    await markVerified(tx, user.id)
    const { workspaceId } = await ensureHomeWorkspace(tx, user)
    const actor = { kind: 'user', userId: user.id, workspaceId } as const
    await recordAct(tx, ctx, actor, { action: 'member.joined', target: email, details: { role: 'owner' } })
    return true
  })
}
