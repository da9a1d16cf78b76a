import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onReconnect, useConnection } from '../../lib/connection/connection.ts'
import { router } from '../router.tsx'
import { offlineIcon } from './offline-icon.ts'

/** The tab's icon follows the connection, and everything on the page is read again when the server is back. */
export function ConnectionWatch() {
  const queryClient = useQueryClient()
  const isLost = useConnection().unreachableSince !== null
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]')
    const usual = icon?.getAttribute('href') ?? ''
    if (isLost) icon?.setAttribute('href', offlineIcon)
    return () => icon?.setAttribute('href', usual)
  }, [isLost])
  useEffect(
    () =>
      onReconnect(() => {
        void queryClient.invalidateQueries()
        void router.invalidate()
      }),
    [queryClient],
  )
  return null
}
