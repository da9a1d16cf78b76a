import { encodeLabels, encodeWriteRequest } from '@marsad/contract/agent/write-request'
import type { Report } from './report.rules.ts'
import { aheadMs } from './samples.rules.ts'

/**
 * What the store does not say about a report that it accepts, as series of its device at the time of the server: how many
 * samples it dropped, and how far the clock of the device is ahead.
 */
export function encodeRemarks({ dropped, newestAt }: Report, label: Uint8Array, now: number): Uint8Array {
  const remarks: [name: string, value: number, labels?: Record<string, string>][] = [
    ['marsad_dropped_samples_count', dropped.expired, { reason: 'expired' }],
    ['marsad_dropped_samples_count', dropped.future, { reason: 'future' }],
    ['marsad_clock_ahead_seconds', Math.round(aheadMs(newestAt, now) / 1000)],
  ]
  return encodeWriteRequest(
    remarks
      .filter(([, value]) => value > 0)
      .map(([name, value, labels]) => {
        const named = Object.entries({ __name__: name, ...labels })
        const encoded = encodeLabels(named.map(([key, text]) => [Buffer.from(key), Buffer.from(text)]))
        return { labels: Buffer.concat([encoded, label]), points: [{ at: now, value }] }
      }),
  )
}
