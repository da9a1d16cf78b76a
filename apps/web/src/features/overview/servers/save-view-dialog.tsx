import { textLength } from '@marsad/contract/limits'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshViews, useSavedViews } from './saved-views.tsx'
import { useServersFilter } from './use-servers-filter.ts'
import { useServersView } from './use-servers-view.ts'

/** Names the filters, the order and the grouping of now; a name that exists is given the new ones. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('servers.saved')
  const ui = useTranslations('ui')
  const formId = useId()
  const { filter } = useServersFilter()
  const { view } = useServersView()
  const views = useSavedViews().data?.views ?? []
  const { send, isPending } = useSend()
  const refresh = useRefreshViews()
  const [name, setName] = useState('')
  const isReplacing = views.some((one) => one.name === name.trim())

  const save = () =>
    send(
      () =>
        api.call('POST /api/profile/server-views', {
          body: {
            name: name.trim(),
            filter,
            sort: view.sort,
            direction: view.direction,
            group: view.group ?? 'none',
          },
        }),
      { done: t('done', { name: name.trim() }), failed: t('failed'), onClose, onDone: refresh },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="solid"
            type="submit"
            form={formId}
            disabled={name.trim() === ''}
            pending={isPending}
          >
            {t(isReplacing ? 'replace' : 'save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isPending) void save()
        }}
      >
        <Field label={t('name')} hint={isReplacing ? t('exists') : undefined}>
          <Input
            dir="auto"
            autoComplete="off"
            maxLength={textLength.label}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
