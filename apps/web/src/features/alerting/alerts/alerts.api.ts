import type { AlertStatus } from '@marsad/contract/alerts'
import { keepPreviousData, type Query } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/client.ts'
import type { AlertsSearch } from './alerts-search.ts'

export const pageSize = 25

export const useAlerts = (
  { device, monitor, ...filter }: AlertsSearch & { monitor?: string },
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number } = {},
) =>
  apiQuery.useQuery(
    'get',
    '/api/alerts',
    {
      params: {
        query: {
          ...filter,
          ...(device && { deviceId: device }),
          ...(monitor && { monitorId: monitor }),
          limit,
          ...(cursor && { cursor }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  )

export const useAlert = (id: string) =>
  apiQuery.useQuery('get', '/api/alerts/{id}', { params: { path: { id } } })

/** Asked only where there is nothing to show: whether that is good news depends on it. */
export const useRules = (isWanted: boolean) =>
  apiQuery.useQuery('get', '/api/alert-rules', {}, { enabled: isWanted })

/** Everything that alerts are seen by: lists, single ones, counts. */
export const isAboutAlerts = ({ queryKey: [, path] }: Pick<Query, 'queryKey'>) =>
  typeof path === 'string' && path.startsWith('/api/alerts')

/** Which status a list was asked for, out of the key it is kept under. */
export function statusAskedFor([, , init]: Query['queryKey']): AlertStatus | undefined {
  const { params } = (init ?? {}) as { params?: { query?: { status?: AlertStatus } } }
  return params?.query?.status
}

/** Mostly told by the event stream; that the evaluator fell silent tells nobody. */
const everyMs = 60_000

/** What the frame of every page says of alerts. */
export const useAlertSummary = () =>
  apiQuery.useQuery('get', '/api/alerts/summary', {}, { refetchInterval: everyMs, retry: false })
