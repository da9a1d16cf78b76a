import { apiQuery } from '../../../lib/api/client.ts'

/** Mostly told by the event stream; that the evaluator fell silent tells nobody. */
const everyMs = 60_000

/** What the frame of every page says of alerts. */
export const useAlertSummary = () =>
  apiQuery.useQuery('get', '/api/alerts/summary', {}, { refetchInterval: everyMs, retry: false })
