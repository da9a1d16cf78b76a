import type { Service } from '../../lib/ctx.ts'
import { resetMail } from './accounts.mail.ts'
import { replaceReset } from './codes.store.ts'
import { hashToken, newSecret } from '../../lib/tokens.ts'
import { findUserByEmail } from './users.store.ts'

export async function sendReset(service: Service, email: string) {
  const token = newSecret()
  const user = await service.engines.postgres.transaction({}, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found?.isActive) return undefined
    await replaceReset(tx, found.id, hashToken(token))
    return found
  })
  if (user) await resetMail(service, user, token)
}
