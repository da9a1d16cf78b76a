import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { stored } from '../../../lib/browser.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { FleetMap } from './fleet-map.tsx'
import {
  type MapFigure,
  mapFigures,
  type MapGrouping,
  mapGroupings,
  usualGrouping,
} from './fleet-map.rules.ts'

/** A choice that this browser remembers. */
function useStored<Value extends string>(key: string, values: readonly Value[]) {
  const [value, setValue] = useState(() => values.find((one) => one === stored.read(key)) ?? null)
  const choose = (chosen: Value) => {
    stored.write(key, chosen)
    setValue(chosen)
  }
  return [value, choose] as const
}

/** The whole fleet at a glance; `height` is what its cells may take. */
export function FleetMapCard({ height = 250, className }: { height?: number; className?: string }) {
  const t = useTranslations('dashboard.map')
  const query = api.useQuery('GET /api/fleet/map')
  const [figure, setFigure] = useStored<MapFigure>('fleet-map-figure', mapFigures)
  const [chosen, setGrouping] = useStored<MapGrouping>('fleet-map-grouping', mapGroupings)
  const grouping = chosen ?? usualGrouping(query.data?.devices ?? [])
  return (
    <Card
      title={t('title')}
      className={className}
      actions={
        <>
          <Select
            aria-label={t('groupBy')}
            items={mapGroupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
            value={grouping}
            onValueChange={setGrouping}
            className="w-40"
          />
          <Segmented
            label={t('colourBy')}
            size="sm"
            items={mapFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
            value={figure ?? 'cpu'}
            onValueChange={setFigure}
          />
        </>
      }
    >
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ total }) => total === 0}
        empty={t('empty')}
        loading={
          <Loading>
            <Skeleton className="h-76" />
          </Loading>
        }
      >
        {(fleet) => <FleetMap fleet={fleet} figure={figure ?? 'cpu'} grouping={grouping} height={height} />}
      </Panel>
    </Card>
  )
}
