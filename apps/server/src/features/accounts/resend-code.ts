import type { Done, EmailOnly } from '@marsad/contract/http/auth'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { accountJobs } from './accounts.jobs.ts'
import { addressKey } from '../../lib/address-key.ts'
import { limitsOf } from './limits.store.ts'

/** Sends another code. Who the address belongs to is looked up later, by the worker. */
export async function resendCode(ctx: Ctx, { email }: EmailOnly): Promise<Done> {
  const limits = limitsOf(ctx)
  const busy = await limits.mailsFrom.take(addressKey(ctx.ip))
  if (busy > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: busy })
  const wait = await limits.code.take(email)
  if (wait > 0) throw new Failure('auth.wait_before_code', { retryAfterSeconds: wait })
  await ctx.engines.jobs.enqueue(accountJobs(ctx).sendCode, { email })
  return { success: true, message: 'Verification code sent' }
}
