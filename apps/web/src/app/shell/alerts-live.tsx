import { api } from '../../lib/api/client.ts'
import { useLiveQueries } from '../../lib/live/use-live-queries.ts'

/** A rack that fails is many alerts at once: they are read at most this often. */
const pauseMs = 1500

const alerts = { predicate: api.isUnder('GET /api/alerts') }
const onCall = { predicate: api.isUnder('GET /api/on-call') }
const summary = { queryKey: ['GET /api/alerts/summary'] }
const deviceTotal = { queryKey: ['GET /api/devices', { query: { limit: 1 } }] }

/** Refreshes all data about alerts and on-call schedules, on whatever page. */
export function AlertsLive() {
  useLiveQueries({ queries: alerts, when: ({ kind }) => kind === 'alerts', pauseMs })
  useLiveQueries({ queries: onCall, when: ({ kind }) => kind === 'on_call', pauseMs })
  // The summary counts offline devices too.
  useLiveQueries({
    queries: summary,
    when: ({ kind }) => kind === 'device' || kind === 'devices',
    pauseMs,
    isPolled: true,
  })
  useLiveQueries({ queries: deviceTotal, when: ({ kind }) => kind === 'devices', pauseMs, isPolled: true })
  return null
}
