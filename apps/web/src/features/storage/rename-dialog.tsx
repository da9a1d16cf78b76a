import type { StorageItem } from '@marsad/contract/http/storage'
import { fileNameProblem, folderNameProblem } from '@marsad/contract/storage'
import { useEffect } from 'react'
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
import { useStorageChanged } from './storage.api.ts'
import { useNameProblem } from './use-name-problem.ts'

interface RenameDialogProps {
  item: StorageItem
  onClose: () => void
}

export function RenameDialog({ item, onClose }: RenameDialogProps) {
  const t = useTranslations('storage.renaming')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const problemText = useNameProblem()
  const problemOf = item.kind === 'folder' ? folderNameProblem : fileNameProblem
  const { register, handleSubmit, setFocus, formState } = useForm({
    ...fieldErrors,
    defaultValues: { name: item.name },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = handleSubmit(async (body) => {
    try {
      await api.PATCH('/api/storage/items/{id}', { params: { path: { id: item.id } }, body })
      toast.success(t('done'))
      onClose()
      await changed()
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
  })

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
