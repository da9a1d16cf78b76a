import type { Preferences } from '@marsad/contract/http/profile'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { setPreferences, usePreferences } from '../../../lib/preferences.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

export function LookCard() {
  const t = useTranslations('settings.preferences')
  const { theme, timeDirection } = usePreferences()
  return (
    <Card title={t('look')}>
      <SettingRow label={t('theme')}>
        <Segmented
          label={t('theme')}
          value={theme}
          onValueChange={(next) => setPreferences({ theme: next })}
          items={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
            { value: 'system', label: t('system') },
          ]}
        />
      </SettingRow>
      <SettingRow label={t('timeDirection')}>
        <Segmented
          label={t('timeDirection')}
          value={timeDirection}
          onValueChange={(next) => setPreferences({ timeDirection: next })}
          items={[
            { value: 'ltr', label: t('ltr') },
            { value: 'rtl', label: t('rtl') },
          ]}
        />
      </SettingRow>
    </Card>
  )
}

const kinds = ['alerts', 'newSignIn'] as const

export function NotificationsCard({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('settings.preferences')
  const save = useSavePreferences()
  // The switch moves at once, and back if the server refuses.
  const wanted = {
    ...preferences.notifications,
    ...(save.isPending && save.variables.body.notifications),
  }
  return (
    <Card title={t('notifications')}>
      <div className="flex flex-col gap-4 pointer-coarse:gap-2">
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            checked={wanted[kind] ?? preferences.notifications[kind]}
            onCheckedChange={(checked) => save.mutate({ body: { notifications: { [kind]: checked } } })}
          />
        ))}
      </div>
    </Card>
  )
}

interface SettingRowProps {
  label: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** The label at the start, the control at the end; stacked on phones. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  return (
    <div className="flex flex-col gap-2 border-t py-4 first:border-t-0 first:pt-1 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{label}</p>
        {hint && <p className="mt-0.5 text-xs text-muted">{hint}</p>}
      </div>
      <div className="min-w-0 sm:shrink-0">{children}</div>
    </div>
  )
}

const { queryKey } = api.queryOptions('GET /api/profile/preferences')

/** Saves preferences that only the account has, and not the browser. */
export function useSavePreferences() {
  const t = useTranslations('shell')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return api.useMutation('PUT /api/profile/preferences', {
    // Saves run one after the other: two at once would each write all preferences, and one choice would be lost.
    scope: { id: 'preferences' },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => toast.error(t('preferencesFailed'), { description: errorText(error) }),
  })
}
