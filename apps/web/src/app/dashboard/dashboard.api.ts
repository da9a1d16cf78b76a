import type { LiveChange } from '@marsad/contract/http/live'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useLiveQueries } from '../../lib/live/use-live-queries.ts'
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

/** A rack that restarts announces each of its machines: a panel is read again at most this often. */
const pauseMs = 3000
/** The map of a large fleet is some megabytes. */
const largeFleet = { devices: 1000, mapPauseMs: 10_000 }

const devices = {
  predicate: ({ queryKey: [first] }: Query) => first === 'GET /api/devices' || first === 'GET /api/fleet',
}
const map = { queryKey: ['GET /api/fleet/map'] }
const monitors = { queryKey: ['GET /api/monitors/summary'] }
const tickets = { queryKey: ['GET /api/tickets'] }
const changes = { queryKey: ['changes'] }

/** Refreshes each panel when what it shows changes; those of alerts are refreshed on every page. */
export function useDashboardLive(deviceCount: number) {
  const areDevices = ({ kind }: LiveChange) => kind === 'device' || kind === 'devices'
  const mapPauseMs = deviceCount > largeFleet.devices ? largeFleet.mapPauseMs : pauseMs
  const common = { pauseMs, isPolled: true }
  useLiveQueries({ ...common, queries: devices, when: areDevices })
  useLiveQueries({ ...common, queries: map, when: areDevices, pauseMs: mapPauseMs })
  useLiveQueries({ ...common, queries: monitors, when: ({ kind }) => kind === 'monitors' })
  useLiveQueries({ ...common, queries: tickets, when: ({ kind }) => kind === 'tickets' })
  useLiveQueries({ ...common, queries: changes, when: ({ kind }) => kind === 'changes' })
}
