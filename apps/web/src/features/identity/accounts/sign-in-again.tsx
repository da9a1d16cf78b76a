import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { endSession, useSession } from '../../../lib/session/session.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { givenPassword } from './auth.schemas.ts'
import { logIn, logInWithBoth, useLoginFailure, usePasskeyFailure } from './log-in.ts'
import { secondFactorRequest, type SecondFactorRequest } from './passkeys.ts'

const schema = z.object({ password: givenPassword, code: z.string() })

/** A dialog over a page with unsaved input after its session ended: signing in again leaves the page unchanged. */
export function SignInAgain() {
  const t = useTranslations('auth')
  const problem = useProblem()
  const showFailure = useLoginFailure()
  const showPasskeyFailure = usePasskeyFailure()
  const { user, profile } = useSession()
  const email = user?.email ?? ''
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { password: '', code: '' },
  })
  const submit = handleSubmit(async ({ password, code }) => {
    // Six digits come from the app; a recovery code is longer.
    const proof = /^\d{6}$/.test(code) ? { totp: code } : code ? { recoveryCode: code } : {}
    try {
      await logIn({ email, password, rememberMe: false, ...proof }, profile?.workspaceId)
    } catch (error) {
      const needed = secondFactorRequest(error)
      if (needed) setSecondFactor(needed)
      else showFailure(error)
    }
  })
  const submitWithPasskey = handleSubmit(async ({ password }) => {
    try {
      await logInWithBoth({ email, password, rememberMe: false }, undefined, profile?.workspaceId)
    } catch (error) {
      showPasskeyFailure(error)
    }
  })
  const leave = () => endSession('loggedOut')
  return (
    <Dialog open title={t('again.title')} description={t('again.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <p className="text-sm">
          <Bdi>{email}</Bdi>
        </p>
        {/* Password managers look for the name beside the password. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Field label={t('field.password')} error={problem(formState.errors.password)}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        {secondFactor && (
          <Field label={t(secondFactor.methods.includes('totp') ? 'again.code' : 'second.recoveryCode')}>
            <Input technical autoComplete="one-time-code" {...register('code')} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={leave}>{t('again.leave')}</Button>
          {secondFactor?.passkey && (
            <Button pending={formState.isSubmitting} onClick={() => void submitWithPasskey()}>
              <KeyRound aria-hidden />
              {t('second.passkey')}
            </Button>
          )}
          <Button type="submit" variant="solid" pending={formState.isSubmitting}>
            {t('login.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
