import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Card } from '../../ui/card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { useNewest } from './dashboard.api.ts'
import { DeviceRow } from './device-row.tsx'

export function NewestCard({ query }: { query: ReturnType<typeof useNewest> }) {
  const t = useTranslations('dashboard.newest')
  return (
    <Card flush title={t('title')} className="col-span-full">
      <Panel query={query} failed={t('failed')} explain={useErrorText()}>
        {({ devices }) => (
          <ul className="grid divide-y xl:grid-cols-5 xl:divide-x xl:divide-y-0">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} note={<Added at={device.createdAt} />} />
            ))}
          </ul>
        )}
      </Panel>
    </Card>
  )
}

function Added({ at }: { at: string }) {
  const t = useTranslations('dashboard.newest')
  return t.rich('added', { time: () => <RelativeTime value={new Date(at)} /> })
}
