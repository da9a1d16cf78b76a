import type { StorageItem } from '@marsad/contract/http/storage'
import { fileNameProblem, folderNameProblem, type NameProblem, pathProblem } from '@marsad/contract/storage'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSend } from '../../ui/use-send.ts'
import { fieldErrors } from '../../lib/forms.ts'
import { isolateText } from '../../lib/isolate-text.ts'
import { useStorageChanged } from './storage.api.ts'

interface NewFolderDialogProps {
  folder: { id: string | null; name: string }
  onClose: () => void
}

export function NewFolderDialog({ folder, onClose }: NewFolderDialogProps) {
  const t = useTranslations('storage.newFolder')
  const ui = useTranslations('ui')
  const { send } = useSend()
  const changed = useStorageChanged()
  const problemText = useNameProblem()
  const { register, handleSubmit, formState } = useForm({
    ...fieldErrors,
    defaultValues: { name: '', path: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit((given) =>
    send(() => api.call('POST /api/storage/folders', { body: { ...given, folderId: folder.id } }), {
      done: t('done'),
      failed: t('failed'),
      onClose,
      onDone: changed,
    }),
  )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('description', { folder: isolateText(folder.name) })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('name')} error={errors.name?.message}>
          <Input
            autoComplete="off"
            {...register('name', { validate: (name) => problemText(folderNameProblem(name)) })}
          />
        </Field>
        <Field label={t('path')} optional hint={t('pathHint')} error={errors.path?.message}>
          <Input
            autoComplete="off"
            {...register('path', { validate: (path) => problemText(pathProblem(path)) })}
          />
        </Field>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" pending={isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RenameDialogProps {
  item: StorageItem
  onClose: () => void
}

export function RenameDialog({ item, onClose }: RenameDialogProps) {
  const t = useTranslations('storage.renaming')
  const ui = useTranslations('ui')
  const { send } = useSend()
  const changed = useStorageChanged()
  const problemText = useNameProblem()
  const problemOf = item.kind === 'folder' ? folderNameProblem : fileNameProblem
  const { register, handleSubmit, setFocus, formState } = useForm({
    ...fieldErrors,
    defaultValues: { name: item.name },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = handleSubmit((body) =>
    send(() => api.call('PATCH /api/storage/items/:id', { params: { id: item.id }, body }), {
      done: t('done'),
      failed: t('failed'),
      onClose,
      onDone: changed,
    }),
  )

  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('name')} error={errors.name?.message}>
          <Input
            autoComplete="off"
            {...register('name', { validate: (name) => problemText(problemOf(name)) })}
          />
        </Field>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" pending={isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The problem of a name in the reader's language, as the server would say it; nothing where there is none. */
export function useNameProblem() {
  const t = useTranslations('codes')
  return (problem: NameProblem | null) => (problem ? t(problem) : undefined)
}
