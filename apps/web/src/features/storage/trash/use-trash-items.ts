import type { StorageItem } from '@marsad/contract/http/storage'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { inPieces, useStorageChanged } from '../storage.api.ts'

/** Longer than other toasts: it holds the way back. */
const undoMs = 10_000

/** To the trash without a question, because one press brings it back. */
export function useTrashItems() {
  const t = useTranslations('storage.deleting')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const restore = useRestoreItems()
  return async (items: readonly StorageItem[]) => {
    try {
      await inPieces(items, (itemIds) => api.call('POST /api/storage/items/trash', { body: { itemIds } }))
      toast.success(t('done', { count: items.length }), {
        description: items.length === 1 ? items[0]?.name : undefined,
        action: { label: t('undo'), onClick: () => void restore(items) },
        duration: undoMs,
      })
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
    await changed()
  }
}

export function useRestoreItems() {
  const t = useTranslations('storage.trash')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  return async (items: readonly { id: string; location?: readonly unknown[] }[]) => {
    try {
      await inPieces(items, (trashedIds) =>
        api.call('POST /api/storage/trash/restore', { body: { trashedIds } }),
      )
      toast.success(t('restored', { count: items.length }))
    } catch (error) {
      toast.error(t('restoreFailed'), { description: errorText(error) })
    }
    await changed()
  }
}
