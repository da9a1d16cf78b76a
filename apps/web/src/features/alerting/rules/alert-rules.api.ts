import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { toast } from '../../../ui/overlay/toast.ts'

// Open alerts and matching devices of a rule change without anybody touching the rules.
const freshForMs = 30_000

export const useRules = () => api.useQuery('GET /api/alert-rules', {}, { refetchInterval: freshForMs })

export function useRefreshRules() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['GET /api/alert-rules'] })
}

/** The channels; undefined for readers who may not list them, and until they are loaded. */
export function useRuleChannels() {
  const may = useMay()
  const query = api.useQuery('GET /api/channels', {}, { enabled: may('channels.manage') })
  return query.data?.channels
}

export function useSwitchRule(rule: AlertRule) {
  const t = useTranslations('alertRules')
  const errorText = useErrorText()
  const refresh = useRefreshRules()
  const change = api.useMutation('PATCH /api/alert-rules/:id', {
    onSuccess: refresh,
    onError: (error) => toast.error(t('saveFailed'), { description: errorText(error) }),
  })
  return {
    // The switch moves at once, and back if the server refuses.
    isOn: change.isPending ? (change.variables.body.isEnabled ?? rule.isEnabled) : rule.isEnabled,
    turn: (isEnabled: boolean) => change.mutate({ params: { id: rule.id }, body: { isEnabled } }),
  }
}
