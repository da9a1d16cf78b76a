import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DeviceNote, DeviceState } from '../../features/devices/device-state.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { useFleet, type useNewest } from './dashboard.api.ts'

/** The fullest partition of each device, the fullest first. */
export function FullestDisks() {
  const t = useTranslations('dashboard.disks')
  const query = useFleet()
  return (
    <Card flush title={t('title')} className="xl:col-span-4">
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ heaviest }) => heaviest.disk.length === 0}
        empty={t('empty')}
      >
        {({ heaviest }) => (
          <ol className="divide-y">
            {heaviest.disk.map(({ deviceId, name, ratio }) => (
              <li key={deviceId}>
                <Link
                  to="/servers/$id"
                  params={{ id: deviceId }}
                  className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-4 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
                >
                  <Bdi truncate className="text-sm font-medium">
                    {name}
                  </Bdi>
                  <Meter label={t('meter')} ratio={ratio} />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </Card>
  )
}

export function NewestCard({ query }: { query: ReturnType<typeof useNewest> }) {
  const t = useTranslations('dashboard.newest')
  return (
    <Card flush title={t('title')} className="col-span-full">
      <Panel query={query} failed={t('failed')}>
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

/** A device in one line: name, figure and state. */
export function DeviceRow({ device, note }: { device: Device; note?: ReactNode }) {
  return (
    <li>
      <Link
        to="/servers/$id"
        params={{ id: device.id }}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <Bdi truncate className="text-sm font-medium">
            {device.name}
          </Bdi>
          <span className="block truncate text-xs text-muted">{note ?? <DeviceNote device={device} />}</span>
        </span>
        <DeviceState state={device.state} />
      </Link>
    </li>
  )
}
