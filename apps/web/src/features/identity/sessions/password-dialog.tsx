import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { codeOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { givenPassword, matches, newPassword } from '../accounts/auth.schemas.ts'
import { PasswordMeter } from '../accounts/password-meter.tsx'

const schema = z
  .object({ currentPassword: givenPassword, newPassword, confirmPassword: givenPassword })
  .check(matches((fields) => fields.newPassword))

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.password')
  const field = useTranslations('auth.field')
  const problem = useProblem()
  const { send } = useSend()
  const { register, control, handleSubmit, setError, trigger, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'newPassword' })

  const recheck = () => errors.confirmPassword && void trigger('confirmPassword')

  const submit = handleSubmit((body) =>
    send(() => api.call('PUT /api/profile/password', { body }), {
      done: t('saved'),
      doneHint: t('savedHint'),
      failed: t('failed'),
      onClose,
      onRefused: (error) => {
        const code = codeOf(error)
        if (code === 'auth.password_wrong') setError('currentPassword', { message: 'passwordWrong' })
        if (code === 'auth.password_weak') setError('newPassword', { message: 'passwordWeak' })
      },
    }),
  )

  return (
    <Dialog open onOpenChange={onClose} title={t('change')} description={t('description')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('current')} error={problem(errors.currentPassword)}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <div className="flex flex-col gap-2">
          <Field label={field('newPassword')} error={problem(errors.newPassword)}>
            <PasswordInput autoComplete="new-password" {...register('newPassword', { onChange: recheck })} />
          </Field>
          <PasswordMeter password={password} />
        </div>
        <Field label={field('confirmPassword')} error={problem(errors.confirmPassword)}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="solid" className="mt-2 self-end" pending={isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
