import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { needWords } from '../../lib/i18n/words.ts'
import { LazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'

const load = async () => {
  const [{ WorkspaceMenu }] = await Promise.all([
    import('./workspace-menu.tsx'),
    needWords('settings', 'workspaces'),
  ])
  return WorkspaceMenu
}

/** The name of the current workspace; a press lists the others. */
export function WorkspaceSwitcher({ collapsed = false }: { collapsed?: boolean }) {
  const t = useTranslations('shell')
  const { data } = api.useQuery('GET /api/workspaces')
  const name = data?.workspaces.find(({ isCurrent }) => isCurrent)?.name ?? ''
  return (
    <div className={clsx('px-3 pb-1', collapsed && 'flex justify-center')}>
      <LazyOverlay
        popup="menu"
        load={load}
        trigger={
          <button
            type="button"
            aria-label={t('workspace', { name })}
            title={collapsed ? name : undefined}
            className={clsx(
              'flex h-9 cursor-pointer items-center gap-2 rounded-control border bg-card text-sm font-medium hover:bg-hover pointer-coarse:h-11',
              collapsed ? 'w-9 justify-center' : 'w-full px-2.5',
            )}
          >
            <bdi className={clsx('truncate', !collapsed && 'flex-1 text-start')}>
              {collapsed ? name.slice(0, 1) : name}
            </bdi>
            {!collapsed && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
          </button>
        }
      />
    </div>
  )
}
