import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { resetSchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { PasswordMeter } from './password-meter.tsx'
import { useAuthMode } from './auth-search.ts'

/** The token arrives in the fragment of the mailed link; it can be pasted as well. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('auth')
  const problem = useProblem()
  const errorText = useErrorText()
  const goTo = useAuthMode()
  const { register, control, handleSubmit, setError, trigger, formState } = useForm({
    resolver: zodResolver(resetSchema),
    ...fieldErrors,
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  // The error of the second password goes as soon as both agree.
  const recheck = () => errors.confirmPassword && void trigger('confirmPassword')

  const submit = handleSubmit(
    async (fields) => {
      try {
        await api.call('POST /api/auth/reset-password', { body: fields })
        toast.success(t('toast.passwordReset'), { description: t('toast.passwordResetHint') })
        await goTo('login')
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.password_weak') {
          setError('newPassword', { message: 'passwordWeak' })
          toast.error(errorText(error))
        } else {
          const description = errorText(error, t('toast.resetFallback'))
          toast.error(t('toast.resetFailed'), description === t('toast.resetFailed') ? {} : { description })
        }
      }
    },
    (invalid) => {
      if (invalid.confirmPassword?.message === 'mismatch') toast.error(t('toast.mismatch'))
    },
  )

  return (
    <AuthFrame
      title={t('reset.title')}
      lead={t('reset.lead')}
      footer={<AuthLink mode="login">{t('forgot.back')}</AuthLink>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {!token && (
          <Field label={t('reset.token')} hint={t('reset.tokenHint')} error={problem(errors.token)}>
            <Input technical autoComplete="off" {...register('token')} />
          </Field>
        )}
        <div className="flex flex-col gap-2">
          <Field label={t('field.newPassword')} error={problem(errors.newPassword)}>
            <PasswordInput autoComplete="new-password" {...register('newPassword', { onChange: recheck })} />
          </Field>
          <PasswordMeter password={newPassword} />
        </div>
        <Field label={t('field.confirmPassword')} error={problem(errors.confirmPassword)}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="solid" size="lg" pending={isSubmitting}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
