import { encodeLabels, encodeWriteRequest } from '@marsad/contract/agent/write-request'

type Sent = { name?: string; labels?: Record<string, string>; value?: number; at?: number }

/** A report as agents make it, one point of each series; not packed. */
export const reportOf = (series: readonly Sent[]) =>
  Buffer.from(
    encodeWriteRequest(
      series.map(({ name = 'system_uptime_seconds', labels = {}, value = 1, at = Date.now() }) => ({
        labels: encodeLabels(
          Object.entries({ __name__: name, ...labels }).map(
            ([label, text]) => [Buffer.from(label), Buffer.from(text)] as const,
          ),
        ),
        points: [{ at, value }],
      })),
    ),
  )
