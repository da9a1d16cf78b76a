import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useThrottled } from '../../../lib/use-throttled.ts'
import { toast } from '../../../ui/toast.ts'
import { useStorageChanged } from '../storage.api.ts'
import { onUploadNews } from './uploads.ts'

const pauseMs = 1000

/** Says how uploads ended, on whatever page the reader is by then. */
export function useUploadNews() {
  const t = useTranslations('storage.upload')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const changedSoon = useThrottled(() => void changed(), pauseMs)
  useEffect(() => {
    onUploadNews((news) => {
      if (news.kind === 'stored') {
        changedSoon()
        return
      }
      if (news.stored > 0) toast.success(t('stored', { count: news.stored }))
      if (news.failed > 0) toast.error(t('failed'), { description: errorText(news.error) })
    })
  })
}
