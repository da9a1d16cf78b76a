import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { anyCodeField, givenPassword } from '../accounts/auth.schemas.ts'
import { fieldErrors } from '../accounts/field-errors.ts'
import { useProblem } from '../accounts/use-problem.ts'

const schema = z.object({ password: givenPassword, code: z.string() })
const withCode = z.object({ password: givenPassword, code: anyCodeField })

interface PasswordStepProps {
  /** Whether a code of the second factor is asked for as well. */
  needsCode: boolean
  onProof: (proof: { password: string; totp?: string; recoveryCode?: string }) => Promise<void>
  submitLabel: string
  isDestructive: boolean
}

export function PasswordStep({ needsCode, onProof, submitLabel, isDestructive }: PasswordStepProps) {
  const t = useTranslations('profile')
  const problem = useProblem()
  const errorText = useErrorText()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(needsCode ? withCode : schema),
    ...fieldErrors,
    defaultValues: { password: '', code: '' },
  })
  const submit = handleSubmit(async ({ password, code }) => {
    const given = /^\d+$/.test(code) ? { totp: code } : { recoveryCode: code }
    try {
      await onProof({ password, ...(needsCode && given) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.password_wrong') {
        setError('password', { message: 'passwordWrong' })
      } else if (error instanceof ApiError && error.code === 'auth.second_factor_invalid') {
        toast.error(t('twoFactor.wrongCode'))
      } else {
        toast.error(t('twoFactor.failed'), { description: errorText(error) })
      }
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('password.current')} error={problem(formState.errors.password)}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {needsCode && (
        <Field label={t('twoFactor.anyCode')} error={problem(formState.errors.code)}>
          <Input technical autoComplete="one-time-code" {...register('code')} />
        </Field>
      )}
      <Button
        type="submit"
        variant={isDestructive ? 'danger' : 'solid'}
        className="self-end"
        pending={formState.isSubmitting}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
