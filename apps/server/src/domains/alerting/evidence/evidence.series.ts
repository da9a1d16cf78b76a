import { alertLimits, signals } from '@marsad/contract/alerts'
import { pointsPerPixel } from '@marsad/contract/charts'
import type { AlertSubject, Evidence } from '@marsad/contract/http/alerts'
import type { Victoria } from '../../../engines/victoria.ts'
import { isValue } from '../../../platform/metricsql.ts'
import { signalOf, spread, timesOf, windowFor } from '../../metrics/index.ts'

const mostPoints = 200

export type Watched = {
  workspaceId: string
  /** Null for a monitor without a device. */
  deviceId: string | null
  subject: AlertSubject
  part: string
}

/** The watched value over time, with its threshold; null if the subject has no metric. */
export async function drawSignal(
  victoria: Victoria,
  { workspaceId, deviceId, subject, part }: Watched,
  { from, to }: { from: Date; to: Date },
): Promise<Evidence['chart']> {
  if (subject.kind !== 'signal' || !deviceId) return null
  const window = windowFor({
    from: from.getTime(),
    to: to.getTime(),
    width: mostPoints / pointsPerPixel,
  })
  const query = signalOf(subject.signal, {
    where: isValue('device', deviceId),
    stepSeconds: window.stepSeconds,
  })
  const series = await victoria.queryRange({ workspaceId, query, ...window, timeoutMs: 3000 })
  const label = signals[subject.signal].part
  const own = series.find(
    ({ labels }) => label === null || labels[label]?.slice(0, alertLimits.partLength) === part,
  )
  return {
    times: timesOf(window).map((ms) => ms / 1000),
    values: spread(own?.points ?? [], window),
    threshold: subject.threshold,
  }
}
