import { useNavigate } from '@tanstack/react-router'
import { Boxes, Gauge, Languages, Monitor, Moon, Plus, Sun, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { setPreferences } from '../../lib/preferences.ts'
import { useSwitchLanguage } from '../../lib/i18n/use-switch-language.ts'
import { mainItems, settingsItems, type NavItem } from './nav-items.ts'

export interface Command {
  label: string
  Icon: LucideIcon
  run: () => void
}

export interface CommandGroup {
  value: string
  items: Command[]
}

const otherPages: readonly NavItem[] = [
  { title: 'metrics', to: '/metrics', Icon: Gauge },
  { title: 'profile', to: '/profile', Icon: UserRound },
  { title: 'workspace', to: '/settings/workspace', Icon: Boxes },
]

const themes = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const

export function useCommands(): CommandGroup[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const switchLanguage = useSwitchLanguage()

  const pages = [...mainItems, ...otherPages, ...settingsItems].map(({ title, to, Icon }) => ({
    label: t(`pages.${title}`),
    Icon,
    run: () => void navigate({ to }),
  }))
  const actions = [
    { label: t('pages.addMonitor'), Icon: Plus, run: () => void navigate({ to: '/monitors/new' }) },
    ...themes.map(({ theme, Icon }) => ({
      label: t('shell.palette.theme', { name: t(`shell.theme.${theme}`) }),
      Icon,
      run: () => setPreferences({ theme }),
    })),
    { label: t('shell.languageHint'), Icon: Languages, run: switchLanguage },
  ]
  return [
    { value: t('shell.palette.pages'), items: pages },
    { value: t('shell.palette.actions'), items: actions },
  ]
}
