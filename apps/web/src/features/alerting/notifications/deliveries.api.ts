import type { DeliveryStatus } from '@marsad/contract/alerts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSend } from '../../../ui/use-send.ts'

export interface DeliveryFilter {
  channelId: string | null
  status: DeliveryStatus | null
}

export const noFilter: DeliveryFilter = { channelId: null, status: null }

// Deliveries under way are read more often than finished ones.
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
  const { send, isPending } = useSend()
  const queryClient = useQueryClient()
  const retry = (id: string) =>
    send(() => api.call('POST /api/deliveries/:id/retry', { params: { id } }), {
      done: t('retried'),
      failed: t('retryFailed'),
      onDone: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: ['GET /api/deliveries'] }),
          queryClient.invalidateQueries({ queryKey: ['GET /api/channels'] }),
        ]),
    })
  return { retry, isPending }
}
