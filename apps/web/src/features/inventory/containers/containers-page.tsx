import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { DevicePicker } from '../../devices/index.ts'
import type { ContainersSearch } from '../inventory-search.ts'
import { useExportContainers } from './containers.api.ts'
import { ImagesCard } from './images-card.tsx'
import { SightingsCard } from './sightings-card.tsx'

const views = ['containers', 'images'] as const

/** The containers and the images of all machines; those of one machine are a tab of its own page. */
export function ContainersPage() {
  const t = useTranslations('containers')
  const search = useSearch({ from: '/shell/containers' })
  const navigate = useNavigate({ from: '/containers' })
  const mayExport = useMay()('devices.view')
  const { exportContainers, isExporting } = useExportContainers()
  const view = search.list ?? 'containers'
  const look = (changes: ContainersSearch) =>
    void navigate({ search: { ...search, ...changes }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <DevicePicker
              device={undefined}
              onPick={(id) =>
                id && void navigate({ to: '/servers/$id', params: { id }, search: { tab: 'containers' } })
              }
            />
            {mayExport && view === 'containers' && (
              <Button pending={isExporting} onClick={() => void exportContainers(search)}>
                <Download aria-hidden />
                {t('fleet.export')}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={t('view.label')}
        value={view}
        onValueChange={(next) => void navigate({ search: next === 'images' ? { list: next } : {} })}
        items={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      >
        {view === 'images' ? (
          <ImagesCard search={search} onSearch={look} />
        ) : (
          <SightingsCard search={search} onSearch={look} />
        )}
      </Tabs>
    </>
  )
}
