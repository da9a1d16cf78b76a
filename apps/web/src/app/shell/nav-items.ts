import type { Page } from '@marsad/contract/pages'
import {
  AppWindow,
  BellRing,
  ChartLine,
  Container,
  FolderOpen,
  History,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  PanelTop,
  Radar,
  Server,
  Settings2,
  ShieldCheck,
  Ticket,
  Usb,
  Users,
} from 'lucide-react'
import type { Messages } from '../../lib/i18n/messages.ts'
import type { CapabilityKey } from '@marsad/contract/permissions'

export interface NavItem {
  title: PageTitle
  to: Exclude<Page, `${string}$${string}`>
  Icon: LucideIcon
  /** The operation behind the page, where not every role may call it. */
  needs?: CapabilityKey
}

const watch: readonly NavItem[] = [
  { title: 'dashboard', to: '/', Icon: LayoutDashboard },
  { title: 'analytics', to: '/analytics', Icon: ChartLine },
  { title: 'servers', to: '/servers', Icon: Server },
  { title: 'monitors', to: '/monitors', Icon: Radar },
  { title: 'alerts', to: '/alerts', Icon: BellRing },
  { title: 'changes', to: '/changes', Icon: History },
]

const work: readonly NavItem[] = [
  { title: 'team', to: '/team', Icon: Users },
  { title: 'tickets', to: '/tickets', Icon: Ticket },
  { title: 'storage', to: '/storage', Icon: FolderOpen },
  { title: 'statusPages', to: '/status-pages', Icon: PanelTop },
]

const inventory: readonly NavItem[] = [
  { title: 'usb', to: '/usb', Icon: Usb },
  { title: 'security', to: '/security', Icon: ShieldCheck },
  { title: 'applications', to: '/applications', Icon: AppWindow },
  { title: 'containers', to: '/containers', Icon: Container },
]

const settings: readonly NavItem[] = [
  { title: 'preferences', to: '/settings/preferences', Icon: Settings2 },
  { title: 'apiKeys', to: '/settings/api-keys', Icon: KeyRound, needs: 'api_keys.manage' },
  { title: 'help', to: '/help', Icon: LifeBuoy },
]

/** The sidebar: the order of the specification, in groups. */
export const navGroups = [
  { group: 'watch', items: watch },
  { group: 'work', items: work },
  { group: 'inventory', items: inventory },
  { group: 'settings', items: settings },
] as const

/** Leaves out the pages that a role cannot use. */
export const usableItems = (items: readonly NavItem[], may: (route: CapabilityKey) => boolean) =>
  items.filter(({ needs }) => !needs || may(needs))

/** The catalogue's name for a page. */
export type PageTitle = keyof Messages['pages']
