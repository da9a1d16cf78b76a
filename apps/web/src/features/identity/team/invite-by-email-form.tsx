import { zodResolver } from '@hookform/resolvers/zod'
import { roles } from '@marsad/contract/permissions'
import { type RefObject, useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { emailField } from '../accounts/auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { DepartmentField, departmentSchema, RoleSelect } from './member-fields.tsx'
import { useRefreshTeam } from './team.api.ts'

const schema = z.object({
  email: emailField,
  role: z.enum(roles),
  department: departmentSchema,
  locale: z.enum(['en', 'ar']),
})

export type EmailDraft = z.infer<typeof schema>

interface InviteByEmailFormProps {
  draft: RefObject<EmailDraft | null>
  onClose: () => void
}

export function InviteByEmailForm({ draft, onClose }: InviteByEmailFormProps) {
  const t = useTranslations('team.inviting')
  const language = useTranslations('settings.preferences')
  const problem = useProblem()
  const { send } = useSend()
  const refresh = useRefreshTeam()
  const locale = useLocale()
  const { register, control, handleSubmit, getValues, formState } = useForm<EmailDraft>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: draft.current ?? { email: '', role: 'member', department: '', locale },
  })
  useEffect(() => () => void (draft.current = getValues()), [draft, getValues])
  const { errors, isSubmitting } = formState

  const submit = handleSubmit((body) =>
    send(() => api.call('POST /api/invitations', { body }), {
      done: t('sent'),
      doneHint: t('sentHint', { email: body.email }),
      failed: t('sendFailed'),
      onClose,
      onDone: refresh,
    }),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('email')} error={problem(errors.email)}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleSelect value={field.value} onValueChange={field.onChange} />}
        />
        <DepartmentField error={errors.department} {...register('department')} />
      </div>
      <Controller
        control={control}
        name="locale"
        render={({ field }) => (
          <Field label={t('language')} nativeLabel={false}>
            <Segmented
              label={t('language')}
              value={field.value}
              onValueChange={field.onChange}
              items={[
                { value: 'en', label: <span lang="en">{language('english')}</span> },
                { value: 'ar', label: <span lang="ar">{language('arabic')}</span> },
              ]}
            />
          </Field>
        )}
      />
      <Button type="submit" variant="solid" className="mt-2 self-end" pending={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  )
}
