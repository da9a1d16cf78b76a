import { gunzipSync } from 'node:zlib'
import { type DeviceCaller, type DeviceCtx, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { deviceSessions } from '../../devices/index.ts'
import {
  type Account,
  budget,
  hasTooManySeries,
  openAccount,
  priceOf,
  refill,
  secondsUntilPaid,
} from './budget.rules.ts'
import { presence } from './presence.ts'
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

// Bounded both ways, because senders lie: neither many small pieces nor much memory for nothing.
const [leastRoom, mostRoom] = [16 * 1024, 64 * 1024]

/**
 * Room for a whole text, so that it is not put together from pieces. Its last four bytes say how long it is, and one
 * byte more tells zlib that it is over. Whatever they say, the cap counts what really comes out.
 */
function roomFor(body: Buffer): number {
  const length = body.length < 4 ? 0 : body.readUInt32LE(body.length - 4)
  return Math.min(Math.max(length + 1, leastRoom), mostRoom)
}

/** The text of a body; undefined where it would be longer than a text may be. What is not gzip is refused. */
export function unpackBody(
  body: Buffer,
  encoding: string | undefined,
  mostBytes: number,
): Buffer | undefined {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip') throw new Failure('request.unsupported_media')
  try {
    return gunzipSync(body, { maxOutputLength: mostBytes, chunkSize: roomFor(body) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw new Failure('request.invalid', { message: 'The body is not gzip', cause: error })
  }
}

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
