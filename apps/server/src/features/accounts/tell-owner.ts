import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { newSignInMail, passwordChangedMail } from './accounts.mail.ts'
import { findUser } from './users.store.ts'

/** Something happened to an account that its owner should hear of, in case it was not them. */
export const OwnerNews = z.strictObject({
  userId: z.uuid(),
  kind: z.enum(['password_changed', 'new_sign_in']),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
})
export type OwnerNews = z.infer<typeof OwnerNews>

const mails = { password_changed: passwordChangedMail, new_sign_in: newSignInMail }

export async function tellOwner(service: Service, news: OwnerNews) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUser(tx, news.userId))
  if (user) await mails[news.kind](service, user, news)
}
