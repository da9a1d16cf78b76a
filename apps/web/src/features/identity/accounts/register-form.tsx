import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { dropInvitation, heldInvitation } from '../../../lib/session/held-invitation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AgreeField } from './agree-field.tsx'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { registerSchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { logIn } from './log-in.ts'
import { PasswordMeter } from './password-meter.tsx'
import { useAuthMode } from './auth-search.ts'
import { startCountdown } from './resend-button.tsx'

/** The first person of an empty install becomes its owner. */
export function RegisterForm({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('auth')
  const joining = useTranslations('invitation')
  const locale = useLocale()
  const problem = useProblem()
  const errorText = useErrorText()
  const goTo = useAuthMode()
  const invited = heldInvitation()
  const { register, control, handleSubmit, setError, trigger, formState } = useForm({
    resolver: zodResolver(registerSchema),
    ...fieldErrors,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: invited?.email ?? '',
      password: '',
      confirmPassword: '',
      agree: false,
    },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  // The error of the second password goes as soon as both agree.
  const recheck = () => errors.confirmPassword && void trigger('confirmPassword')

  const submit = handleSubmit(
    async ({ firstName, lastName, email, password: chosen, confirmPassword }) => {
      try {
        const data = await api.call('POST /api/auth/register', {
          body: {
            firstName,
            lastName,
            email,
            password: chosen,
            confirmPassword,
            acceptTerms: true,
            locale,
            ...(invited && { invitationToken: invited.token }),
          },
        })
        // The invitation was mailed to this address: it is verified, and the workspace joined.
        if (data?.isVerified) {
          dropInvitation()
          await logIn({ email, password: chosen, rememberMe: false })
          toast.success(t('toast.registered'))
          return
        }
        startCountdown(email)
        toast.success(t('toast.registered'), { description: t('toast.registeredHint') })
        await goTo('verify', email)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.password_weak') {
          setError('password', { message: 'passwordWeak' })
        }
        toast.error(t('toast.registerFailed'), { description: errorText(error, t('toast.registerFallback')) })
      }
    },
    (invalid) => {
      if (invalid.confirmPassword?.message === 'mismatch') toast.error(t('toast.mismatch'))
    },
  )

  return (
    <AuthFrame
      title={t(isFirst ? 'register.ownerTitle' : 'register.title')}
      lead={
        invited
          ? joining('joining', { workspace: invited.workspaceName })
          : t(isFirst ? 'register.ownerLead' : 'register.lead')
      }
      footer={
        !isFirst && (
          <>
            {t('register.haveAccount')} <AuthLink mode="login">{t('register.signIn')}</AuthLink>
          </>
        )
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={t('field.firstName')} error={problem(errors.firstName)}>
            <Input autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label={t('field.lastName')} error={problem(errors.lastName)}>
            <Input autoComplete="family-name" {...register('lastName')} />
          </Field>
        </div>
        <Field label={t('field.email')} error={problem(errors.email)}>
          <Input
            type="email"

            autoComplete="username"

            // An invitation by mail is valid for its address alone.
            readOnly={Boolean(invited?.email)}
            {...register('email')}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <Field label={t('field.password')} error={problem(errors.password)}>
            <PasswordInput autoComplete="new-password" {...register('password', { onChange: recheck })} />
          </Field>
          <PasswordMeter password={password} />
        </div>
        <Field label={t('field.confirmPassword')} error={problem(errors.confirmPassword)}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Controller
          control={control}
          name="agree"
          render={({ field, fieldState }) => (
            <AgreeField
              checked={field.value}
              onCheckedChange={field.onChange}
              error={problem(fieldState.error)}
            />
          )}
        />
        <Button type="submit" variant="solid" size="lg" pending={isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
