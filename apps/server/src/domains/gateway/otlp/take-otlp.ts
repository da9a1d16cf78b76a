import { PbfWriter } from 'pbf'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { unpackBody } from '../../../platform/unpack-body.ts'
import { takeSeries } from '../remote-write/take-write.ts'
import { writeQuota } from '../remote-write/write-request.ts'
import type { DataPoint } from './data-points.ts'
import { encodePoints } from './encode-points.ts'
import { refusalOf } from './otlp-series.rules.ts'
import { readJson } from './read-json.ts'
import { readProtobuf } from './read-protobuf.ts'

export type OtlpFormat = 'protobuf' | 'json'
type Sent = { body: Buffer; encoding: string | undefined; format: OtlpFormat }

/** How many data points each reason refused. */
type Refusals = Map<string, number>

/**
 * The data points of an export are stored as the same remote write would be. Returns the response, which counts
 * the refused ones.
 */
export async function takeOtlp(ctx: WorkspaceCtx, sent: Sent): Promise<Buffer> {
  const refusals: Refusals = new Map()
  const refuse = (reason: string, points = 1) => refusals.set(reason, (refusals.get(reason) ?? 0) + points)

  const accepted = read(sent).filter((point) => {
    const reason = refusalOf(point)
    if (reason) refuse(reason)
    return !reason
  })
  const pointOf = encodePoints(accepted)

  for (const { reason, series: refused } of await takeSeries(ctx, [...pointOf.keys()])) {
    // Senders repeat an export only after these, and the store keeps a repeated sample once.
    if (reason.retryAfterSeconds !== undefined) throw reason
    refuse(reason.message, new Set(refused.map((one) => pointOf.get(one))).size)
  }
  return answers[sent.format](refusals)
}

function read({ body, encoding, format }: Sent): DataPoint[] {
  const message = unpackBody(body, encoding, writeQuota.bytes)
  if (!message) throw new Failure('request.too_large')
  try {
    return format === 'json' ? readJson(message) : readProtobuf(message)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('request.invalid', { message: 'The body is not an OTLP metrics export', cause: error })
  }
}

const total = (refusals: Refusals) => [...refusals.values()].reduce((sum, points) => sum + points, 0)

/** The first reasons, so that a response stays short. */
const mostReasons = 5

const describe = (refusals: Refusals) =>
  [...refusals]
    .slice(0, mostReasons)
    .map(([reason, points]) => `${points}: ${reason}`)
    .join('; ')

/** An ExportMetricsServiceResponse, which is empty if everything was stored. */
const answers: Record<OtlpFormat, (refusals: Refusals) => Buffer> = {
  json: (refusals) =>
    Buffer.from(
      JSON.stringify(
        refusals.size === 0
          ? {}
          : {
              partialSuccess: {
                rejectedDataPoints: String(total(refusals)),
                errorMessage: describe(refusals),
              },
            },
      ),
    ),
  protobuf(refusals) {
    const writer = new PbfWriter()
    if (refusals.size > 0) writer.writeMessage(1, writePartialSuccess, refusals)
    return Buffer.from(writer.finish())
  },
}

function writePartialSuccess(refusals: Refusals, writer: PbfWriter) {
  writer.writeVarintField(1, total(refusals))
  writer.writeStringField(2, describe(refusals))
}
