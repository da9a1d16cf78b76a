import type { TrashedItem } from '@marsad/contract/http/storage'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { inPieces, useStorageChanged } from '../storage.api.ts'

interface PurgeItemsProps {
  items: readonly TrashedItem[]
  onClose: () => void
  onPurged: () => void
}

export function PurgeItems({ items, onClose, onPurged }: PurgeItemsProps) {
  const t = useTranslations('storage.forGood')
  const list = useTranslations('storage.list')
  const changed = useStorageChanged()
  const [first] = items
  const purge = (trashedIds: string[]) => api.call('POST /api/storage/trash/purge', { body: { trashedIds } })
  return (
    <ConfirmAction
      t={(key) => (key === 'done' ? t(key, { count: items.length }) : t(key))}
      description={t('hint')}
      subject={items.length === 1 && first ? first.name : list('items', { count: items.length })}
      action={() => inPieces(items, purge)}
      onClose={onClose}
      onDone={onPurged}
      onSettled={changed}
    />
  )
}
