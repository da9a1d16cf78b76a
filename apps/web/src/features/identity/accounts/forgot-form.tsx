import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame, AuthLink, namingEmail } from './auth-frame.tsx'
import { emailSchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'

export function ForgotForm({ email }: { email: string }) {
  const t = useTranslations('auth')
  const problem = useProblem()
  const errorText = useErrorText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailSchema),
    ...fieldErrors,
    defaultValues: { email },
  })

  const submit = handleSubmit(async (fields) => {
    try {
      await api.call('POST /api/auth/reset-password-request', { body: fields })
      setSentTo(fields.email)
      toast.success(t('toast.resetSent'), { description: t('toast.resetSentHint') })
    } catch (error) {
      if (isTooSoon(error)) toast.error(t('toast.resetWait'))
      else
        toast.error(t('toast.resetRequestFailed'), {
          description: errorText(error, t('toast.resetRequestFallback')),
        })
    }
  })

  const back = <AuthLink mode="login">{t('forgot.back')}</AuthLink>
  if (sentTo) {
    return (
      <AuthFrame
        title={t('forgot.sentTitle')}
        lead={t.rich('forgot.sent', namingEmail(sentTo))}
        footer={back}
      >
        <div className="flex flex-col items-center gap-3 text-sm">
          <AuthLink mode="reset">{t('forgot.haveToken')}</AuthLink>
          <Button variant="ghost" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('forgot.title')} lead={t('forgot.lead')} footer={back}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={t('field.email')} error={problem(formState.errors.email)}>
          <Input
            type="email"

            autoComplete="username"

            {...register('email')}
          />
        </Field>
        <Button type="submit" variant="solid" size="lg" pending={formState.isSubmitting}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

/** The specification recognises this answer by its status and words. */
const isTooSoon = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.message.includes('wait before requesting')
