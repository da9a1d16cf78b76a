import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { loginSchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { logIn, useLoginFailure } from './log-in.ts'
import { secondFactorRequest, type SecondFactorRequest } from './passkeys.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useAuthMode } from './auth-search.ts'
import { sendCode } from './resend-button.tsx'

const SignInOptions = lazyPart(
  async () => (await import('../single-sign-on/sign-in-options.tsx')).SignInOptions,
)

interface LoginFormProps {
  email: string
  isRegistrationOpen: boolean
  /** The origin that passkeys work at. */
  passkeyOrigin?: string | null
  /** The single sign-on provider of the installation. */
  provider?: { name: string } | null
}

export function LoginForm({
  email,
  isRegistrationOpen,
  passkeyOrigin = null,
  provider = null,
}: LoginFormProps) {
  const t = useTranslations('auth')
  const problem = useProblem()
  const goTo = useAuthMode()
  const showFailure = useLoginFailure()
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest | null>(null)
  const { register, control, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(loginSchema),
    ...fieldErrors,
    defaultValues: { email, password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = formState
  const passkey = usePasskeySignIn(secondFactor ? null : passkeyOrigin, () => getValues('rememberMe'))

  const submit = handleSubmit(async (fields) => {
    try {
      await logIn(fields)
      toast.success(t('toast.loggedIn'))
    } catch (error) {
      const needed = secondFactorRequest(error)
      if (needed) {
        setSecondFactor(needed)
      } else if (isNotVerified(error)) {
        toast.warning(t('toast.verifyFirst'))
        await sendCode(fields.email)
        await goTo('verify', fields.email)
      } else {
        showFailure(error)
      }
    }
  })

  if (secondFactor) {
    return (
      <SecondFactorForm
        credentials={getValues()}
        secondFactor={secondFactor}
        onCancel={() => setSecondFactor(null)}
      />
    )
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

            // A browser suggests passkeys beside addresses.
            autoComplete="username webauthn"

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
        {passkey.isOffered && (
          <Button size="lg" pending={passkey.isPending} onClick={() => void passkey.signIn()}>
            <KeyRound aria-hidden />
            {t('passkey.signIn')}
          </Button>
        )}
      </form>
      <Suspense fallback={<OptionsToCome hasProvider={provider !== null} />}>
        <SignInOptions provider={provider} isRemembered={() => getValues('rememberMe')} />
      </Suspense>
    </AuthFrame>
  )
}

/** As high as what comes, so that the form does not move under a press. */
const OptionsToCome = ({ hasProvider }: { hasProvider: boolean }) => (
  <div aria-hidden className="mt-6 border-t pt-6">
    <div className={hasProvider ? 'h-23' : 'h-9 pointer-coarse:h-11'} />
  </div>
)

/** The specification recognises this answer by its words too. */
const isNotVerified = (error: unknown) =>
  error instanceof ApiError && (error.code === 'auth.not_verified' || error.message === 'User not verified')
