import type { StorageItem } from '@marsad/contract/http/storage'
import { localeOf, withLocale } from '@marsad/contract/pages'
import { shareLink } from '@marsad/contract/storage'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { isolate } from './isolate.ts'
import { NewShareForm } from './new-share-form.tsx'
import { SharesList } from './shares-list.tsx'

interface ShareDialogProps {
  item: StorageItem
  onClose: () => void
}

export function ShareDialog({ item, onClose }: ShareDialogProps) {
  const t = useTranslations('storage.sharing')
  const [token, setToken] = useState('')
  // Behind the # it never reaches a server that writes addresses down.
  const page = withLocale(localeOf(location.pathname), shareLink.path)
  const url = `${location.origin}${page}#${shareLink.fragmentKey}=${token}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { name: isolate(item.name) })}
      description={t('description')}
    >
      <div className="flex flex-col gap-6">
        {token ? (
          <SecretField label={t('link')} hint={t('once')} value={url} />
        ) : (
          <NewShareForm item={item} onCreated={setToken} />
        )}
        <SharesList itemId={item.id} />
      </div>
    </Dialog>
  )
}
