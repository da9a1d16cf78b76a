import { zodResolver } from '@hookform/resolvers/zod'
import type { SecondFactor, TwoFactorProof } from '@marsad/contract/http/auth'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { codeOf } from '../../../lib/api/api-error.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { anyCodeField, givenPassword, recoverySchema } from '../accounts/auth.schemas.ts'
import { isDismissed, requestPasskey, secondFactorRequest } from '../accounts/passkeys.ts'

const passwordOnly = z.object({ password: givenPassword, code: z.string() })
const withCode = z.object({ password: givenPassword, code: anyCodeField })
const withRecoveryCode = z.object({ ...recoverySchema.shape, password: givenPassword })

interface ProofStepProps {
  /** The second factors of the account; one of them is required as well. */
  methods: readonly SecondFactor[]
  onProof: (proof: TwoFactorProof) => Promise<void>
  submitLabel: string
  isDestructive?: boolean
}

/** The password, and a second factor where there is one: by passkey, unless the person prefers a code. */
export function ProofStep({ methods, onProof, submitLabel, isDestructive = false }: ProofStepProps) {
  const t = useTranslations('profile')
  const problem = useProblem()
  const errorText = useErrorText()
  const hasPasskey = methods.includes('passkey') && 'PublicKeyCredential' in window
  const hasApp = methods.includes('totp')
  const [isByCode, setByCode] = useState(!hasPasskey)
  const needsCode = methods.length > 0 && isByCode
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(needsCode ? (hasApp ? withCode : withRecoveryCode) : passwordOnly),
    ...fieldErrors,
    defaultValues: { password: '', code: '' },
  })

  const proveByPasskey = async (password: string) => {
    try {
      await onProof({ password })
    } catch (error) {
      const secondFactor = secondFactorRequest(error)
      if (!secondFactor) throw error
      if (secondFactor.passkey)
        await onProof({ password, passkey: await requestPasskey(secondFactor.passkey) })
      else setByCode(true)
    }
  }
  const submit = handleSubmit(async ({ password, code }) => {
    const given = /^\d+$/.test(code) ? { totp: code } : { recoveryCode: code }
    try {
      if (needsCode) await onProof({ password, ...given })
      else await proveByPasskey(password)
    } catch (error) {
      if (isDismissed(error)) return
      if (codeOf(error) === 'auth.password_wrong') setError('password', { message: 'passwordWrong' })
      else if (codeOf(error) === 'auth.second_factor_invalid')
        toast.error(t(needsCode ? 'twoFactor.wrongCode' : 'passkeys.refused'))
      else toast.error(t('twoFactor.failed'), { description: errorText(error) })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('password.current')} error={problem(formState.errors.password)}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {needsCode && (
        <Field
          label={t(hasApp ? 'twoFactor.anyCode' : 'twoFactor.recoveryCode')}
          error={problem(formState.errors.code)}
        >
          <Input technical autoComplete="one-time-code" {...register('code')} />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {hasPasskey && (
          <Button variant="link" className="me-auto px-0!" onClick={() => setByCode(!isByCode)}>
            {t(isByCode ? 'passkeys.usePasskey' : 'passkeys.useCode')}
          </Button>
        )}
        <Button type="submit" variant={isDestructive ? 'danger' : 'solid'} pending={formState.isSubmitting}>
          {hasPasskey && !isByCode && <KeyRound aria-hidden />}
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
