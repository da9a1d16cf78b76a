import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

// A window begins and ends while the list is open.
const freshForMs = 30_000

export const useMaintenance = () => api.useQuery('GET /api/maintenance', {}, { refetchInterval: freshForMs })

export function useRefreshMaintenance() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['GET /api/maintenance'] })
}

/** The open dialog; without a window it plans one. */
export type WindowAct =
  | { kind: 'edit'; window: MaintenanceWindow | null }
  | { kind: 'remove'; window: MaintenanceWindow }
