import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { adoptPreferences, onPreferencesChosen } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { unsavedChoices } from './unsaved-choices.ts'

const { queryKey } = api.queryOptions('GET /api/profile/preferences')

let turn = Promise.resolve()

/** Saves preferences to the account, and applies them in other browsers. */
export function PreferencesSync() {
  const failed = useTranslations('shell')('preferencesFailed')
  const { isAuthenticated } = useSession()
  const queryClient = useQueryClient()

  useEffect(() => {
    const save = async () => {
      const choices = unsavedChoices.all()
      if (unsavedChoices.isEmpty()) return
      try {
        const data = await api.call('PUT /api/profile/preferences', { body: choices })
        unsavedChoices.drop(choices)
        queryClient.setQueryData(queryKey, data)
      } catch {
        toast.error(failed, { id: 'preferences' })
      }
    }
    // Saves run one after the other, so that the last choice is the last to arrive.
    const saveInTurn = () => (turn = turn.then(save))
    const load = async () => {
      const before = turn
      const data = await api.call('GET /api/profile/preferences')
      // A choice made while the answer was on its way is newer than the answer.
      if (!data || turn !== before) return
      const { language: _, notifications: __, quietHours: ___, ...preferences } = data
      adoptPreferences(preferences)
      queryClient.setQueryData(queryKey, data)
    }

    if (isAuthenticated) {
      if (!unsavedChoices.isEmpty()) void saveInTurn()
      // Until the account answers, the browser's own storage serves.
      else void load().catch(() => undefined)
    }
    return onPreferencesChosen((choices) => {
      unsavedChoices.add(choices)
      if (isAuthenticated) void saveInTurn()
    })
  }, [isAuthenticated, queryClient, failed])
  return null
}
