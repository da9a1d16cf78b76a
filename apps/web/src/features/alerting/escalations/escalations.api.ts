import type { EscalationPolicy } from '@marsad/contract/http/escalation-policies'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

// Who would be notified now changes with the hours.
const freshForMs = 60_000

export const usePolicies = () =>
  api.useQuery('GET /api/escalation-policies', {}, { refetchInterval: freshForMs })

export function useRefreshPolicies() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: api.isUnder('GET /api/escalation-policies', 'GET /api/alert-rules'),
    })
}

/** The open dialog; without a policy it makes one. */
export type PolicyAct =
  | { kind: 'edit'; policy: EscalationPolicy | null }
  | { kind: 'remove'; policy: EscalationPolicy }
