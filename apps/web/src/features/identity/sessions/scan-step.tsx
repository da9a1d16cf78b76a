import { zodResolver } from '@hookform/resolvers/zod'
import type { TwoFactorBegun } from '@marsad/contract/http/profile'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { codeField } from '../accounts/auth.schemas.ts'
import { fieldErrors } from '../accounts/field-errors.ts'
import { useProblem } from '../accounts/use-problem.ts'
import { QrCode } from './qr-code.tsx'

const schema = z.object({ totp: codeField })

interface ScanStepProps {
  begun: TwoFactorBegun
  onConfirmed: (recoveryCodes: string[]) => void
}

export function ScanStep({ begun, onConfirmed }: ScanStepProps) {
  const t = useTranslations('profile.twoFactor')
  const problem = useProblem()
  const errorText = useErrorText()
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { totp: '' },
  })
  const submit = handleSubmit(async (body) => {
    try {
      const { data } = await api.POST('/api/profile/two-factor/confirm', { body })
      onConfirmed(data?.recoveryCodes ?? [])
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'auth.second_factor_invalid'
      if (isWrong) toast.error(t('wrongCode'))
      else toast.error(t('failed'), { description: errorText(error) })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4">
        <QrCode text={begun.otpauthUri} label={t('qr')} />
        <div className="flex max-w-full flex-col items-center gap-1 text-xs text-muted">
          {t('secret')}
          <span className="flex max-w-full items-center gap-1">
            <Bdi mono className="text-sm text-fg wrap-anywhere">
              {begun.secret}
            </Bdi>
            <CopyButton text={begun.secret} />
          </span>
        </div>
      </div>
      <Field label={t('code')} error={problem(formState.errors.totp)}>
        <Controller
          control={control}
          name="totp"
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
      <Button type="submit" variant="solid" className="self-end" pending={formState.isSubmitting}>
        {t('confirm')}
      </Button>
    </form>
  )
}
