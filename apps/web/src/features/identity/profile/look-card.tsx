import { useTranslations } from 'use-intl'
import { setPreferences, usePreferences } from '../../../lib/preferences.ts'
import { Card } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SettingRow } from './setting-row.tsx'

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
