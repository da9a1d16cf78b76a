import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { recordPersonalAct } from '../workspaces/index.ts'
import { limitsOf } from './limits.store.ts'
import { findUserByEmail } from './users.store.ts'

export const SignInFailure = z.strictObject({
  email: z.string(),
  result: z.enum(['wrong_password', 'wrong_second_factor']),
  ip: z.string(),
  userAgent: z.string(),
})

/**
 * Shows a failed sign-in to the admins of the person's workspaces. Only so many of a person are written down: whoever
 * keeps guessing cannot fill the log, and the person's own history has every one of them.
 */
export async function noteFailure(
  service: Service,
  { email, result, ip, userAgent }: z.infer<typeof SignInFailure>,
) {
  const { postgres } = service.engines
  const user = await postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user?.isVerified) return
  if ((await limitsOf(service).failureNoted.take(`${user.id}\n${result}`)) > 0) return
  await postgres.transaction({ userId: user.id }, (tx) =>
    recordPersonalAct(tx, { ip, userAgent }, user, { action: 'sign_in.failed', details: { result } }),
  )
}
