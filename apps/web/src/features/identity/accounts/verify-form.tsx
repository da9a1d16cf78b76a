import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { dropInvitation } from '../../../lib/session/held-invitation.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame, AuthLink, namingEmail } from './auth-frame.tsx'
import { verifySchema } from './auth.schemas.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { ResendButton } from './resend-button.tsx'
import { useAuthMode } from './auth-search.ts'

/** The address comes with the link; without one it is typed. */
export function VerifyForm({ email: known }: { email: string }) {
  const t = useTranslations('auth')
  const problem = useProblem()
  const errorText = useErrorText()
  const goTo = useAuthMode()
  const queryClient = useQueryClient()
  const { register, control, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(verifySchema),
    ...fieldErrors,
    defaultValues: { email: known, code: '' },
  })
  const { errors, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })

  useEffect(() => setFocus(known ? 'code' : 'email'), [known, setFocus])

  const submit = handleSubmit(async (fields) => {
    try {
      await api.call('POST /api/auth/verify-code', { body: fields })
      // With the address verified, the server adds the person to the workspace that invited them.
      dropInvitation()
      toast.success(t('toast.verified'), { description: t('toast.verifiedHint') })
      // The first account of an install is now its owner: the page no longer asks for one.
      await queryClient.invalidateQueries(api.queryOptions('GET /api/auth/setup'))
      await goTo('login', fields.email)
    } catch (error) {
      toast.error(t('toast.verifyFailed'), describe(error))
    }
  })
  // A wrong code needs no second sentence; any other failure does.
  const describe = (error: unknown) => {
    const description = errorText(error, t('toast.verifyFallback'))
    return description === t('toast.verifyFailed') ? {} : { description }
  }

  return (
    <AuthFrame
      title={t('verify.title')}
      lead={known ? t.rich('verify.lead', namingEmail(known)) : t('verify.leadWithoutEmail')}
      footer={<AuthLink mode="login">{t('forgot.back')}</AuthLink>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {!known && (
          <Field label={t('field.email')} error={problem(errors.email)}>
            <Input
              type="email"

              autoComplete="username"

              {...register('email')}
            />
          </Field>
        )}
        <Field label={t('verify.code')} error={problem(errors.code)} hint={t('verify.hint')}>
          <Controller
            control={control}
            name="code"
            render={({ field, fieldState }) => (
              <CodeField
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                onComplete={() => void submit()}
                invalid={fieldState.invalid}
              />
            )}
          />
        </Field>
        <Button type="submit" variant="solid" size="lg" pending={isSubmitting}>
          {t('verify.submit')}
        </Button>
        <ResendButton email={email} />
      </form>
    </AuthFrame>
  )
}
