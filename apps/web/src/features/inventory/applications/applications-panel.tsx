import type { Device } from '@marsad/contract/http/devices'
import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { LoadMore } from '../../../ui/data/load-more.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { RefreshControl } from '../../../ui/refresh-control.tsx'
import { isReporting } from '../../devices/index.ts'
import { Absent, FreshnessNotice } from '../inventory-states.tsx'
import { ApplicationsFilterBar } from './applications-filter-bar.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { isFiltered, noFilter, useApplicationsLook, useDeviceApplications } from './applications.api.ts'

/** The applications installed on a device. */
export function ApplicationsPanel({ device }: { device: Device }) {
  const t = useTranslations('applications')
  const [filter, setFilter] = useState(noFilter)
  const settled = useSettled(filter)
  const { query: look, refresh } = useApplicationsLook(device)
  const query = useDeviceApplications(device.id, settled)
  const answer = look.data
  return (
    <div className="flex flex-col gap-4">
      <FreshnessNotice
        device={device}
        answer={answer}
        error={look.error ?? query.error}
        failed={t('failed')}
      />
      <Card flush>
        <div className="flex flex-wrap items-start justify-between gap-3 border-b p-3">
          <ApplicationsFilterBar filter={filter} onFilterChange={setFilter} />
          <RefreshControl refresh={refresh} asOf={answer?.asOf ? Date.parse(answer.asOf) : undefined} />
        </div>
        {answer?.absence && answer.total > 0 && (
          <div className="border-b">
            <Absent small reason={answer.absence} />
          </div>
        )}
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ pages }) => (pages[0]?.total ?? 0) === 0}
          empty={
            isFiltered(settled) ? (
              <NoMatches onClear={() => setFilter(noFilter)} />
            ) : answer?.absence ? (
              <Absent reason={answer.absence} />
            ) : (
              <Empty icon={<AppWindow />} title={t('empty')} description={t('emptyHint')} />
            )
          }
        >
          {({ pages }) => (
            <>
              <p className="num border-b px-4 py-2 text-xs text-muted" aria-live="polite">
                {t('count', { count: pages[0]?.total ?? 0 })}
              </p>
              <ApplicationsTable
                applications={pages.flatMap(({ applications }) => applications)}
                isStale={!isReporting(device)}
              />
              <LoadMore query={query} remaining={pages.at(-1)?.remaining} />
            </>
          )}
        </Panel>
      </Card>
    </div>
  )
}
