import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stored } from '../../lib/browser.ts'
import { LogoMark } from '../switches.tsx'
import { Nav } from './nav.tsx'
import { StatusLine } from './status-line.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const t = useTranslations('common')
  return (
    <aside
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e bg-card md:flex print:hidden',
        collapsed ? 'w-16' : 'w-60',
      )}
    >
      <Link
        to="/"
        className={clsx(
          'flex h-14 shrink-0 items-center gap-2.5 font-semibold',
          collapsed ? 'justify-center' : 'px-5',
        )}
      >
        <LogoMark className="size-7 shrink-0" />
        <span className={collapsed ? 'sr-only' : undefined}>{t('product')}</span>
      </Link>
      <WorkspaceSwitcher collapsed={collapsed} />
      <Nav collapsed={collapsed} />
      <div className={clsx('flex p-3', collapsed && 'justify-center')}>
        <StatusLine collapsed={collapsed} />
      </div>
    </aside>
  )
}

const key = 'sidebar'

/** Whether the sidebar is folded to its icons, remembered by this browser. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => stored.read(key) === 'collapsed')
  const toggle = () => {
    stored.write(key, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
