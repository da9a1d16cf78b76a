import type { DeviceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { unpackBody } from '../ingest/index.ts'
import { budget, priceOf, refill, secondsUntilPaid } from './report-budget.rules.ts'
import { reporters } from './reporters.ts'

/** What a device says, as far as it may still say so much. */
export function readBody(ctx: DeviceCtx, body: Buffer, encoding: string | undefined): unknown {
  const { account } = reporters(ctx).of(ctx.caller.deviceId)
  refill(account, performance.now())
  if (account.bytes <= 0) {
    throw new Failure('request.rate_limited', { retryAfterSeconds: secondsUntilPaid(account) })
  }
  const text = unpackBody(body, encoding, budget.textBytes)
  account.bytes -= priceOf(text)
  if (!text) throw new Failure('request.too_large')
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new Failure('request.invalid', { message: 'The body is not JSON', cause })
  }
}
