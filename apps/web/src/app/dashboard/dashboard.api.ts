import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useAlerts } from '../../features/alerting/alerts/alerts.api.ts'

const shown = 5

/** The newest devices and, along with them, how many there are of each state. */
export const useNewest = () =>
  api.useQuery('GET /api/devices', {
    query: { sort: 'createdAt', direction: 'desc', limit: shown },
  })

/** Alerts, and devices with a problem that no alert covers. One call failing fails both. */
export function useAttention(most: number) {
  const alerts = useAlerts({ status: 'active' }, { limit: most })
  const devices = api.useQuery('GET /api/devices', {
    query: { attention: 'needed', sort: 'lastSeen', direction: 'desc', limit: shown },
  })
  return {
    data: alerts.data && devices.data && { alerts: alerts.data, devices: devices.data },
    isError: alerts.isError || devices.isError,
    error: alerts.error ?? devices.error,
    isFetching: alerts.isFetching || devices.isFetching,
    refetch: () => Promise.all([alerts.refetch(), devices.refetch()]),
  }
}

/** The load of all devices, and the busiest of them. */
export const useFleet = () => api.useQuery('GET /api/fleet')

/** Refreshes every panel. */
export function useRefreshDashboard() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        first === 'changes' ||
        [
          'GET /api/devices',
          'GET /api/fleet',
          'GET /api/fleet/map',
          'GET /api/alerts',
          'GET /api/monitors/summary',
          'GET /api/tickets',
        ].includes(String(first)),
    })
}
