import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { toast } from '../../../ui/toast.ts'

const { queryKey } = apiQuery.queryOptions('get', '/api/profile/preferences')

/** Saves what only the account knows, and has no place in the browser. */
export function useSavePreferences() {
  const t = useTranslations('shell')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return apiQuery.useMutation('put', '/api/profile/preferences', {
    // One after the other: two at once would each write all preferences, and one choice would be lost.
    scope: { id: 'preferences' },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => toast.error(t('preferencesFailed'), { description: errorText(error) }),
  })
}
