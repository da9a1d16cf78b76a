import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { localeOf, withLocale } from '@marsad/contract/pages'
import { needWords } from '../lib/i18n/words.ts'
import { takeLandingLanguage } from '../lib/session/landing-language.ts'
import { getSession, onSessionEvent, useSession } from '../lib/session/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { history, router } from './router.tsx'

const SignInAgain = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../features/identity/accounts/sign-in-again.tsx'),
    needWords('auth'),
  ])
  return part.SignInAgain
}, 'over')
const WorkspaceNotice = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../features/identity/workspaces/workspace-notice.tsx'),
    needWords('workspaces'),
  ])
  return part.WorkspaceNotice
}, 'over')

/** Signing in or out and switching the workspace, here, in another tab or by the server: the page follows. */
export function SessionWatch() {
  const t = useTranslations('codes.auth')
  const queryClient = useQueryClient()
  const { isExpired, isElsewhere, movedTo } = useSession()
  useEffect(
    () =>
      onSessionEvent((event) => {
        // Unsaved input is not lost: the page stays, and reads stale data again.
        if (event === 'resumed') {
          void queryClient.invalidateQueries()
          void router.invalidate()
          return
        }
        if (event === 'moved') {
          // Data of the last workspace must not be seen in the next one; everything on the screen is read again.
          void queryClient.resetQueries()
          return
        }
        if (event === 'expired') {
          toast.warning(t('session_ended'))
          if (getSession().isExpired) return
        }
        if (event === 'started') landInArabic()
        // Data of the last person is removed before the next one signs in.
        queryClient.clear()
        if (event === 'loggedOut') {
          void import('../lib/push.ts').then(({ endPush }) => endPush())
          void router.navigate({ to: '/auth' })
        }
        // The guards decide where to go: they remember the way back.
        else void router.invalidate()
      }),
    [t, queryClient],
  )
  return (
    <Suspense>
      {isExpired && <SignInAgain />}
      {(isElsewhere || movedTo) && <WorkspaceNotice goHome={() => router.navigate({ to: '/' })} />}
    </Suspense>
  )
}

/**
 * Who prefers Arabic lands on Arabic pages, wherever they signed in. English is also the default: who opens the
 * Arabic page to sign in stays there.
 */
function landInArabic() {
  const { pathname, search, hash } = history.location
  if (takeLandingLanguage() !== 'ar' || localeOf(pathname) === 'ar') return
  history.replace(withLocale('ar', pathname) + search + hash)
}
