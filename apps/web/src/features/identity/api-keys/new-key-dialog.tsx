import type { CreatedApiKey } from '@marsad/contract/http/api-keys'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/dialog.tsx'
import { CreatedKey } from './created-key.tsx'
import { NewKeyForm } from './new-key-form.tsx'

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(created ? 'created.title' : 'new.title')}
      description={created ? created.apiKey.name : t('new.description')}
    >
      {created ? (
        <CreatedKey token={created.token} onClose={onClose} />
      ) : (
        <NewKeyForm onCreated={setCreated} onClose={onClose} />
      )}
    </Dialog>
  )
}
