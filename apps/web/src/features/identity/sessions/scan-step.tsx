import { zodResolver } from '@hookform/resolvers/zod'
import type { TwoFactorBegun } from '@marsad/contract/http/profile'
import { Controller, useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { codeField } from '../accounts/auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'

const schema = z.object({ totp: codeField })

interface ScanStepProps {
  begun: TwoFactorBegun
  /** With recovery codes, unless there are some already. */
  onConfirmed: (recoveryCodes: string[] | null) => void
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
      const data = await api.call('POST /api/profile/two-factor/confirm', { body })
      onConfirmed(data?.recoveryCodes ?? null)
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

/** Dark on light in either theme: cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-44 rounded-card border bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
