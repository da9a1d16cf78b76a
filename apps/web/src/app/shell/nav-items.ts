import type { Page } from '@marsad/contract/pages'
import {
  AppWindow,
  BellRing,
  ChartLine,
  FolderOpen,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Server,
  Settings2,
  ShieldCheck,
  Ticket,
  Usb,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { PageTitle } from '../page-title.ts'

export interface NavItem {
  title: PageTitle
  to: Exclude<Page, '/servers/$id'>
  Icon: LucideIcon
}

export const mainItems: readonly NavItem[] = [
  { title: 'dashboard', to: '/', Icon: LayoutDashboard },
  { title: 'analytics', to: '/analytics', Icon: ChartLine },
  { title: 'servers', to: '/servers', Icon: Server },
  { title: 'alerts', to: '/alerts', Icon: BellRing },
  { title: 'team', to: '/team', Icon: Users },
  { title: 'tickets', to: '/tickets', Icon: Ticket },
  { title: 'storage', to: '/storage', Icon: FolderOpen },
  { title: 'usb', to: '/usb', Icon: Usb },
  { title: 'security', to: '/security', Icon: ShieldCheck },
  { title: 'applications', to: '/applications', Icon: AppWindow },
]

export const settingsItems: readonly NavItem[] = [
  { title: 'preferences', to: '/settings/preferences', Icon: Settings2 },
  { title: 'apiKeys', to: '/settings/api-keys', Icon: KeyRound },
  { title: 'help', to: '/help', Icon: LifeBuoy },
]
