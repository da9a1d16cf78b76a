import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@marsad/contract/http/profile'
import { textLength } from '@marsad/contract/limits'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { nameField } from '../accounts/auth.schemas.ts'
import { useChangedProfile } from './use-profile.ts'

const schema = z.object({
  firstName: nameField,
  lastName: nameField,
  jobTitle: z.string().check(z.trim(), z.maxLength(textLength.label, 'tooLong')),
})

export function DetailsForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTranslations('profile.details')
  const ui = useTranslations('ui')
  const problem = useProblem()
  const { send } = useSend()
  const changeProfile = useChangedProfile()
  const { firstName, lastName, jobTitle } = profile
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { firstName, lastName, jobTitle },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('firstName'), [setFocus])

  const submit = handleSubmit((body) =>
    send(() => api.call('PUT /api/profile', { body }), {
      done: t('saved'),
      failed: t('failed'),
      onClose,
      onDone: changeProfile,
    }),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={problem(errors.firstName)}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t('lastName')} error={problem(errors.lastName)}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label={t('jobTitle')} optional error={problem(errors.jobTitle)}>
          <Input autoComplete="organization-title" {...register('jobTitle')} />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isSubmitting}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="solid" pending={isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
