import { useNavigate } from '@tanstack/react-router'
import {
  Boxes,
  ChartNoAxesColumn,
  Gauge,
  History,
  Languages,
  Monitor,
  Moon,
  Plus,
  ScrollText,
  Sun,
  Ticket,
  UserRound,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { useSwitchLanguage } from '../../lib/i18n/use-switch-language.ts'
import type { CommandGroup } from './command.ts'
import { useFoundDevices } from './use-found-devices.ts'
import { useFoundTickets } from './use-found-tickets.ts'
import { mainItems, settingsItems, usableItems, type NavItem } from './nav-items.ts'

const otherPages: readonly NavItem[] = [
  { title: 'metrics', to: '/metrics', Icon: Gauge },
  { title: 'changes', to: '/changes', Icon: History },
  { title: 'profile', to: '/profile', Icon: UserRound },
  { title: 'workspace', to: '/settings/workspace', Icon: Boxes },
  { title: 'billing', to: '/settings/billing', Icon: ChartNoAxesColumn, needs: 'GET /api/usage' },
  { title: 'audit', to: '/settings/audit', Icon: ScrollText, needs: 'GET /api/audit' },
]

const themes = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const

export function useCommands(query: string): CommandGroup[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const switchLanguage = useSwitchLanguage()

  const may = useMay()
  const pages = usableItems([...mainItems, ...otherPages, ...settingsItems], may).map(
    ({ title, to, Icon }) => ({
      label: t(`pages.${title}`),
      Icon,
      run: () => void navigate({ to }),
    }),
  )
  const actions = [
    { label: t('pages.addMonitor'), Icon: Plus, run: () => void navigate({ to: '/monitors/new' }) },
    ...(may('POST /api/tickets')
      ? [
          {
            label: t('shell.palette.newTicket'),
            Icon: Ticket,
            run: () => void navigate({ to: '/tickets', hash: 'new' }),
          },
        ]
      : []),
    ...themes.map(({ theme, Icon }) => ({
      label: t('shell.palette.theme', { name: t(`shell.theme.${theme}`) }),
      Icon,
      run: () => setPreferences({ theme }),
    })),
    { label: t('shell.languageHint'), Icon: Languages, run: switchLanguage },
  ]
  const devices = useFoundDevices(query)
  const tickets = useFoundTickets(query)
  return [
    ...(devices.length > 0 ? [{ value: t('shell.palette.devices'), items: devices }] : []),
    ...(tickets.length > 0 ? [{ value: t('pages.tickets'), items: tickets }] : []),
    { value: t('shell.palette.pages'), items: pages },
    { value: t('shell.palette.actions'), items: actions },
  ]
}
