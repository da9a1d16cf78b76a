import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { AlertCount } from './alert-count.tsx'
import { navGroups, type NavItem, usableItems } from './nav-items.ts'

/** The entries of the sidebar; collapsed, only their icons are visible. */
export function Nav({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) {
  const t = useTranslations()
  const may = useMay()
  const entries = (items: readonly NavItem[]) =>
    usableItems(items, may).map(({ title, to, Icon }) => (
      <Link
        key={to}
        to={to}
        onClick={onNavigate}
        activeOptions={{ exact: to === '/' }}
        title={collapsed ? t(`pages.${title}`) : undefined}
        className={clsx(
          'relative flex h-8 items-center gap-3 rounded-control px-2.5 text-sm pointer-coarse:h-11',
          collapsed && 'w-9 justify-center px-0 pointer-coarse:w-11',
        )}
        activeProps={{ className: 'bg-soft font-medium text-primary' }}
        inactiveProps={{ className: 'text-muted hover:bg-hover hover:text-fg' }}
      >
        <Icon className="size-4.5 shrink-0" aria-hidden />
        <span className={collapsed ? 'sr-only' : 'truncate'}>{t(`pages.${title}`)}</span>
        {to === '/alerts' && <AlertCount className={collapsed ? 'absolute -end-0.5 -top-0.5' : 'ms-auto'} />}
      </Link>
    ))

  return (
    <nav
      aria-label={t('shell.main')}
      className={clsx(
        'flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-3 py-2',
        collapsed && 'items-center',
      )}
    >
      {navGroups.map(({ group, items }, place) => (
        <div
          key={group}
          role="group"
          aria-label={t(`shell.group.${group}`)}
          className={clsx('flex flex-col gap-0.5', collapsed && 'items-center')}
        >
          {collapsed && place > 0 && <div aria-hidden className="my-1.5 h-px w-6 bg-line" />}
          {!collapsed && (
            <p aria-hidden className="mt-3 mb-0.5 px-2.5 text-xs font-medium text-muted">
              {t(`shell.group.${group}`)}
            </p>
          )}
          {entries(items)}
        </div>
      ))}
    </nav>
  )
}
