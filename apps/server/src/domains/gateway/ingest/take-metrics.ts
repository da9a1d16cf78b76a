import { encodeLabels } from '@marsad/contract/agent/write-request'
import { type DeviceCaller, type DeviceCtx, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { unpackBody } from '../../../platform/unpack-body.ts'
import { deviceSessions, presence } from '../../devices/index.ts'
import {
  type TokenBucket,
  budget,
  countLines,
  hasTooManyLabels,
  hasTooManyReported,
  hasTooManySeries,
  newBucket,
  priceOf,
  refill,
  secondsUntilPaid,
} from './budget.rules.ts'
import { encodeRemarks } from './remarks.rules.ts'
import { readReport, withLabel } from './report.rules.ts'
import { isOfNow, keptTimes, newestIn } from './samples.rules.ts'
import { importPath, retentionMs, sampleStore } from './store.series.ts'

/** The state that this gateway holds per reporting device. */
export type Intake = { path: string; label: Uint8Array; bucket: TokenBucket }

export const intakes = perService((service: Service) => {
  const byDevice = new Map<string, Intake>()
  deviceSessions(service).onRevoked((ids) => {
    for (const id of ids) byDevice.delete(id)
  })

  return {
    of(device: DeviceCaller): Intake {
      const known = byDevice.get(device.deviceId)
      if (known) return known
      const made = {
        path: importPath(device),
        label: encodeLabels([[Buffer.from('device'), Buffer.from(device.deviceId)]]),
        bucket: newBucket(performance.now()),
      }
      byDevice.set(device.deviceId, made)
      return made
    },
  }
})

/** The body of a device that has not spent its quota, unpacked. */
function unpacked({ bucket }: Intake, body: Buffer, encoding: string | undefined): Buffer {
  refill(bucket, performance.now())
  if (bucket.samples <= 0) {
    throw new Failure('device.too_many_samples', { retryAfterSeconds: secondsUntilPaid(bucket) })
  }
  const content = unpackBody(body, encoding, budget.textBytes)
  if (content) return content
  bucket.samples -= budget.samplesForBomb
  throw new Failure('request.too_large')
}

const tooManySeries = () => new Failure('device.too_many_series', { retryAfterSeconds: 60 })

/** The samples of a device reach the store with its label. Returns the epoch of that store. */
export async function takeReport(
  ctx: DeviceCtx,
  body: Buffer,
  encoding: string | undefined,
): Promise<string> {
  const intake = intakes(ctx).of(ctx.caller)
  const { bucket, label } = intake
  const message = unpacked(intake, body, encoding)
  const now = Date.now()
  const report = readReport(message, keptTimes(retentionMs(ctx), now))
  bucket.samples -= priceOf(report?.samples ?? 0, message.length)
  if (!report) throw new Failure('request.invalid', { message: 'The body is not a remote write request' })
  if (hasTooManyReported(bucket, message, report)) throw tooManySeries()
  presence(ctx).seen(ctx.caller, ctx.ip)
  const labelled = withLabel(message, report, label)
  const remarks = encodeRemarks(report, label, now)
  const complete = remarks.length > 0 ? Buffer.concat([labelled, remarks]) : labelled
  const epoch = await sampleStore(ctx).join(ctx.caller.workspaceId, complete)
  if (isOfNow(report.newestAt, now)) presence(ctx).seen(ctx.caller, ctx.ip, { hasSamples: true })
  return epoch
}

/** The same for the text of older agents, which is passed to the store unchanged. */
export async function takeText(ctx: DeviceCtx, body: Buffer, encoding: string | undefined): Promise<string> {
  const intake = intakes(ctx).of(ctx.caller)
  const { bucket, path } = intake
  const text = unpacked(intake, body, encoding)
  bucket.samples -= priceOf(countLines(text), text.length)
  if (hasTooManyLabels(text))
    throw new Failure('request.invalid', { message: 'A series has too many labels' })
  if (hasTooManySeries(bucket, text)) throw tooManySeries()
  presence(ctx).seen(ctx.caller, ctx.ip)
  const epoch = await sampleStore(ctx).write(path, body, encoding)
  if (isOfNow(newestIn(text), Date.now())) presence(ctx).seen(ctx.caller, ctx.ip, { hasSamples: true })
  return epoch
}
