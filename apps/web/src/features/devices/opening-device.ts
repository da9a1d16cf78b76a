import type { Alert } from '@marsad/contract/http/alerts'
import { ApiError } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session/session.ts'
import { lastDevice } from './last-device.ts'

export type OpeningDevice =
  | { kind: 'loading' }
  | { kind: 'device'; id: string }
  | { kind: 'none' }
  | { kind: 'failed'; error: unknown }

interface Known {
  /** The device last viewed; null if there is none any more. */
  last: string | null
  /** Open alerts, the most severe first; undefined while they load. */
  alerts: readonly Pick<Alert, 'source' | 'status'>[] | undefined
  /** Devices, the busiest first; undefined while they load. */
  devices: readonly { id: string }[] | undefined
}

/** The device that a page about one device opens on: the last one, else the one with the worst alert, else the busiest. */
export function openingDevice({ last, alerts, devices }: Known): OpeningDevice {
  if (last !== null) return { kind: 'device', id: last }
  if (!alerts || !devices) return { kind: 'loading' }
  const worst = alerts.find(
    ({ source, status }) => source.kind === 'device' && source.id && status !== 'resolved',
  )
  const id = worst?.source.id ?? devices[0]?.id
  return id === undefined ? { kind: 'none' } : { kind: 'device', id }
}

/** The server has no such device; the stored value may also be no id. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The same as a hook; sends no request while a device is chosen. */
export function useOpeningDevice(isWanted: boolean): OpeningDevice & { retry: () => void } {
  const workspaceId = useSession().profile?.workspaceId ?? ''
  const last = isWanted ? lastDevice(workspaceId) : null
  const found = api.useQuery(
    'GET /api/devices/:id',
    { params: { id: last ?? '' } },
    { enabled: last !== null },
  )
  const isUnknown = last === null || isGone(found.error)
  const options = { enabled: isWanted && isUnknown }
  const alerts = api.useQuery('GET /api/alerts', { query: { limit: 25 } }, options)
  const devices = api.useQuery(
    'GET /api/devices',
    { query: { sort: 'cpu', direction: 'desc', limit: 1 } },
    options,
  )
  const retry = () => void Promise.all([alerts.refetch(), devices.refetch()])
  if (last !== null && found.isPending && !found.isError) return { kind: 'loading', retry }
  const error = isUnknown ? (alerts.error ?? devices.error) : null
  if (error) return { kind: 'failed', error, retry }
  const known = { last: isUnknown ? null : last, alerts: alerts.data?.alerts, devices: devices.data?.devices }
  return { ...openingDevice(known), retry }
}
