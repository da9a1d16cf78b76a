import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { useNameProblem, workspaceNameSchema } from './workspace-name.ts'
import { useSwitchWorkspace } from './workspaces.api.ts'

const schema = z.object({ name: workspaceNameSchema })

export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workspaces.create')
  const label = useTranslations('settings.workspace')
  const ui = useTranslations('ui')
  const problem = useNameProblem()
  const { send } = useSend()
  const locale = useLocale()
  const switchTo = useSwitchWorkspace()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { name: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(({ name }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return send(() => api.call('POST /api/workspaces', { body: { name, locale, timeZone } }), {
      done: t('done'),
      failed: t('failed'),
      onClose,
      onDone: switchTo,
    })
  })

  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('description')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={label('name')} error={problem(errors.name)}>
          <Input autoComplete="off" {...register('name')} />
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
