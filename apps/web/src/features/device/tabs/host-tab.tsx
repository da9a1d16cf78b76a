import type { Device, DeviceHost } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { uptimeSeconds } from '../../devices/index.ts'
import { useHost } from '../device.api.ts'
import { Panel } from '../tables/panel.tsx'

export function HostTab({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.host')
  const panel = useTranslations('device.panel')
  const query = useHost(device.id)
  const asOf = query.data && !query.data.isLive ? query.data.asOf : null
  return (
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
        {({ host }) => host && <HostFacts host={host} device={device} now={query.dataUpdatedAt} />}
      </Panel>
    </Card>
  )
}

interface HostFactsProps {
  host: NonNullable<DeviceHost['host']>
  device: Device
  now: number
}

function HostFacts({ host, device, now }: HostFactsProps) {
  const t = useTranslations('deviceTabs.host')
  const platform = useTranslations('devices.platform')
  const format = useFormat()
  const uptime = uptimeSeconds({ ...device, bootTime: host.bootTime }, now)
  const facts: [name: string, value: string, isTechnical?: 'technical'][] = [
    [t('hostname'), host.hostname, 'technical'],
    [t('uptime'), uptime === null ? '' : format.duration(uptime)],
    [t('os'), host.os, 'technical'],
    [t('platform'), platform(host.platform)],
    [t('osVersion'), host.osVersion, 'technical'],
    [t('kernel'), host.kernel, 'technical'],
    [t('architecture'), host.architecture, 'technical'],
    [t('bootTime'), host.bootTime ? format.dateTime(new Date(host.bootTime)) : ''],
    [t('hostId'), host.hostId, 'technical'],
    host.virtualization
      ? [t('virtualization'), host.virtualization, 'technical']
      : [t('virtualization'), t('none')],
    [t('role'), t(`roles.${host.role}`)],
    [t('cpuModel'), host.cpuModel, 'technical'],
    [t('coreCount'), format.number(host.cores)],
    [t('memory'), format.bytes(host.memoryBytes)],
    [t('addresses'), host.addresses.join(', '), 'technical'],
    [t('agentVersion'), host.agentVersion, 'technical'],
  ]
  return (
    <dl className="grid sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(([name, value, isTechnical]) => (
        <div key={name} className="min-w-0 border-b px-4 py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-0.5 text-sm wrap-anywhere">
            {isTechnical && value ? <Bdi>{value}</Bdi> : value || format.unknown}
          </dd>
        </div>
      ))}
    </dl>
  )
}
