import type { Preferences } from '@marsad/contract/http/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'

const { queryKey } = apiQuery.queryOptions('get', '/api/profile/preferences')

export function NotificationsCard({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('settings.preferences')
  const shell = useTranslations('shell')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const save = apiQuery.useMutation('put', '/api/profile/preferences', {
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => toast.error(shell('preferencesFailed'), { description: errorText(error) }),
  })
  // The switch moves at once, and back if the server refuses.
  const { newSignIn } = (save.isPending && save.variables.body.notifications) || preferences.notifications
  return (
    <Card title={t('notifications')}>
      <Switch
        label={t('newSignIn')}
        hint={t('newSignInHint')}
        checked={newSignIn}
        onCheckedChange={(checked) =>
          save.mutate({ body: { notifications: { ...preferences.notifications, newSignIn: checked } } })
        }
      />
    </Card>
  )
}
