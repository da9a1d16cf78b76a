import type { DeviceState } from '@marsad/contract/http/devices'
import { useNavigate } from '@tanstack/react-router'
import {
  Boxes,
  ChartNoAxesColumn,
  Gauge,
  History,
  Languages,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  ScrollText,
  Server,
  SquareTerminal,
  Sun,
  Ticket,
  UserRound,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useSwitchLanguage } from '../../lib/i18n/i18n-provider.tsx'
import { setPreferences } from '../../lib/preferences.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { navGroups, type NavItem, usableItems } from './nav-items.ts'
import { useRecentPlaces } from './recent-places.ts'

const otherPages: readonly NavItem[] = [
  { title: 'metrics', to: '/metrics', Icon: Gauge },
  { title: 'metricsExplorer', to: '/metrics/explore', Icon: SquareTerminal },
  { title: 'profile', to: '/profile', Icon: UserRound },
  { title: 'workspace', to: '/settings/workspace', Icon: Boxes },
  { title: 'billing', to: '/settings/billing', Icon: ChartNoAxesColumn, needs: 'billing.view' },
  { title: 'audit', to: '/settings/audit', Icon: ScrollText, needs: 'audit.view' },
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
  const pages = usableItems([...navGroups.flatMap(({ items }) => items), ...otherPages], may).map(
    ({ title, to, Icon }) => ({
      to: to as string,
      label: t(`pages.${title}`),
      Icon,
      run: () => void navigate({ to }),
    }),
  )
  const actions = [
    { label: t('pages.addMonitor'), Icon: Plus, run: () => void navigate({ to: '/monitors/new' }) },
    ...(may('tickets.work')
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
  const known = new Map(pages.map((page) => [page.to, page]))
  const recent = useRecentPlaces().flatMap(({ path, label }): Command[] => {
    const page = known.get(path)
    if (!page && !label) return []
    return [
      { label: page?.label ?? label, Icon: page?.Icon ?? History, run: () => void navigate({ to: path }) },
    ]
  })
  const devices = useFoundDevices(query)
  const tickets = useFoundTickets(query)
  return [
    ...(devices.length > 0 ? [{ value: t('shell.palette.devices'), items: devices }] : []),
    ...(tickets.length > 0 ? [{ value: t('pages.tickets'), items: tickets }] : []),
    ...(query.trim() === '' && recent.length > 0
      ? [{ value: t('shell.palette.recent'), items: recent }]
      : []),
    { value: t('shell.palette.pages'), items: pages },
    { value: t('shell.palette.actions'), items: actions },
  ]
}

export interface Command {
  label: string
  /** The text that matched, where that is not the label. */
  hint?: string
  /** The state of a device. */
  state?: DeviceState
  /** A result of the server's search: it stays whatever its label. */
  isFound?: boolean
  Icon: LucideIcon
  run: () => void
}

export interface CommandGroup {
  value: string
  items: Command[]
}

const mostDevices = 6

/** Devices whose name or address matches; the server searches, however many there are. */
export function useFoundDevices(text: string): Command[] {
  const navigate = useNavigate()
  const search = useSettled(text.trim())
  const { data } = api.useQuery(
    'GET /api/devices',
    { query: { search, sort: 'name', direction: 'asc', limit: mostDevices } },
    { enabled: search !== '' },
  )
  // Results of an earlier query are nothing that Enter may open.
  if (search === '' || search !== text.trim()) return []
  return (data?.devices ?? []).map(({ id, name, address, state }) => ({
    label: name,
    hint: address ?? '',
    state,
    isFound: true,
    Icon: Server,
    run: () => void navigate({ to: '/servers/$id', params: { id } }),
  }))
}

const mostTickets = 4

/** Tickets whose title, text or number matches. */
export function useFoundTickets(text: string): Command[] {
  const navigate = useNavigate()
  const search = useSettled(text.trim())
  const { data } = api.useQuery(
    'GET /api/tickets',
    { query: { search, limit: mostTickets } },
    { enabled: search !== '' },
  )
  // Results of an earlier query are nothing that Enter may open.
  if (search === '' || search !== text.trim()) return []
  return (data?.tickets ?? []).map(({ id, number, title }) => ({
    label: title,
    hint: `#${number}`,
    isFound: true,
    Icon: Ticket,
    run: () => void navigate({ to: '/tickets/$id', params: { id } }),
  }))
}
