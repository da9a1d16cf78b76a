import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshOnCall } from './on-call.api.ts'

interface FeedDialogProps {
  schedules: readonly Pick<OnCallSchedule, 'id' | 'name'>[]
  onClose: () => void
}

const mine = 'mine'

export function FeedDialog({ schedules, onClose }: FeedDialogProps) {
  const t = useTranslations('onCall.feeds')
  const ui = useTranslations('ui')
  const { send, isPending } = useSend()
  const refresh = useRefreshOnCall()
  const [content, setContent] = useState(mine)
  const [url, setUrl] = useState<string | null>(null)
  const create = () => {
    const body = { scheduleId: content === mine ? null : content }
    return send(() => api.call('POST /api/on-call/feeds', { body }), {
      failed: t('addFailed'),
      onDone: (created) => {
        setUrl(created.url)
        return refresh()
      },
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('addTitle')} description={t('addHint')}>
      {url ? (
        <div className="flex flex-col gap-4">
          <SecretField label={t('address')} hint={t('addressHint')} value={url} />
          <div className="flex justify-end">
            <Button variant="solid" onClick={onClose}>
              {t('done')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={t('content')}>
            <Select
              value={content}
              onValueChange={setContent}
              items={[
                { value: mine, label: t('mine') },
                ...schedules.map(({ id, name }) => ({ value: id, label: t('all', { name }) })),
              ]}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose} disabled={isPending}>
              {ui('cancel')}
            </Button>
            <Button variant="solid" pending={isPending} onClick={() => void create()}>
              {t('submit')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
