import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { setPreferences, usePreferences } from '../lib/preferences.ts'
import { Segmented } from '../ui/segmented.tsx'

export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  const { theme } = usePreferences()
  return (
    <Segmented
      label={t('label')}
      value={theme}
      onValueChange={(next) => setPreferences({ theme: next })}
      items={[
        { value: 'light', label: <Sun aria-hidden />, name: t('light') },
        { value: 'dark', label: <Moon aria-hidden />, name: t('dark') },
        { value: 'system', label: <Monitor aria-hidden />, name: t('system') },
      ]}
    />
  )
}
