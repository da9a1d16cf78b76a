import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { heldInvitation } from '../../../lib/session/held-invitation.ts'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'

const RegisterForm = lazyPart(async () => (await import('./register-form.tsx')).RegisterForm)
const VerifyForm = lazyPart(async () => (await import('./verify-form.tsx')).VerifyForm)
const ForgotForm = lazyPart(async () => (await import('./forgot-form.tsx')).ForgotForm)
const ResetForm = lazyPart(async () => (await import('./reset-form.tsx')).ResetForm)

/** One page, five modes, each with an address of its own. Most people only sign in. */
export const AuthPage = () => (
  <Suspense fallback={<AuthSkeleton />}>
    <AuthMode />
  </Suspense>
)

function AuthMode() {
  const errorText = useErrorText()
  const { mode = 'login', email = '' } = useSearch({ from: '/auth-layout/auth' })
  const hash = useLocation({ select: (location) => location.hash })
  const setup = api.useQuery('GET /api/auth/setup')

  if (mode === 'verify') return <VerifyForm key={email} email={email} />
  if (mode === 'forgot') return <ForgotForm email={email} />
  if (mode === 'reset') return <ResetForm token={new URLSearchParams(hash).get('token') ?? ''} />

  // Only signing in and registering depend on what kind of install this is.
  if (!setup.data && setup.isError) {
    return (
      <Failed
        message={errorText(setup.error)}
        onRetry={() => void setup.refetch()}
        retrying={setup.isFetching}
      />
    )
  }
  if (!setup.data) return <AuthSkeleton />
  const { isEmpty, isRegistrationOpen, passkeyOrigin, provider } = setup.data
  // An invitation allows registration where it is closed otherwise.
  const mayRegister = isRegistrationOpen || heldInvitation() !== null
  if (isEmpty) return <RegisterForm isFirst />
  if (mode === 'login') {
    const ways = { passkeyOrigin, provider }
    return <LoginForm email={email} isRegistrationOpen={mayRegister} {...ways} />
  }
  return mayRegister ? <RegisterForm isFirst={false} /> : <RegistrationClosed />
}

function RegistrationClosed() {
  const t = useTranslations('auth')
  return (
    <AuthFrame title={t('register.title')} lead={t('login.closed')}>
      <AuthLink mode="login">{t('forgot.back')}</AuthLink>
    </AuthFrame>
  )
}

function AuthSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="mt-4 h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-11" />
    </Loading>
  )
}
