import type { Preferences } from '@marsad/contract/http/profile'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

const kinds = ['alerts', 'newSignIn'] as const

export function NotificationsCard({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('settings.preferences')
  const save = useSavePreferences()
  // The switch moves at once, and back if the server refuses.
  const wanted = (save.isPending && save.variables.body.notifications) || preferences.notifications
  return (
    <Card title={t('notifications')}>
      <div className="flex flex-col gap-4 pointer-coarse:gap-2">
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            checked={wanted[kind]}
            onCheckedChange={(checked) =>
              save.mutate({ body: { notifications: { ...wanted, [kind]: checked } } })
            }
          />
        ))}
      </div>
    </Card>
  )
}
