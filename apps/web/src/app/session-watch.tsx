import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../lib/i18n/words.ts'
import { getSession, onSessionEvent, useSession } from '../lib/session/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { router } from './router.tsx'

const SignInAgain = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../features/identity/accounts/sign-in-again.tsx'),
    needWords('auth'),
  ])
  return part.SignInAgain
}, 'over')
const MovedElsewhere = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../features/identity/workspaces/moved-elsewhere.tsx'),
    needWords('workspaces'),
  ])
  return part.MovedElsewhere
}, 'over')

/** Somebody signed in or out or changed the workspace, here, in another tab, or by the server's word: the page follows. */
export function SessionWatch() {
  const t = useTranslations('codes.auth')
  const queryClient = useQueryClient()
  const { isExpired, isElsewhere } = useSession()
  useEffect(
    () =>
      onSessionEvent((event) => {
        // Nothing of what is being written is lost: the page stays, and asks again for what is old.
        if (event === 'resumed') {
          void queryClient.invalidateQueries()
          void router.invalidate()
          return
        }
        if (event === 'moved') {
          // Nothing of the last workspace may be seen in the next one; what is on the screen is asked again.
          void queryClient.resetQueries()
          return
        }
        if (event === 'expired') {
          toast.warning(t('session_ended'))
          if (getSession().isExpired) return
        }
        // What the last person saw is nothing for the next one.
        queryClient.clear()
        if (event === 'loggedOut') void router.navigate({ to: '/auth' })
        // The guards decide where to: they remember the way back.
        else void router.invalidate()
      }),
    [t, queryClient],
  )
  return (
    <Suspense>
      {isExpired && <SignInAgain />}
      {isElsewhere && <MovedElsewhere goHome={() => router.navigate({ to: '/' })} />}
    </Suspense>
  )
}
