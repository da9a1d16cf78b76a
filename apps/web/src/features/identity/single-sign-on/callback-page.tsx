import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { codeOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { dropInvitation } from '../../../lib/session/held-invitation.ts'
import { hasProviderResponse, takeProviderResponse } from '../../../lib/session/provider-response.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { safeRedirect } from '../accounts/auth-search.ts'
import { enterSession } from '../accounts/log-in.ts'

const isLink = (parameters: string) =>
  new URLSearchParams(parameters).get('state')?.startsWith('link.') ?? false

/** Where a provider sends the browser back to: it signs in, or links the provider to the signed-in account. */
export function CallbackPage() {
  const t = useTranslations('auth.callback')
  const errorText = useErrorText()
  const router = useRouter()
  const { isAuthenticated } = useSession()
  const [failure, setFailure] = useState<{ error: unknown } | null>(() =>
    hasProviderResponse() ? null : { error: null },
  )

  useEffect(() => {
    const parameters = takeProviderResponse()
    if (parameters === null) return
    const goTo = (href: string) => router.navigate({ href, replace: true })
    const finish = async () => {
      if (isLink(parameters)) {
        const linked = await api.call('POST /api/auth/sso/link/finish', { body: { parameters } })
        toast.success(t('linked', { name: linked.providerName }))
        return goTo('/profile')
      }
      const { returnTo, ...answer } = await api.call('POST /api/auth/sso/finish', { body: { parameters } })
      dropInvitation()
      await enterSession(answer)
      toast.success(t('welcome'))
      return goTo(safeRedirect(returnTo))
    }
    finish().catch((error: unknown) => setFailure({ error }))
  }, [router, t])

  if (!failure) {
    return (
      <AuthFrame title={t('title')} lead={t('lead')}>
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-9 w-2/3" />
        </Loading>
      </AuthFrame>
    )
  }
  const isKnown = codeOf(failure.error) === 'auth.link_required'
  return (
    <AuthFrame title={t(isKnown ? 'knownTitle' : 'failedTitle')} lead={t('failedLead')}>
      <div className="flex flex-col gap-5">
        <Alert live tone={isKnown ? 'info' : 'bad'}>
          {failure.error === null ? t('nothing') : errorText(failure.error)}
        </Alert>
        <LinkButton variant="solid" size="lg" render={<Link to={isAuthenticated ? '/profile' : '/auth'} />}>
          {t(isAuthenticated ? 'toProfile' : 'toSignIn')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
