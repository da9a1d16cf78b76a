import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { loginSchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { logIn, useLoginFailure } from './log-in.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useAuthMode } from './auth-search.ts'
import { sendCode } from './resend-button.tsx'

interface LoginFormProps {
  email: string
  isRegistrationOpen: boolean
}

export function LoginForm({ email, isRegistrationOpen }: LoginFormProps) {
  const t = useTranslations('auth')
  const problem = useProblem()
  const goTo = useAuthMode()
  const showFailure = useLoginFailure()
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const { register, control, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(loginSchema),
    ...fieldErrors,
    defaultValues: { email, password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    try {
      await logIn(fields)
      toast.success(t('toast.loggedIn'))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.second_factor_required') {
        setNeedsSecondFactor(true)
      } else if (isNotVerified(error)) {
        toast.warning(t('toast.verifyFirst'))
        await sendCode(fields.email)
        await goTo('verify', fields.email)
      } else {
        showFailure(error)
      }
    }
  })

  if (needsSecondFactor) {
    return <SecondFactorForm credentials={getValues()} onCancel={() => setNeedsSecondFactor(false)} />
  }
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        isRegistrationOpen ? (
          <>
            {t('login.newHere')} <AuthLink mode="register">{t('login.register')}</AuthLink>
          </>
        ) : (
          t('login.closed')
        )
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={t('field.email')} error={problem(errors.email)}>
          <Input
            type="email"

            autoComplete="username"

            {...register('email')}
          />
        </Field>
        <Field
          label={t('field.password')}
          error={problem(errors.password)}
          aside={<AuthLink mode="forgot">{t('login.forgot')}</AuthLink>}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Controller
          control={control}
          name="rememberMe"
          render={({ field }) => (
            <Checkbox label={t('login.remember')} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
        <Button type="submit" variant="solid" size="lg" pending={isSubmitting}>
          {t('login.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

/** The specification recognises this answer by its words too. */
const isNotVerified = (error: unknown) =>
  error instanceof ApiError && (error.code === 'auth.not_verified' || error.message === 'User not verified')
