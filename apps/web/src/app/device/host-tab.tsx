import type { Device } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/data/card.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { uptimeSeconds } from '../../features/devices/devices.rules.ts'
import { useHost } from '../../features/devices/device.api.ts'
import { AgentUpdate } from '../../features/devices/settings/agent-update.tsx'
import { Panel } from '../../features/devices/device-panel.tsx'
import { HostFacts } from '../../features/devices/host-facts.tsx'

export function HostTab({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.host')
  const panel = useTranslations('device.panel')
  const query = useHost(device.id)
  const asOf = query.data && !query.data.isLive ? query.data.asOf : null
  return (
    <div className="flex flex-col gap-4">
      <AgentUpdate device={device} />
      <Card
        flush
        title={panel('host.title')}
        description={
          asOf && (
            <>
              {t('asOf')} <RelativeTime value={new Date(asOf)} />
            </>
          )
        }
      >
        <Panel of="host" query={query} isEmpty={({ host }) => host === null}>
          {({ host }) =>
            host && (
              <HostFacts
                host={host}
                uptimeSeconds={uptimeSeconds({ ...device, bootTime: host.bootTime }, query.dataUpdatedAt)}
                peerAddress={device.peerAddress}
              />
            )
          }
        </Panel>
      </Card>
    </div>
  )
}
