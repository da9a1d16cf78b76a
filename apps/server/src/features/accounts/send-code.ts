import type { Service } from '../../lib/ctx.ts'
import { codeMail } from './accounts.mail.ts'
import { hashCode, newCode } from './codes.rules.ts'
import { replaceCode } from './codes.store.ts'
import { findUserByEmail } from './users.store.ts'

/** Makes the one living code of an address that waits for its proof, and mails it. */
export async function sendCode(service: Service, email: string) {
  const code = newCode()
  const user = await service.engines.postgres.transaction({}, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found || found.isVerified || !found.isActive) return undefined
    await replaceCode(tx, email, 'verify', hashCode(service.config.secret, 'verify', email, code))
    return found
  })
  if (user) await codeMail(service, user, code)
}
