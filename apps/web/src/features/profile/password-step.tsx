import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { fieldErrors, givenPassword, useProblem } from '../accounts/index.ts'

const schema = z.object({ password: givenPassword })

interface PasswordStepProps {
  onPassword: (password: string) => Promise<void>
  submitLabel: string
  isDestructive: boolean
}

export function PasswordStep({ onPassword, submitLabel, isDestructive }: PasswordStepProps) {
  const t = useTranslations('profile')
  const problem = useProblem()
  const errorText = useErrorText()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.password_wrong') {
        setError('password', { message: 'passwordWrong' })
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
