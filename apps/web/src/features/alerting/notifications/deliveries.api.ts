import type { DeliveryStatus } from '@marsad/contract/alerts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export interface DeliveryFilter {
  channelId: string | null
  status: DeliveryStatus | null
}

export const noFilter: DeliveryFilter = { channelId: null, status: null }

// What is on its way is looked at more often than what has come to rest.
const underWayMs = 5000
const atRestMs = 30_000

export const useDeliveries = ({ channelId, status }: DeliveryFilter, cursor?: string) =>
  api.useQuery(
    'GET /api/deliveries',
    {
      query: { ...(channelId && { channelId }), ...(status && { status }), ...(cursor && { cursor }) },
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((delivery) => delivery.status === 'waiting') ? underWayMs : atRestMs,
    },
  )

export function useRetryDelivery() {
  const t = useTranslations('deliveries')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return api.useMutation('POST /api/deliveries/:id/retry', {
    onSuccess: () => {
      toast.success(t('retried'))
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /api/deliveries'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/channels'] }),
      ])
    },
    onError: (error) => toast.error(t('retryFailed'), { description: errorText(error) }),
  })
}
