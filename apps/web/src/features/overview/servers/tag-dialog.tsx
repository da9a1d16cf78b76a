import type { ListedDevice } from '@marsad/contract/http/devices'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useSend } from '../../../ui/use-send.ts'
import { type Undone, useRefreshServers, useTags } from './servers.api.ts'

interface TagDialogProps {
  change: 'add' | 'remove'
  devices: readonly ListedDevice[]
  onClose: () => void
  onUndone: (failed: readonly Undone[]) => void
}

/** Adds a tag to the selected devices, or removes one that they have. */
export function TagDialog({ change, devices, onClose, onUndone }: TagDialogProps) {
  const t = useTranslations('servers.bulk')
  const ui = useTranslations('ui')
  const words = useTranslations(`servers.bulk.${change}`)
  const { send, isPending } = useSend()
  const refresh = useRefreshServers()
  const listId = useId()
  const known = useTags().data?.tags ?? []
  const present = [...new Set(devices.flatMap(({ tags }) => tags))].toSorted()
  const [tag, setTag] = useState(change === 'remove' ? (present[0] ?? '') : '')
  const isReady = tag.trim() !== ''

  const submit = () =>
    send(
      () =>
        api.call('POST /api/devices/tags', {
          body: { deviceIds: devices.map(({ id }) => id), change, tag: tag.trim() },
        }),
      {
        failed: words('failed'),
        onClose,
        onDone: ({ changed, failed }) => {
          if (changed.length > 0) toast.success(words('done', { count: changed.length, tag: tag.trim() }))
          const nameOf = new Map(devices.map(({ id, name }) => [id, name]))
          onUndone(
            failed.map(({ id, reason }) => ({
              id,
              name: nameOf.get(id) ?? id,
              reason: t(`reason.${reason}`),
            })),
          )
          return refresh()
        },
      },
    )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words('title', { count: devices.length })}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="solid"
            type="submit"
            form={`${listId}-form`}
            disabled={!isReady}
            pending={isPending}
          >
            {words('open')}
          </Button>
        </>
      }
    >
      <form
        id={`${listId}-form`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isPending) void submit()
        }}
      >
        <Field label={t('tag')}>
          {change === 'add' ? (
            <>
              <Input
                dir="auto"
                autoComplete="off"
                maxLength={40}
                list={listId}
                value={tag}
                onChange={(event) => setTag(event.target.value)}
              />
              <datalist id={listId}>
                {known.map((one) => (
                  <option key={one.tag} value={one.tag}>
                    {one.tag}
                  </option>
                ))}
              </datalist>
            </>
          ) : (
            <Select
              value={tag}
              onValueChange={setTag}
              items={present.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
