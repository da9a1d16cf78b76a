import type { Service } from '../../lib/ctx.ts'
import { hashToken, newSecret } from '../../lib/tokens.ts'
import { resetUrl } from './accounts.mail.ts'
import { replaceReset } from './codes.store.ts'
import { findUserByEmail, type User } from './users.store.ts'

/** A link by which its holder sets a new password, once and within half an hour; nothing for who has no account. */
export async function makeReset(
  service: Service,
  email: string,
): Promise<{ user: User; url: URL } | undefined> {
  const token = newSecret()
  const user = await service.engines.postgres.transaction({}, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found?.isActive) return undefined
    await replaceReset(tx, found.id, hashToken(token))
    return found
  })
  return user && { user, url: resetUrl(service, user, token) }
}
