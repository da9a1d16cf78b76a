import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshStatusPages } from './status-pages.api.ts'

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
