import type { StorageItem } from '@marsad/contract/http/storage'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { useSend } from '../../../ui/use-send.ts'
import { inPieces, useStorageChanged } from '../storage.api.ts'

/** Longer than other toasts: it holds the undo button. */
const undoMs = 10_000

/** Moves items to the trash without a question, because one press restores them. */
export function useTrashItems() {
  const t = useTranslations('storage.deleting')
  const { send } = useSend()
  const changed = useStorageChanged()
  const restore = useRestoreItems()
  return (items: readonly StorageItem[]) => {
    const trashSome = (itemIds: string[]) => api.call('POST /api/storage/items/trash', { body: { itemIds } })
    return send(() => inPieces(items, trashSome), {
      failed: t('failed'),
      onDone: () =>
        toast.success(t('done', { count: items.length }), {
          description: items.length === 1 ? items[0]?.name : undefined,
          action: { label: t('undo'), onClick: () => void restore(items) },
          duration: undoMs,
        }),
      onSettled: changed,
    })
  }
}

export function useRestoreItems() {
  const t = useTranslations('storage.trash')
  const { send } = useSend()
  const changed = useStorageChanged()
  return async (items: readonly { id: string; location?: readonly unknown[] }[]) => {
    const restoreSome = (trashedIds: string[]) =>
      api.call('POST /api/storage/trash/restore', { body: { trashedIds } })
    await send(() => inPieces(items, restoreSome), {
      done: t('restored', { count: items.length }),
      failed: t('restoreFailed'),
      onSettled: changed,
    })
  }
}
