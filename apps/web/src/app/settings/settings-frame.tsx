import { Link, useLocation } from '@tanstack/react-router'
import { withoutLocale } from '@marsad/contract/pages'
import { clsx } from 'clsx'
import { Boxes, ChartNoAxesColumn, ChevronDown, KeyRound, ScrollText, Settings2, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { type NavItem, usableItems } from '../shell/nav-items.ts'

const items: readonly NavItem[] = [
  { title: 'preferences', to: '/settings/preferences', Icon: Settings2 },
  { title: 'apiKeys', to: '/settings/api-keys', Icon: KeyRound, needs: 'api_keys.manage' },
  { title: 'workspace', to: '/settings/workspace', Icon: Boxes },
  { title: 'team', to: '/team', Icon: Users },
  { title: 'audit', to: '/settings/audit', Icon: ScrollText, needs: 'audit.view' },
  { title: 'billing', to: '/settings/billing', Icon: ChartNoAxesColumn, needs: 'billing.view' },
]

export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const usable = usableItems(items, useMay())
  return (
    <SideFrame
      label={t('shell.group.settings')}
      items={usable.map((item) => ({ ...item, title: t(`pages.${item.title}`) }))}
    >
      {children}
    </SideFrame>
  )
}

interface SideFrameProps {
  label: string
  items: readonly (Pick<NavItem, 'to' | 'Icon'> & { title: string })[]
  children: ReactNode
}

/** Pages with their own navigation: beside them, or above them as a list that opens on a phone. */
export function SideFrame({ label, items: usable, children }: SideFrameProps) {
  const listId = useId()
  const path = withoutLocale(useLocation({ select: ({ pathname }) => pathname }))
  // The list closes with the page that was chosen from it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === path
  const current = usable.find(({ to }) => to === path)
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 lg:flex-row lg:gap-8">
      <nav aria-label={label} className="shrink-0 lg:w-52 print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenedAt(isOpen ? null : path)}
          className="flex h-11 w-full cursor-pointer items-center gap-3 rounded-control border bg-card px-3.5 text-sm font-medium lg:hidden"
        >
          {current && <current.Icon aria-hidden className="size-4.5 shrink-0 text-muted" />}
          {current?.title ?? label}
          <ChevronDown aria-hidden className={clsx('ms-auto size-4 text-muted', isOpen && 'rotate-180')} />
        </button>
        <ul
          id={listId}
          className={clsx(
            'flex flex-col gap-0.5 lg:sticky lg:top-20',
            isOpen
              ? 'max-lg:mt-2 max-lg:rounded-card max-lg:border max-lg:bg-card max-lg:p-1.5'
              : 'max-lg:hidden',
          )}
        >
          {usable.map(({ title, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true }}
                className="flex h-9 items-center gap-3 rounded-control px-2.5 text-sm max-lg:h-11"
                activeProps={{ className: 'bg-soft font-medium text-primary' }}
                inactiveProps={{ className: 'text-muted hover:bg-hover hover:text-fg' }}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
