import { folderNameProblem, pathProblem } from '@marsad/contract/storage'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { fieldErrors } from '../identity/index.ts'
import { isolate } from './isolate.ts'
import { useStorageChanged } from './storage.api.ts'
import { useNameProblem } from './use-name-problem.ts'

interface NewFolderDialogProps {
  folder: { id: string | null; name: string }
  onClose: () => void
}

export function NewFolderDialog({ folder, onClose }: NewFolderDialogProps) {
  const t = useTranslations('storage.newFolder')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const problemText = useNameProblem()
  const { register, handleSubmit, formState } = useForm({
    ...fieldErrors,
    defaultValues: { name: '', path: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (given) => {
    try {
      await api.POST('/api/storage/folders', { body: { ...given, folderId: folder.id } })
      toast.success(t('done'))
      onClose()
      await changed()
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('description', { folder: isolate(folder.name) })}
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
