import { zodResolver } from '@hookform/resolvers/zod'
import type { Workspace } from '@marsad/contract/http/workspaces'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { useNameProblem, workspaceNameSchema } from './workspace-name.ts'

const schema = z.object({
  name: workspaceNameSchema,
  locale: z.enum(['en', 'ar']),
  timeZone: z.string(),
  showsCommands: z.boolean(),
})

export function WorkspaceForm({ workspace, isReadOnly }: { workspace: Workspace; isReadOnly: boolean }) {
  const t = useTranslations('settings')
  const problem = useNameProblem()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { name, locale, timeZone, showsCommands } = workspace
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { name, locale, timeZone, showsCommands },
  })
  const { errors, isDirty, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      const data = await api.call('PATCH /api/workspace', { body })
      toast.success(t('workspace.saved'))
      queryClient.setQueryData(api.queryOptions('GET /api/workspace').queryKey, data)
      await queryClient.invalidateQueries({ queryKey: ['GET /api/workspaces'] })
    } catch (error) {
      toast.error(t('workspace.saveFailed'), { description: errorText(error) })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <Field
        className="sm:col-span-2"
        label={t('workspace.name')}
        disabled={isReadOnly}
        error={problem(errors.name)}
      >
        <Input {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="locale"
        render={({ field }) => (
          <Field label={t('workspace.locale')} nativeLabel={false} disabled={isReadOnly}>
            <Segmented
              label={t('workspace.locale')}
              value={field.value}
              onValueChange={field.onChange}
              items={[
                { value: 'en', label: <span lang="en">{t('preferences.english')}</span> },
                { value: 'ar', label: <span lang="ar">{t('preferences.arabic')}</span> },
              ]}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <Field label={t('workspace.timeZone')} disabled={isReadOnly}>
            <TimeZoneField value={field.value} onValueChange={field.onChange} disabled={isReadOnly} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="showsCommands"
        render={({ field }) => (
          <div className="sm:col-span-2">
            <Checkbox
              label={t('workspace.showsCommands')}
              hint={t('workspace.showsCommandsHint')}
              checked={field.value}
              onCheckedChange={field.onChange}
              disabled={isReadOnly}
            />
          </div>
        )}
      />
      <p className="self-center text-xs text-muted">
        {t('workspace.created')} <DateTime value={new Date(workspace.createdAt)} show="date" />
      </p>
      {!isReadOnly && (
        <Button
          type="submit"
          variant="solid"
          className="justify-self-end"
          disabled={!isDirty}
          pending={isSubmitting}
        >
          {t('workspace.save')}
        </Button>
      )}
    </form>
  )
}
