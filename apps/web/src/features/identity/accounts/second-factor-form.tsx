import { zodResolver } from '@hookform/resolvers/zod'
import type { SecondFactor } from '@marsad/contract/http/auth'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
import { type Credentials, logIn, logInWithBoth, useLoginFailure, usePasskeyFailure } from './log-in.ts'
import type { SecondFactorRequest } from './passkeys.ts'

interface SecondFactorFormProps {
  /** The credentials of the first step; sent again together with the code. */
  credentials: Credentials
  secondFactor: SecondFactorRequest
  onCancel: () => void
}

type Kind = SecondFactor | 'recoveryCode'

const leads = { passkey: 'passkeyLead', totp: 'lead', recoveryCode: 'recoveryLead' } as const
const choices = { passkey: 'usePasskey', totp: 'useApp', recoveryCode: 'useRecovery' } as const

export function SecondFactorForm({ credentials, secondFactor, onCancel }: SecondFactorFormProps) {
  const t = useTranslations('auth')
  const kinds: Kind[] = [
    ...(secondFactor.passkey ? (['passkey'] as const) : []),
    ...(secondFactor.methods.includes('totp') ? (['totp'] as const) : []),
    'recoveryCode',
  ]
  const [kind, setKind] = useState(kinds[0] ?? 'recoveryCode')
  return (
    <AuthFrame
      title={t('second.title')}
      lead={t(`second.${leads[kind]}`)}
      footer={
        <Button variant="link" onClick={onCancel}>
          {t('second.cancel')}
        </Button>
      }
    >
      {kind === 'passkey' ? (
        <PasskeyButton credentials={credentials} secondFactor={secondFactor} />
      ) : (
        <CodeForm key={kind} kind={kind} credentials={credentials} />
      )}
      <div className="mt-3 flex flex-col items-center">
        {kinds
          .filter((one) => one !== kind)
          .map((one) => (
            <Button key={one} variant="link" onClick={() => setKind(one)}>
              {t(`second.${choices[one]}`)}
            </Button>
          ))}
      </div>
    </AuthFrame>
  )
}

/** A challenge is good for one answer: after the first try another is requested. */
function PasskeyButton({ credentials, secondFactor }: Omit<SecondFactorFormProps, 'onCancel'>) {
  const t = useTranslations('auth')
  const showFailure = usePasskeyFailure()
  const [isPending, setPending] = useState(false)
  const [request, setRequest] = useState(secondFactor.passkey)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => button.current?.focus(), [])

  const signIn = async () => {
    setPending(true)
    try {
      await logInWithBoth(credentials, request)
      toast.success(t('toast.loggedIn'))
    } catch (error) {
      setRequest(undefined)
      showFailure(error)
    }
    setPending(false)
  }
  return (
    <Button
      ref={button}
      variant="solid"
      size="lg"
      className="w-full"
      pending={isPending}
      onClick={() => void signIn()}
    >
      <KeyRound aria-hidden />
      {t('second.passkey')}
    </Button>
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
