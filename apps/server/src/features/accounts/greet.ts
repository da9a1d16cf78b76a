import type { Service } from '../../lib/ctx.ts'
import { limitsOf } from './limits.store.ts'
import { alreadyRegisteredMail } from './accounts.mail.ts'
import { sendCode } from './send-code.ts'
import { findUserByEmail } from './users.store.ts'

/** Answers a registration where only the owner of the address sees it. */
export async function greet(service: Service, { email, mayCode }: { email: string; mayCode: boolean }) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user?.isActive) return
  if (!user.isVerified) {
    if (mayCode) await sendCode(service, email)
    return
  }
  if ((await limitsOf(service).alreadyRegistered.take(email)) > 0) return
  await alreadyRegisteredMail(service, user)
}
