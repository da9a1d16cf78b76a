import { uncompress } from 'snappyjs'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { hashSeries, hasTooManyOf, refill, secondsUntilPaid } from '../ingest/budget.rules.ts'
import { intakes } from '../ingest/take-metrics.ts'
import { isOfNow } from '../ingest/samples.rules.ts'
import { presence } from '../../devices/index.ts'
import {
  type DeviceSeries,
  encodeWriteRequest,
  newestIn,
  readWriteRequest,
  type SentSeries,
} from './write-request.ts'
import { devicesOfInstances } from './instance-devices.ts'
import { storeWriteRequest } from './remote-write.series.ts'
import { writeLimits } from './write-limits.rules.ts'

/** The message in a body. Snappy says first how long it will be, so a bomb is refused before it is opened. */
export function unpackWrite(body: Buffer): Buffer {
  if (declaredLength(body) > writeLimits.bytes) throw new Failure('request.too_large')
  try {
    return uncompress(body, writeLimits.bytes)
  } catch (error) {
    throw new Failure('request.invalid', { message: 'The body is not snappy', cause: error })
  }
}

function declaredLength(body: Buffer): number {
  let length = 0
  for (const [index, byte] of body.subarray(0, 5).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return length
  }
  return 0
}

const mostInstances = 1000

/** Stores what may be stored, and says afterwards why the rest was not. */
export async function takeWrite(ctx: WorkspaceCtx, body: Buffer) {
  const byInstance = Map.groupBy(readWriteRequest(unpackWrite(body)), ({ instance }) => instance)
  const nameless = byInstance.get('')?.length ?? 0
  byInstance.delete('')
  if (byInstance.size > mostInstances) throw new Failure('request.too_large')

  const devices = await devicesOfInstances(ctx, [...byInstance.keys()])
  const accepted: DeviceSeries[] = []
  const refusals: Failure[] = []
  for (const [instance, series] of byInstance) {
    const deviceId = devices.get(instance)
    const refusal = deviceId ? chargeDevice(ctx, deviceId, series) : new Failure('device.limit_reached')
    if (refusal) refusals.push(refusal)
    else if (deviceId) accepted.push(...series.map((one) => ({ series: one, deviceId })))
  }
  if (accepted.length > 0) {
    await storeWriteRequest(ctx, ctx.caller.workspaceId, encodeWriteRequest(accepted))
    for (const [deviceId, stored] of Map.groupBy(accepted, (one) => one.deviceId)) {
      const hasSamples = isOfNow(newestIn(stored.map(({ series }) => series)), Date.now())
      presence(ctx).heard(deviceOf(ctx, deviceId), ctx.ip, { hasSamples })
    }
  }
  const [refusal] = refusals
  if (refusal) throw refusal
  if (nameless > 0) throw new Failure('request.invalid', { message: `${nameless} series name no instance` })
}

/** Takes the samples from what the device may send; gives the reason where it may not. */
function chargeDevice(
  ctx: WorkspaceCtx,
  deviceId: string,
  series: readonly SentSeries[],
): Failure | undefined {
  const { account } = intakes(ctx).of(deviceOf(ctx, deviceId))
  refill(account, performance.now())
  if (account.samples <= 0) {
    return new Failure('device.too_many_samples', { retryAfterSeconds: secondsUntilPaid(account) })
  }
  account.samples -= series.reduce((sum, { samples }) => sum + samples.length, 0)
  // 400 and no other status makes every sender drop a body instead of sending it for ever.
  if (
    hasTooManyOf(
      account,
      series.map(({ labels }) => hashSeries(labels)),
    )
  ) {
    return new Failure('request.invalid', { message: 'This device has more distinct series than it may' })
  }
  return undefined
}

const deviceOf = ({ caller: { workspaceId } }: WorkspaceCtx, deviceId: string) =>
  ({ kind: 'device', deviceId, workspaceId }) as const
