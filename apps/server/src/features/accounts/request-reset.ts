import type { Done, EmailOnly } from '@marsad/contract/http/auth'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { accountJobs } from './accounts.jobs.ts'
import { addressKey } from '../../lib/address-key.ts'
import { limitsOf } from './limits.store.ts'

/** Sends a reset link. Who the address belongs to is looked up later, by the worker. */
export async function requestReset(ctx: Ctx, { email }: EmailOnly): Promise<Done> {
  const limits = limitsOf(ctx)
  const busy = await limits.mailsFrom.take(addressKey(ctx.ip))
  if (busy > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: busy })
  const wait = await limits.reset.take(email)
  if (wait > 0) throw new Failure('auth.wait_before_reset', { retryAfterSeconds: wait })
  await ctx.engines.jobs.enqueue(accountJobs(ctx).sendReset, { email })
  return { success: true, message: 'Reset token sent' }
}
