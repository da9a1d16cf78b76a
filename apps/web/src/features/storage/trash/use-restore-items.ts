import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { toast } from '../../../ui/toast.ts'
import { inPieces, useStorageChanged } from '../storage.api.ts'

export function useRestoreItems() {
  const t = useTranslations('storage.trash')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  return async (items: readonly { id: string; location?: readonly unknown[] }[]) => {
    try {
      await inPieces(items, (trashedIds) => api.POST('/api/storage/trash/restore', { body: { trashedIds } }))
      toast.success(t('restored', { count: items.length }))
    } catch (error) {
      toast.error(t('restoreFailed'), { description: errorText(error) })
    }
    await changed()
  }
}
