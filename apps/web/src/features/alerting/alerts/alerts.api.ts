import type { AlertStatus } from '@marsad/contract/alerts'
import { keepPreviousData, type Query } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { AlertsSearch } from './alerts-search.ts'

export const pageSize = 25

export const useAlerts = (
  { device, monitor, assignee, ...filter }: AlertsSearch & { monitor?: string },
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number } = {},
) => {
  const { profile } = useSession()
  const assignedTo = assignee === 'me' ? profile?.id : assignee
  return api.useQuery(
    'GET /api/alerts',
    {
      query: {
        ...filter,
        ...(device && { deviceId: device }),
        ...(monitor && { monitorId: monitor }),
        ...(assignedTo && { assignee: assignedTo }),
        limit,
        ...(cursor && { cursor }),
      },
    },
    { placeholderData: keepPreviousData },
  )
}

export const useAlert = (id: string) => api.useQuery('GET /api/alerts/:id', { params: { id } })

/** Read only where the list is empty: whether that is good news depends on the rules. */
export const useRules = (isWanted: boolean) => api.useQuery('GET /api/alert-rules', {}, { enabled: isWanted })

/** Every query about alerts: lists, single ones, counts. */
export const isAboutAlerts = api.isUnder('GET /api/alerts')

/** The status that a list was filtered by, out of its query key. */
export function statusFilterOf([, given]: Query['queryKey']): AlertStatus | undefined {
  const { query } = (given ?? {}) as { query?: { status?: AlertStatus } }
  return query?.status
}

/** The event stream announces most changes; a stopped evaluator announces nothing. */
const everyMs = 60_000

/** The alert summary in the frame of every page. */
export const useAlertSummary = () =>
  api.useQuery('GET /api/alerts/summary', {}, { refetchInterval: everyMs, retry: false })
