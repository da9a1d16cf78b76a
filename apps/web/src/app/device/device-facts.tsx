import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { uptimeSeconds } from '../../features/devices/devices.rules.ts'
import { useHost } from '../../features/devices/device.api.ts'

/** The facts of a machine that stand above its charts. */
export function DeviceFacts({ device, asOf }: { device: Device; asOf: number }) {
  const t = useTranslations('device.facts')
  const platform = useTranslations('devices.platform')
  const format = useFormat()
  const { data, isLoading } = useHost(device.id)
  const host = data?.host
  const uptime = uptimeSeconds(device, asOf)
  const later = isLoading ? <Skeleton className="my-1 h-3.5 w-20" /> : format.unknown
  return (
    <dl
      aria-label={t('label')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border bg-card px-4 py-3 shadow-card md:grid-cols-3 xl:grid-cols-6"
    >
      <Fact name={t('address')}>{device.address ? <Text mono>{device.address}</Text> : format.unknown}</Fact>
      <Fact name={t('os')}>{device.os ? <Text>{device.os}</Text> : platform(device.platform)}</Fact>
      <Fact name={t('uptime')}>{uptime === null ? format.unknown : format.duration(uptime)}</Fact>
      <Fact name={t('cpu')}>{host?.cpuModel ? <Text>{host.cpuModel}</Text> : later}</Fact>
      <Fact name={t('memory')}>{host ? format.bytes(host.memoryBytes) : later}</Fact>
      <Fact name={t('agent')}>
        {device.agentVersion ? <Text mono>{device.agentVersion}</Text> : format.unknown}
        {device.newerAgent && (
          <>
            {' · '}
            <Link
              from="/servers/$id"
              search={{ tab: 'host' }}
              className="font-medium text-primary hover:underline"
            >
              {t('newerAgent')}
            </Link>
          </>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="num mt-0.5 truncate text-sm">{children}</dd>
    </div>
  )
}

const Text = ({ mono = false, children }: { mono?: boolean; children: string }) => (
  <Bdi truncate mono={mono}>
    {children}
  </Bdi>
)
