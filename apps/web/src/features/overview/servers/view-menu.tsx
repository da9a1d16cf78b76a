import type { ServerView } from '@marsad/contract/http/profile'
import { serverColumns, serverGroupings, serverLayouts } from '@marsad/contract/views'
import { BookmarkPlus, Bookmark, Download, Trash2 } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  Menu,
  MenuCheckbox,
  MenuGroup,
  MenuItem,
  MenuRadio,
  MenuSeparator,
  Submenu,
} from '../../../ui/overlay/menu.tsx'
import { readServersSearch } from '../overview-search.ts'
import { RemoveView, useSavedViews } from './saved-views.tsx'
import { useExportServers } from './servers.api.ts'
import { useServersFilter } from './use-servers-filter.ts'
import { useServersView } from './use-servers-view.ts'

const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

/** The looks of the list: saved views, grouping, layout and columns. */
export function ViewMenu({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('servers')
  const field = useTranslations('devices.field')
  const { view, change } = useServersView()
  const { filter, show } = useServersFilter()
  const { exportServers } = useExportServers()
  const saved = useSavedViews()
  const views = saved.data?.views ?? []
  const [isSaving, setSaving] = useState(false)
  const [removing, setRemoving] = useState<ServerView | null>(null)
  const open = ({ filter: wanted, sort, direction, group }: ServerView) => {
    change({ sort, direction, group })
    show(readServersSearch(wanted))
  }
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuGroup label={t('saved.label')}>
          {saved.isError && <MenuItem disabled>{t('saved.unknown')}</MenuItem>}
          {views.map((one) => (
            <MenuItem key={one.id} icon={<Bookmark aria-hidden />} onClick={() => open(one)}>
              <bdi className="max-w-56 truncate">{one.name}</bdi>
            </MenuItem>
          ))}
          <MenuItem icon={<BookmarkPlus aria-hidden />} onClick={() => setSaving(true)}>
            {t('saved.open')}
          </MenuItem>
          {views.length > 0 && (
            <Submenu label={t('saved.remove')} icon={<Trash2 aria-hidden />}>
              {views.map((one) => (
                <MenuItem key={one.id} destructive onClick={() => setRemoving(one)}>
                  <bdi className="max-w-56 truncate">{one.name}</bdi>
                </MenuItem>
              ))}
            </Submenu>
          )}
        </MenuGroup>
        <MenuSeparator />
        <MenuGroup label={t('group.label')}>
          <MenuRadio
            label={t('group.label')}
            value={view.group ?? 'none'}
            onValueChange={(group) => change({ group })}
            items={serverGroupings.map((group) => ({ value: group, label: t(`group.by.${group}`) }))}
          />
        </MenuGroup>
        <MenuSeparator />
        <MenuGroup label={t('view.layout')}>
          <MenuRadio
            label={t('view.layout')}
            value={view.layout}
            onValueChange={(layout) => change({ layout })}
            items={serverLayouts.map((layout) => ({ value: layout, label: t(`view.${layout}`) }))}
          />
        </MenuGroup>
        <MenuSeparator />
        <MenuGroup label={t('view.columns')}>
          {serverColumns.map((column) => (
            <MenuCheckbox
              key={column}
              checked={view.columns.includes(column)}
              onCheckedChange={(isShown) =>
                change({
                  // Columns stay in their own order, whenever they were chosen.
                  columns: serverColumns.filter((one) =>
                    one === column ? isShown : view.columns.includes(one),
                  ),
                })
              }
            >
              {field(column)}
            </MenuCheckbox>
          ))}
        </MenuGroup>
        <div className="sm:hidden">
          <MenuSeparator />
          <MenuItem icon={<Download aria-hidden />} onClick={() => void exportServers(filter, view)}>
            {t('export')}
          </MenuItem>
        </div>
      </Menu>
      {isSaving && (
        <Suspense>
          <SaveViewDialog onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {removing && <RemoveView view={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
