import { checkSignals, ruleWindows, severities, signalNames, offlineMinutes } from '@marsad/contract/alerts'
import { ReceivedAlert } from '@marsad/contract/http/unlisted'
import { z } from 'zod'
import { Failure } from '../../../platform/errors.ts'
import { offlineSignal } from '../rules/thresholds.ts'

/** The signal of the rule that fires as long as the evaluator has thresholds to compare with. */
export const heartbeat = 'heartbeat'

const windows = [...new Set([...ruleWindows, ...offlineMinutes])].map(String)

/** The labels of an alert from Marsad's own rule file. */
const OwnLabels = z.object({
  workspace: z.uuid(),
  device: z.uuid(),
  signal: z.enum([...signalNames, offlineSignal]),
  severity: z.enum(severities),
  window: z.enum(windows).transform(Number),
  /** Whose threshold it exceeds: that of the device, or if absent that of the workspace. */
  scope: z.literal('device').optional(),
})

/** The labels of a monitor alert from the same file. */
export const MonitorLabels = z.object({
  workspace: z.uuid(),
  monitor: z.uuid(),
  /** The device whose agent made the check; empty is the server. */
  device: z.union([z.uuid(), z.literal('')]).default(''),
  signal: z.enum(checkSignals),
})

export type MonitorAlert = {
  labels: z.output<typeof MonitorLabels>
  excess: number
  startsAt: Date
  endsAt: Date
}

export type OwnAlert = {
  labels: z.output<typeof OwnLabels>
  /** All labels, including the one that names the part. */
  parts: Record<string, string>
  excess: number
  startsAt: Date
  endsAt: Date
}

/** Undefined if the alert is not from Marsad's rule file. */
export function toOwnAlert({ labels, annotations, startsAt, endsAt }: ReceivedAlert): OwnAlert | undefined {
  const own = OwnLabels.safeParse(labels)
  if (!own.success) return undefined
  return {
    labels: own.data,
    parts: labels,
    excess: Number(annotations['excess']),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }
}

/** No alert of our rules has labels of this size. */
const mostBytes = 64 * 1024

const [quote, backslash] = [0x22, 0x5c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const isBetween = (byte: number) => byte === 0x2c || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/**
 * The alerts of a body, a JSON array of any length, as its bytes arrive: only the element that is being read is
 * buffered. An element that is not an alert is reported once all others have been taken.
 */
export async function* alertsIn(body: AsyncIterable<Buffer>): AsyncGenerator<ReceivedAlert[]> {
  const splitter = createSplitter()
  let refused: z.ZodError | undefined
  for await (const bytes of body) {
    const alerts: ReceivedAlert[] = []
    for (const text of splitter.take(bytes)) {
      const read = ReceivedAlert.safeParse(parsed(text))
      if (read.success) alerts.push(read.data)
      else refused ??= read.error
    }
    if (alerts.length > 0) yield alerts
  }
  if (!splitter.isComplete() || refused) {
    throw new Failure('request.invalid', refused ? { message: z.prettifyError(refused) } : {})
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Cuts a JSON array of objects into its elements, wherever its bytes are divided. */
function createSplitter() {
  let depth = 0
  let [isInText, isEscaped, isOver] = [false, false, false]
  let begun: Buffer[] = []
  let begunBytes = 0

  function* take(bytes: Buffer): Generator<string> {
    let from = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInText = false
      } else if (depth > 1 && byte === quote) isInText = true
      else if (byte === openObject || byte === openArray) {
        if (isOver || ((depth === 0) !== (byte === openArray) && depth < 2))
          throw new Failure('request.invalid')
        depth += 1
        if (depth === 2) from = at
      } else if (byte === closeObject || byte === closeArray) {
        depth -= 1
        if (depth === 0) isOver = true
        if (depth === 1) {
          yield Buffer.concat([...begun, bytes.subarray(from, at + 1)]).toString()
          begun = []
          begunBytes = 0
        }
      } else if (depth < 2 && !isBetween(byte)) throw new Failure('request.invalid')
    }
    if (depth < 2) return
    begunBytes += bytes.length - from
    if (begunBytes > mostBytes + bytes.length) throw new Failure('request.invalid')
    begun.push(bytes.subarray(from))
  }

  return { take, isComplete: () => isOver }
}
