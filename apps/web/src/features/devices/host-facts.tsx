import type { DeviceHost } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'

interface HostFactsProps {
  host: NonNullable<DeviceHost['host']>
  /** At the time of the facts; null where it is unknown. */
  uptimeSeconds: number | null
  /** The address the device connects from, beside the ones it reports. */
  peerAddress?: string | null
}

type Fact = [name: string, value: string, isTechnical?: 'technical']

/** Facts that a machine reported; needs the pieces `device-tabs` and `devices`. */
export function HostFacts({ host, uptimeSeconds, peerAddress }: HostFactsProps) {
  const t = useTranslations('deviceTabs.host')
  const platform = useTranslations('devices.platform')
  const format = useFormat()
  const facts: Fact[] = [
    [t('hostname'), host.hostname, 'technical'],
    [t('uptime'), uptimeSeconds === null ? '' : format.duration(uptimeSeconds)],
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
    ...(peerAddress === undefined ? [] : [[t('peerAddress'), peerAddress ?? '', 'technical'] satisfies Fact]),
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
