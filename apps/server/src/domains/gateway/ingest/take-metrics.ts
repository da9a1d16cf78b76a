import { type DeviceCaller, type DeviceCtx, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { unpackBody } from '../../../platform/unpack-body.ts'
import { deviceSessions, presence } from '../../devices/index.ts'
import {
  type Account,
  budget,
  hasTooManySeries,
  openAccount,
  priceOf,
  refill,
  secondsUntilPaid,
} from './budget.rules.ts'
import { isOfNow, newestIn } from './samples.rules.ts'
import { importPath, sampleStore } from './store.series.ts'

/** What this gateway keeps of a device that reports to it. */
export type Intake = { path: string; account: Account }

export const intakes = perService((service: Service) => {
  const byDevice = new Map<string, Intake>()
  deviceSessions(service).onRevoked((ids) => {
    for (const id of ids) byDevice.delete(id)
  })

  return {
    of(device: DeviceCaller): Intake {
      const known = byDevice.get(device.deviceId)
      if (known) return known
      const made = { path: importPath(device), account: openAccount(performance.now()) }
      byDevice.set(device.deviceId, made)
      return made
    },
  }
})

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
