import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { onSessionEvent } from '../lib/session/session.ts'
import { toast } from '../ui/toast.ts'
import { router } from './router.tsx'

/** Somebody signed in or out or changed the workspace, here, in another tab, or by the server's word: the page follows. */
export function SessionWatch() {
  const t = useTranslations('codes.auth')
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'moved') {
          // Nothing of the last workspace may be seen in the next one; what is on the screen is asked again.
          void queryClient.resetQueries()
          return
        }
        // What the last person saw is nothing for the next one.
        queryClient.clear()
        if (event === 'expired') toast.warning(t('session_ended'))
        if (event === 'loggedOut') void router.navigate({ to: '/auth' })
        // The guards decide where to: they remember the way back.
        else void router.invalidate()
      }),
    [t, queryClient],
  )
  return null
}
