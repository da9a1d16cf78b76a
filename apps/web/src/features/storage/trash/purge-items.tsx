import type { TrashedItem } from '@marsad/contract/http/storage'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { inPieces, useStorageChanged } from '../storage.api.ts'

interface PurgeItemsProps {
  items: readonly TrashedItem[]
  onClose: () => void
  onPurged: () => void
}

export function PurgeItems({ items, onClose, onPurged }: PurgeItemsProps) {
  const t = useTranslations('storage')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const [isPending, setPending] = useState(false)
  const [first] = items
  const purge = async () => {
    setPending(true)
    try {
      await inPieces(items, (trashedIds) =>
        api.call('POST /api/storage/trash/purge', { body: { trashedIds } }),
      )
      toast.success(t('forGood.done', { count: items.length }))
      onPurged()
    } catch (error) {
      toast.error(t('forGood.failed'), { description: errorText(error) })
      setPending(false)
    }
    await changed()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('forGood.title')}
      description={t('forGood.hint')}
      subject={items.length === 1 && first ? first.name : t('list.items', { count: items.length })}
      confirmLabel={t('forGood.confirm')}
      destructive
      pending={isPending}
      onConfirm={() => void purge()}
    />
  )
}
