import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAskAgain } from './storage.api.ts'

export function RefreshButton() {
  const t = useTranslations('storage.refresh')
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    try {
      await askAgain()
      toast.success(t('done'), { id: 'storage-refresh' })
    } catch (error) {
      toast.error(t('failed'), { id: 'storage-refresh', description: errorText(error) })
    }
    setRefreshing(false)
  }
  return (
    <IconButton variant="outline" label={t('label')} aria-busy={isRefreshing} onClick={() => void refresh()}>
      <RotateCw aria-hidden className={clsx(isRefreshing && 'animate-spin')} />
    </IconButton>
  )
}
