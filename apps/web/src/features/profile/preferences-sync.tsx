import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { api, apiQuery } from '../../lib/api/client.ts'
import { adoptPreferences, onPreferencesChosen, type Preferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.ts'

const { queryKey } = apiQuery.queryOptions('get', '/api/profile/preferences')

// What a guest chose before signing in belongs to the account once there is one.
let unsaved: Partial<Preferences> = {}

/** Keeps what people choose in any corner of the page in their account, and brings it to other browsers. */
export function PreferencesSync() {
  const t = useTranslations('shell')
  const { isAuthenticated } = useSession()
  const queryClient = useQueryClient()

  useEffect(() => {
    const save = async () => {
      const changes = unsaved
      unsaved = {}
      try {
        const { data } = await api.PUT('/api/profile/preferences', { body: changes })
        queryClient.setQueryData(queryKey, data)
      } catch {
        unsaved = { ...changes, ...unsaved }
        toast.error(t('preferencesFailed'), { id: 'preferences' })
      }
    }
    const load = async () => {
      const { data } = await api.GET('/api/profile/preferences')
      if (!data) return
      const { theme, digits, timeDirection, timeZone, hourCycle } = data
      adoptPreferences({ theme, digits, timeDirection, timeZone, hourCycle })
      queryClient.setQueryData(queryKey, data)
    }

    if (isAuthenticated) {
      if (Object.keys(unsaved).length > 0) void save()
      // Until the account answers, this browser's own memory serves.
      else void load().catch(() => undefined)
    }
    return onPreferencesChosen((changes) => {
      unsaved = { ...unsaved, ...changes }
      if (isAuthenticated) void save()
    })
  }, [isAuthenticated, queryClient, t])
  return null
}
