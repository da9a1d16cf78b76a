import type { DeviceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { budget, hasTooManySeries, priceOf, refill, secondsUntilPaid } from './budget.rules.ts'
import { intakes } from './intakes.ts'
import { presence } from './presence.ts'
import { isOfNow, newestIn } from './samples.rules.ts'
import { sampleStore } from './store.series.ts'
import { unpackBody } from './unpack-body.ts'

/** Passes the samples of a device on to the store, as they are. Gives the epoch of the store that took them. */
export async function takeMetrics(
  ctx: DeviceCtx,
  body: Buffer,
  encoding: string | undefined,
): Promise<string> {
  const { path, account } = intakes(ctx).of(ctx.caller)
  refill(account, performance.now())
  if (account.samples <= 0) {
    throw new Failure('device.too_many_samples', { retryAfterSeconds: secondsUntilPaid(account) })
  }
  const text = unpackBody(body, encoding, budget.textBytes)
  account.samples -= text ? priceOf(text) : budget.samplesForBomb
  if (!text) throw new Failure('request.too_large')
  if (hasTooManySeries(account, text)) throw new Failure('device.too_many_series', { retryAfterSeconds: 60 })
  presence(ctx).heard(ctx.caller, ctx.ip)
  const epoch = await sampleStore(ctx).write(path, body, encoding)
  if (isOfNow(newestIn(text), Date.now())) presence(ctx).heard(ctx.caller, ctx.ip, { hasSamples: true })
  return epoch
}
