import type { Channel } from '@marsad/contract/http/channels'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { toast } from '../../../ui/overlay/toast.ts'

// The result of the newest message is shown with its channel, and changes by itself.
const freshForMs = 15_000

export const useChannels = () => api.useQuery('GET /api/channels', {}, { refetchInterval: freshForMs })

export function useRefreshChannels() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /api/channels'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/deliveries'] }),
    ])
}

export function useSwitchChannel(channel: Channel) {
  const t = useTranslations('channels')
  const errorText = useErrorText()
  const refresh = useRefreshChannels()
  const change = api.useMutation('PATCH /api/channels/:id', {
    onSuccess: refresh,
    onError: (error) => toast.error(t('saveFailed'), { description: errorText(error) }),
  })
  return {
    // The switch moves at once, and back if the server refuses.
    isOn: change.isPending ? (change.variables.body.isEnabled ?? channel.isEnabled) : channel.isEnabled,
    turn: (isEnabled: boolean) => change.mutate({ params: { id: channel.id }, body: { isEnabled } }),
  }
}

/** The open dialog; without a channel it adds one. */
export type ChannelAct = { kind: 'edit'; channel: Channel | null } | { kind: 'remove'; channel: Channel }
