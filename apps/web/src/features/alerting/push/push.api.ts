import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/client.ts'
import { pushSupport, readThisBrowser } from '../../../lib/push.ts'

export const usePushSubscriptions = () => api.useQuery('GET /api/push-subscriptions')

const thisBrowser = ['push', 'this-browser'] as const

/** What this browser has allowed. Read again when its settings change. */
export function useThisBrowser() {
  const queryClient = useQueryClient()
  const isAble = pushSupport() === 'able'
  useEffect(() => {
    if (!isAble) return undefined
    const changed = new AbortController()
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: thisBrowser })
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', readAgain, { signal: changed.signal }),
      // Then it is read again when the window gets the focus.
      () => {},
    )
    return () => changed.abort()
  }, [isAble, queryClient])
  return useQuery({
    queryKey: thisBrowser,
    queryFn: readThisBrowser,
    enabled: isAble,
    networkMode: 'always',
    refetchOnWindowFocus: true,
  })
}

export function useRefreshPush() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ predicate: api.isUnder('GET /api/push-subscriptions') }),
      queryClient.invalidateQueries({ queryKey: thisBrowser }),
    ])
}
