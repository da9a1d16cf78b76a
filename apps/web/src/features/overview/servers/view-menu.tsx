import { serverColumns, serverLayouts } from '@marsad/contract/views'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import {
  Menu,
  MenuCheckbox,
  MenuGroup,
  MenuItem,
  MenuRadio,
  MenuSeparator,
} from '../../../ui/overlay/menu.tsx'
import { useExportServers } from './servers.api.ts'
import { useServersFilter } from './use-servers-filter.ts'
import { useServersView } from './use-servers-view.ts'

export function ViewMenu({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('servers')
  const field = useTranslations('devices.field')
  const { view, change } = useServersView()
  const { filter } = useServersFilter()
  const { exportServers } = useExportServers()
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
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
  )
}
