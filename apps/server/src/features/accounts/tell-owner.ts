import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { newSignInMail, signInChangedMail } from './accounts.mail.ts'
import { findUser } from './users.store.ts'

/** Something happened to an account that its owner should hear of, in case it was not them. */
export const OwnerNews = z.strictObject({
  userId: z.uuid(),
  kind: z.enum([
    'new_sign_in',
    'password_changed',
    'two_factor_on',
    'two_factor_off',
    'recovery_codes_renewed',
  ]),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
})
export type OwnerNews = z.infer<typeof OwnerNews>

export async function tellOwner(service: Service, news: OwnerNews) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUser(tx, news.userId))
  if (!user) return
  if (news.kind === 'new_sign_in') await newSignInMail(service, user, news)
  else await signInChangedMail(service, user, news.kind, news)
}
