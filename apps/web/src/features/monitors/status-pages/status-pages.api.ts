import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSend } from '../../../ui/use-send.ts'

export const useStatusPages = () => api.useQuery('GET /api/status-pages', {})

export const useStatusPage = (id: string) => api.useQuery('GET /api/status-pages/:id', { params: { id } })

export const useSubscribers = (id: string, cursor: string | undefined) =>
  api.useQuery(
    'GET /api/status-pages/:id/subscribers',
    { params: { id }, query: { cursor } },
    { placeholderData: keepPreviousData },
  )

export function useRefreshStatusPages() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: api.isUnder('GET /api/status-pages'),
    })
}

/** Sends a post and closes its form; a failure leaves the form open. */
export function usePosting(onClose: () => void) {
  const t = useTranslations('statusPages.posts')
  const { send, isPending } = useSend()
  const refresh = useRefreshStatusPages()
  const post = (work: () => Promise<unknown>) =>
    send(work, { done: t('posted'), failed: t('failed'), onClose, onDone: refresh })
  return { isPending, post }
}
