import type { WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { unpackBody } from '../../../platform/unpack-body.ts'
import { hashSeries, hasTooManyOf, refill, secondsUntilPaid } from '../ingest/budget.rules.ts'
import { intakes } from '../ingest/take-metrics.ts'
import { mostLabels } from '../ingest/report.rules.ts'
import { isOfNow } from '../ingest/samples.rules.ts'
import { sampleStore } from '../ingest/store.series.ts'
import { presence } from '../../devices/index.ts'
import {
  type DeviceSeries,
  encodeWriteRequest,
  newestIn,
  readWriteRequest,
  type SentSeries,
  writeQuota,
} from './write-request.ts'
import { devicesOfInstances } from './instance-devices.ts'

const mostInstances = 1000

/** Accepted series are stored first; then the reason for any refused rest is thrown. */
export async function takeWrite(ctx: WorkspaceCtx, body: Buffer) {
  const message = unpackBody(body, 'snappy', writeQuota.bytes)
  if (!message) throw new Failure('request.too_large')
  const [refused] = await takeSeries(ctx, readWriteRequest(message))
  if (refused) throw refused.reason
}

type Refused = { reason: Failure; series: readonly SentSeries[] }

/** Stores the series of instances under their devices. Returns those that were refused. */
export async function takeSeries(ctx: WorkspaceCtx, sent: readonly SentSeries[]): Promise<Refused[]> {
  const { kept = [], overloaded = [] } = Object.groupBy(sent, ({ labels, exported }) =>
    labels.length + exported.length <= mostLabels ? 'kept' : 'overloaded',
  )
  const byInstance = Map.groupBy(kept, ({ instance }) => instance)
  const nameless = byInstance.get('') ?? []
  byInstance.delete('')
  if (byInstance.size > mostInstances) throw new Failure('request.too_large')

  const devices = await devicesOfInstances(ctx, [...byInstance.keys()])
  const accepted: DeviceSeries[] = []
  const refused: Refused[] = []
  for (const [instance, series] of byInstance) {
    const deviceId = devices.get(instance)
    const reason = deviceId ? chargeDevice(ctx, deviceId, series) : new Failure('device.limit_reached')
    if (reason) refused.push({ reason, series })
    else if (deviceId) accepted.push(...series.map((one) => ({ series: one, deviceId })))
  }
  if (accepted.length > 0) {
    await sampleStore(ctx).join(ctx.caller.workspaceId, encodeWriteRequest(accepted))
    for (const [deviceId, stored] of Map.groupBy(accepted, (one) => one.deviceId)) {
      const hasSamples = isOfNow(newestIn(stored.map(({ series }) => series)), Date.now())
      presence(ctx).seen(deviceOf(ctx, deviceId), ctx.ip, { hasSamples })
    }
  }
  if (overloaded.length > 0) {
    const message = `${overloaded.length} series have more than ${mostLabels} labels`
    refused.push({ reason: new Failure('request.invalid', { message }), series: overloaded })
  }
  if (nameless.length > 0) {
    const message = `${nameless.length} series name no instance`
    refused.push({ reason: new Failure('request.invalid', { message }), series: nameless })
  }
  return refused
}

/** The samples are charged to the quota of the device; returns the reason if it is exceeded. */
function chargeDevice(
  ctx: WorkspaceCtx,
  deviceId: string,
  series: readonly SentSeries[],
): Failure | undefined {
  const { bucket } = intakes(ctx).of(deviceOf(ctx, deviceId))
  refill(bucket, performance.now())
  if (bucket.samples <= 0) {
    return new Failure('device.too_many_samples', { retryAfterSeconds: secondsUntilPaid(bucket) })
  }
  bucket.samples -= series.reduce((sum, { samples }) => sum + samples.length, 0)
  // Only status 400 makes every sender drop a body instead of retrying it forever.
  if (
    hasTooManyOf(
      bucket,
      series.map(({ labels }) => hashSeries(labels)),
    )
  ) {
    return new Failure('request.invalid', { message: 'This device exceeds its limit of distinct series' })
  }
  return undefined
}

const deviceOf = ({ caller: { workspaceId } }: WorkspaceCtx, deviceId: string) =>
  ({ kind: 'device', deviceId, workspaceId }) as const
