import { zodResolver } from '@hookform/resolvers/zod'
import { localeOf } from '@marsad/contract/pages'
import type { ProviderKey } from '@marsad/contract/http/single-sign-on'
import { useSearch } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { safeRedirect } from '../accounts/auth-search.ts'
import { emailField } from '../accounts/auth.schemas.ts'
import { visitProvider } from './visit-provider.ts'

interface SignInOptionsProps {
  /** The provider of the installation, if it has one. */
  provider: { name: string } | null
  /** Whether the session outlives the browser, as chosen in the form above. */
  isRemembered: () => boolean
}

/** Other ways in than the password: the provider of the installation, and those of workspaces by work address. */
export function SignInOptions({ provider, isRemembered }: SignInOptionsProps) {
  const t = useTranslations('auth.provider')
  const { redirect } = useSearch({ from: '/auth-layout/auth' })
  const { send, isPending } = useSend()
  const [isAsking, setAsking] = useState(false)
  const visit = (key: ProviderKey) =>
    send(
      () =>
        visitProvider({
          provider: key,
          rememberMe: isRemembered(),
          returnTo: safeRedirect(redirect),
          locale: localeOf(location.pathname),
        }),
      { failed: t('failed') },
    )
  return (
    <div className="mt-6 flex flex-col gap-3 border-t pt-6">
      {provider && (
        <Button size="lg" pending={isPending} onClick={() => void visit('instance')}>
          <Building2 aria-hidden />
          {t('with', { name: provider.name })}
        </Button>
      )}
      {isAsking ? (
        <WorkAddressForm onFound={visit} />
      ) : (
        <Button variant="link" className="self-center" onClick={() => setAsking(true)}>
          {t('byAddress')}
        </Button>
      )}
    </div>
  )
}

const schema = z.object({ workEmail: emailField })

function WorkAddressForm({ onFound }: { onFound: (key: ProviderKey) => Promise<void> }) {
  const t = useTranslations('auth.provider')
  const problem = useProblem()
  const { send } = useSend()
  const [isMissing, setMissing] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { workEmail: '' },
  })
  const submit = handleSubmit(({ workEmail }) =>
    send(() => api.call('POST /api/auth/sso/find', { body: { email: workEmail } }), {
      failed: t('failed'),
      onDone: ({ provider }) => {
        setMissing(provider === null)
        return provider ? onFound(provider.key) : undefined
      },
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('workAddress')} hint={t('workAddressHint')} error={problem(formState.errors.workEmail)}>
        <Input type="email" autoComplete="email" {...register('workEmail')} />
      </Field>
      {isMissing && <Alert live tone="warn" title={t('unknown')} />}
      <Button type="submit" size="lg" pending={formState.isSubmitting}>
        {t('continue')}
      </Button>
    </form>
  )
}
