import type { Device } from '@marsad/contract/http/devices'
import { Cog } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { RefreshControl } from '../../../ui/refresh-control.tsx'
import { isReporting } from '../../devices/index.ts'
import { useGroupFigures } from '../../metrics/index.ts'
import { Absent, FreshnessNotice } from '../inventory-states.tsx'
import { useLooked } from '../use-looked.ts'
import { matching, noFilter, withFigures } from './services.rules.ts'
import { ServicesTable } from './services-table.tsx'

const useDeviceServices = (device: Device) =>
  useLooked({
    device,
    part: 'services',
    ask: (query, signal) =>
      api.call('GET /api/devices/:id/services', { params: { id: device.id }, query, signal }),
    every: 30,
  })

/** The services of a machine with what they use: each second while it is online, else as last reported. */
export function ServicesPanel({ device }: { device: Device }) {
  const t = useTranslations('services')
  const { query, refresh } = useDeviceServices(device)
  const [filter, setFilter] = useState(noFilter)
  const live = useGroupFigures('service')
  const answer = query.data
  const failed = answer?.services.filter(({ state }) => state === 'failed').length ?? 0
  return (
    <div className="flex flex-col gap-4">
      <FreshnessNotice device={device} answer={answer} error={query.error} failed={t('failed')} />
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b p-3">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
            <div className="w-64 max-w-full max-sm:w-full">
              <SearchInput
                label={t('filter')}
                value={filter.text}
                onValueChange={(text) => setFilter({ ...filter, text })}
              />
            </div>
            <Switch
              label={t('failedOnly')}
              checked={filter.failedOnly}
              onCheckedChange={(failedOnly) => setFilter({ ...filter, failedOnly })}
            />
            {answer?.asOf && !answer.absence && (
              <p className="num text-sm text-muted" aria-live="polite">
                {t('count', { count: answer.services.length })} ·{' '}
                <span className={failed > 0 ? 'font-medium text-bad' : undefined}>
                  {t('failedCount', { count: failed })}
                </span>
              </p>
            )}
          </div>
          <RefreshControl refresh={refresh} asOf={answer?.asOf ? Date.parse(answer.asOf) : undefined} />
        </div>
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ absence, services }) => !absence && services.length === 0}
          empty={
            answer?.asOf ? (
              <Empty icon={<Cog />} title={t('empty')} description={t('emptyHint')} />
            ) : (
              <Empty icon={<Cog />} title={t('never')} description={t('neverHint')} />
            )
          }
        >
          {({ absence, services }) => {
            if (absence && services.length === 0) return <Absent reason={absence} />
            const shown = matching(services, filter)
            return (
              <>
                {absence && (
                  <div className="border-b">
                    <Absent reason={absence} small />
                  </div>
                )}
                {shown.length > 0 ? (
                  <ServicesTable rows={withFigures(shown, live)} isStale={!isReporting(device)} />
                ) : (
                  <NoMatches onClear={() => setFilter(noFilter)} />
                )}
              </>
            )
          }}
        </Panel>
      </Card>
    </div>
  )
}
