import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export const useStatusPages = () => api.useQuery('GET /api/status-pages', {})

export const useStatusPage = (id: string) => api.useQuery('GET /api/status-pages/:id', { params: { id } })

export function useRefreshStatusPages() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: api.isUnder('GET /api/status-pages'),
    })
}

/** Sends what was written and closes its form; what was not sent stays in it. */
export function usePosting(onClose: () => void) {
  const t = useTranslations('statusPages.posts')
  const errorText = useErrorText()
  const refresh = useRefreshStatusPages()
  const [isPending, setPending] = useState(false)
  const send = async (work: () => Promise<unknown>) => {
    setPending(true)
    try {
      await work()
      toast.success(t('posted'))
      onClose()
      await refresh()
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
      setPending(false)
    }
  }
  return { isPending, send }
}
