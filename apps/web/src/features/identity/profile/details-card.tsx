import { textLength } from '@marsad/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@marsad/contract/http/profile'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { nameField } from '../accounts/auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { useChangedProfile } from './use-profile.ts'

/** `/profile#edit` opens it for editing: the account menu links there. */
export function DetailsCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.details')
  const navigate = useNavigate()
  const isEditing = useLocation({ select: ({ hash }) => hash === 'edit' })
  const setEditing = (edit: boolean) =>
    navigate({ to: '/profile', replace: true, resetScroll: false, ...(edit && { hash: 'edit' }) })

  return (
    <Card
      title={t('title')}
      actions={
        !isEditing && (
          <Button size="sm" onClick={() => void setEditing(true)}>
            <Pencil aria-hidden />
            {t('edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <DetailsForm profile={profile} onClose={() => void setEditing(false)} />
      ) : (
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Detail label={t('firstName')}>{profile.firstName}</Detail>
          <Detail label={t('lastName')}>{profile.lastName}</Detail>
          <Detail label={t('jobTitle')}>
            {profile.jobTitle || <span className="text-muted">{t('none')}</span>}
          </Detail>
          <Detail label={t('email')}>
            <Bdi>{profile.email}</Bdi>
          </Detail>
        </dl>
      )}
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

const schema = z.object({
  firstName: nameField,
  lastName: nameField,
  jobTitle: z.string().check(z.trim(), z.maxLength(textLength.jobTitle, 'tooLong')),
})

export function DetailsForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTranslations('profile.details')
  const ui = useTranslations('ui')
  const problem = useProblem()
  const errorText = useErrorText()
  const changeProfile = useChangedProfile()
  const { firstName, lastName, jobTitle } = profile
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { firstName, lastName, jobTitle },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('firstName'), [setFocus])

  const submit = handleSubmit(async (body) => {
    try {
      const data = await api.call('PUT /api/profile', { body })
      if (data) changeProfile(data)
      toast.success(t('saved'))
      onClose()
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
  })

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
