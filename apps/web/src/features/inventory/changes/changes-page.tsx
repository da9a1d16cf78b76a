import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useLiveQueries } from '../../../lib/live/use-live-queries.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DevicePicker } from '../../devices/index.ts'
import { ChangesFilterBar } from './changes-filter-bar.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { readChangesSearch } from '../inventory-search.ts'
import { useExportChanges, type ChangesFilter } from './changes.api.ts'

/** An update of a whole rack is many changes at once: the list is read at most this often. */
const pauseMs = 2000

export function ChangesPage() {
  const t = useTranslations('changes')
  const page = useTranslations('pages')
  const search = useSearch({ from: '/shell/changes' })
  const navigate = useNavigate({ from: '/changes' })
  const { exportChanges, isExporting } = useExportChanges()
  const mayExport = useMay()('devices.view')
  useLiveQueries({ queries: { queryKey: ['changes'] }, when: ({ kind }) => kind === 'changes', pauseMs })

  const { device: id } = search
  const { data: chosen } = api.useQuery(
    'GET /api/devices/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  const { search: text, area, device } = useSettled(search)
  const filter: ChangesFilter = {
    ...(text && { search: text }),
    ...(area && { area }),
    ...(device && { deviceId: device }),
  }
  const go = (changes: object) =>
    void navigate({ search: readChangesSearch({ ...search, ...changes }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ key: 'dashboard', link: <Link to="/">{page('dashboard')}</Link> }]}
            current={page('changes')}
          />
        }
        title={page('changes')}
        description={t('description')}
        actions={
          mayExport && (
            <Button pending={isExporting} onClick={() => void exportChanges(filter)}>
              <Download aria-hidden />
              {t('export')}
            </Button>
          )
        }
      />
      <Card flush>
        <ChangesFilterBar
          search={search.search ?? ''}
          onSearch={(next) => go({ search: next })}
          area={search.area}
          onArea={(next) => go({ area: next })}
        >
          <DevicePicker
            device={id === undefined ? undefined : chosen}
            onPick={(next) => go({ device: next })}
          />
        </ChangesFilterBar>
        <ChangesPanel
          filter={filter}
          isFiltered={Object.keys(filter).length > 0}
          onClear={() => void navigate({ search: {}, replace: true })}
          withDevice
        />
      </Card>
    </>
  )
}
