import { type DeviceCaller, type DeviceCtx, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { unpackBody } from '../../../platform/unpack-body.ts'
import { deviceSessions, presence } from '../../devices/index.ts'
import {
  type TokenBucket,
  budget,
  hasTooManySeries,
  newBucket,
  priceOf,
  refill,
  secondsUntilPaid,
} from './budget.rules.ts'
import { isOfNow, newestIn } from './samples.rules.ts'
import { importPath, sampleStore } from './store.series.ts'

/** The state that this gateway holds per reporting device. */
export type Intake = { path: string; bucket: TokenBucket }

export const intakes = perService((service: Service) => {
  const byDevice = new Map<string, Intake>()
  deviceSessions(service).onRevoked((ids) => {
    for (const id of ids) byDevice.delete(id)
  })

  return {
    of(device: DeviceCaller): Intake {
      const known = byDevice.get(device.deviceId)
      if (known) return known
      const made = { path: importPath(device), bucket: newBucket(performance.now()) }
      byDevice.set(device.deviceId, made)
      return made
    },
  }
})

/** The samples of a device are passed to the store unchanged. Returns the epoch of that store. */
export async function takeMetrics(
  ctx: DeviceCtx,
  body: Buffer,
  encoding: string | undefined,
): Promise<string> {
  const { path, bucket } = intakes(ctx).of(ctx.caller)
  refill(bucket, performance.now())
  if (bucket.samples <= 0) {
    throw new Failure('device.too_many_samples', { retryAfterSeconds: secondsUntilPaid(bucket) })
  }
  const text = unpackBody(body, encoding, budget.textBytes)
  bucket.samples -= text ? priceOf(text) : budget.samplesForBomb
  if (!text) throw new Failure('request.too_large')
  if (hasTooManySeries(bucket, text)) throw new Failure('device.too_many_series', { retryAfterSeconds: 60 })
  presence(ctx).seen(ctx.caller, ctx.ip)
  const epoch = await sampleStore(ctx).write(path, body, encoding)
  if (isOfNow(newestIn(text), Date.now())) presence(ctx).seen(ctx.caller, ctx.ip, { hasSamples: true })
  return epoch
}
