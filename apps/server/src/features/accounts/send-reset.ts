import type { Service } from '../../lib/ctx.ts'
import { resetMail } from './accounts.mail.ts'
import { makeReset } from './make-reset.ts'

export async function sendReset(service: Service, email: string) {
  const reset = await makeReset(service, email)
  if (reset) await resetMail(service, reset.user, reset.url)
}
