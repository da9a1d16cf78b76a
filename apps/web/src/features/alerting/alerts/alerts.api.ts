import type { AlertStatus } from '@marsad/contract/alerts'
import { keepPreviousData, type Query } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import type { AlertsSearch } from './alerts-search.ts'

export const pageSize = 25

export const useAlerts = (
  { device, monitor, ...filter }: AlertsSearch & { monitor?: string },
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number } = {},
) =>
  api.useQuery(
    'GET /api/alerts',
    {
      query: {
        ...filter,
        ...(device && { deviceId: device }),
        ...(monitor && { monitorId: monitor }),
        limit,
        ...(cursor && { cursor }),
      },
    },
    { placeholderData: keepPreviousData },
  )

export const useAlert = (id: string) => api.useQuery('GET /api/alerts/:id', { params: { id } })

/** Asked only where there is nothing to show: whether that is good news depends on it. */
export const useRules = (isWanted: boolean) => api.useQuery('GET /api/alert-rules', {}, { enabled: isWanted })

/** Everything that alerts are seen by: lists, single ones, counts. */
export const isAboutAlerts = api.isUnder('GET /api/alerts')

/** Which status a list was asked for, out of the key it is kept under. */
export function statusAskedFor([, given]: Query['queryKey']): AlertStatus | undefined {
  const { query } = (given ?? {}) as { query?: { status?: AlertStatus } }
  return query?.status
}

/** Mostly told by the event stream; that the evaluator fell silent tells nobody. */
const everyMs = 60_000

/** What the frame of every page says of alerts. */
export const useAlertSummary = () =>
  api.useQuery('GET /api/alerts/summary', {}, { refetchInterval: everyMs, retry: false })
