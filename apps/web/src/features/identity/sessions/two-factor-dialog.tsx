import { zodResolver } from '@hookform/resolvers/zod'
import type { TwoFactorBegun } from '@marsad/contract/http/profile'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { shownOnce } from '../../../ui/overlay/use-dismiss-guard.tsx'
import { anyCodeField, givenPassword } from '../accounts/auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { useChangedProfile } from '../profile/use-profile.ts'

const ScanStep = lazyPart(async () => (await import('./scan-step.tsx')).ScanStep)

export type TwoFactorTask = 'turnOn' | 'turnOff' | 'newCodes'

const titles = { turnOn: 'setUpTitle', turnOff: 'offTitle', newCodes: 'newCodesTitle' } as const
const hints = { turnOn: 'passwordHint', turnOff: 'offWarning', newCodes: 'newCodesWarning' } as const

/** Every change of the second factor begins with the password, and with a code where there is one already. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const t = useTranslations('profile.twoFactor')
  const changeProfile = useChangedProfile()
  const [begun, setBegun] = useState<TwoFactorBegun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const prove = async (body: { password: string; totp?: string; recoveryCode?: string }) => {
    if (task === 'turnOn') {
      const data = await api.call('POST /api/profile/two-factor', { body: { password: body.password } })
      setBegun(data ?? null)
    } else if (task === 'newCodes') {
      const data = await api.call('POST /api/profile/two-factor/recovery-codes', { body })
      setCodes(data?.recoveryCodes ?? null)
    } else {
      await api.call('DELETE /api/profile/two-factor', { body })
      changeProfile({ isTwoFactorOn: false })
      toast.success(t('turnedOff'))
      onClose()
    }
  }
  const turnedOn = (recoveryCodes: string[]) => {
    changeProfile({ isTwoFactorOn: true })
    setCodes(recoveryCodes)
    toast.success(t('turnedOn'))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(codes ? 'codesTitle' : titles[task])}
      description={t(codes ? 'codesHint' : begun ? 'scanHint' : hints[task])}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : begun ? (
        <Suspense>
          <ScanStep begun={begun} onConfirmed={turnedOn} />
        </Suspense>
      ) : (
        <PasswordStep
          needsCode={task !== 'turnOn'}
          onProof={prove}
          submitLabel={t(task === 'turnOff' ? 'turnOff' : 'next')}
          isDestructive={task === 'turnOff'}
        />
      )}
    </Dialog>
  )
}

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

const fileName = 'marsad-recovery-codes.txt'

export function RecoveryCodesStep({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('profile.twoFactor')
  const text = codes.join('\n')
  return (
    <>
      <ol
        {...shownOnce}
        className="grid gap-x-6 gap-y-2 rounded-card border bg-bg p-4 text-center text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <Bdi mono>{code}</Bdi>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <CopyButton text={text} labelled />
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}>
          <Download aria-hidden />
          {t('download')}
        </Button>
        <Button variant="solid" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
