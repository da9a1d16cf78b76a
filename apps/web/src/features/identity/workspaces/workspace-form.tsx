import { zodResolver } from '@hookform/resolvers/zod'
import type { Workspace } from '@marsad/contract/http/workspaces'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { useNameProblem, workspaceNameSchema } from './workspace-name.ts'

const schema = z.object({
  name: workspaceNameSchema,
  locale: z.enum(['en', 'ar']),
  timeZone: z.string(),
  showsCommands: z.boolean(),
  acknowledgesByLink: z.boolean(),
})

export function WorkspaceForm({ workspace, isReadOnly }: { workspace: Workspace; isReadOnly: boolean }) {
  const t = useTranslations('settings')
  const problem = useNameProblem()
  const { send } = useSend()
  const queryClient = useQueryClient()
  const { name, locale, timeZone, showsCommands, acknowledgesByLink } = workspace
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    // Untouched fields follow changes that others make meanwhile.
    values: { name, locale, timeZone, showsCommands, acknowledgesByLink },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = formState

  const submit = handleSubmit((values) => {
    // Only changed fields are sent: others may have changed the rest meanwhile.
    const body = Object.fromEntries(
      Object.entries(values).filter(([field]) => dirtyFields[field as keyof typeof values]),
    ) as Partial<typeof values>
    return send(() => api.call('PATCH /api/workspace', { body }), {
      done: t('workspace.saved'),
      failed: t('workspace.saveFailed'),
      onDone: (saved) => {
        reset(values)
        queryClient.setQueryData(api.queryOptions('GET /api/workspace').queryKey, saved)
        return queryClient.invalidateQueries({ queryKey: ['GET /api/workspaces'] })
      },
    })
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
      <Controller
        control={control}
        name="acknowledgesByLink"
        render={({ field }) => (
          <div className="sm:col-span-2">
            <Checkbox
              label={t('workspace.acknowledgesByLink')}
              hint={t('workspace.acknowledgesByLinkHint')}
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
