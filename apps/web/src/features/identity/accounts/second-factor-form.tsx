import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { recoverySchema, totpSchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { type Credentials, logIn, useLoginFailure } from './log-in.ts'

interface SecondFactorFormProps {
  /** The credentials of the first step; sent again together with the code. */
  credentials: Credentials
  onCancel: () => void
}

export function SecondFactorForm({ credentials, onCancel }: SecondFactorFormProps) {
  const t = useTranslations('auth')
  const [kind, setKind] = useState<'totp' | 'recoveryCode'>('totp')
  const isTotp = kind === 'totp'
  return (
    <AuthFrame
      title={t('second.title')}
      lead={t(isTotp ? 'second.lead' : 'second.recoveryLead')}
      footer={
        <Button variant="link" onClick={onCancel}>
          {t('second.cancel')}
        </Button>
      }
    >
      <CodeForm key={kind} kind={kind} credentials={credentials} />
      <div className="mt-3 text-center">
        <Button variant="link" onClick={() => setKind(isTotp ? 'recoveryCode' : 'totp')}>
          {t(isTotp ? 'second.useRecovery' : 'second.useApp')}
        </Button>
      </div>
    </AuthFrame>
  )
}

interface CodeFormProps {
  kind: 'totp' | 'recoveryCode'
  credentials: SecondFactorFormProps['credentials']
}

function CodeForm({ kind, credentials }: CodeFormProps) {
  const t = useTranslations('auth')
  const problem = useProblem()
  const showFailure = useLoginFailure()
  const { control, register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(kind === 'totp' ? totpSchema : recoverySchema),
    ...fieldErrors,
    defaultValues: { code: '' },
  })

  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async ({ code }) => {
    try {
      await logIn({ ...credentials, [kind]: code })
      toast.success(t('toast.loggedIn'))
    } catch (error) {
      showFailure(error)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {kind === 'totp' ? (
        <Field label={t('second.code')} error={problem(formState.errors.code)}>
          <Controller
            control={control}
            name="code"
            render={({ field, fieldState }) => (
              <CodeField
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                invalid={fieldState.invalid}
              />
            )}
          />
        </Field>
      ) : (
        <Field label={t('second.recoveryCode')} error={problem(formState.errors.code)}>
          <Input technical autoComplete="off" {...register('code')} />
        </Field>
      )}
      <Button type="submit" variant="solid" size="lg" pending={formState.isSubmitting}>
        {t('second.submit')}
      </Button>
    </form>
  )
}
