import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { Bdi } from '../../ui/text.tsx'
import { uptimeSeconds } from '../../features/devices/devices.rules.ts'
import { useHost } from '../../features/devices/device.api.ts'

/** The facts of a machine beside its name; one that it never reported is left out. */
export function DeviceFacts({ device, asOf }: { device: Device; asOf: number }) {
  const t = useTranslations('device.facts')
  const platform = useTranslations('devices.platform')
  const format = useFormat()
  const { data, isPending } = useHost(device.id)
  const host = data?.host
  const uptime = uptimeSeconds(device, asOf)
  return (
    <dl aria-label={t('label')} className="num flex min-w-0 flex-wrap gap-1.5 text-xs">
      {device.address && (
        <Fact name={t('address')}>
          <Bdi mono>{device.address}</Bdi>
        </Fact>
      )}
      <Fact name={t('os')}>{device.os ? <Bdi>{device.os}</Bdi> : platform(device.platform)}</Fact>
      {isPending &&
        [t('cpu'), t('memory')].map((name) => (
          <Fact key={name} name={name} isSecondary>
            <Skeleton className="h-3 w-11" />
          </Fact>
        ))}
      {host && host.cores > 0 && (
        <Fact name={t('cpu')} isSecondary>
          {t('cores', { count: host.cores })}
        </Fact>
      )}
      {host && host.memoryBytes > 0 && (
        <Fact name={t('memory')} isSecondary>
          {format.bytes(host.memoryBytes)}
        </Fact>
      )}
      {uptime !== null && (
        <Fact name={t('uptime')} isNamed>
          {format.duration(uptime)}
        </Fact>
      )}
      {device.agentVersion && (
        <Fact name={t('agent')} isNamed>
          <Bdi>{device.agentVersion}</Bdi>
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
      )}
    </dl>
  )
}

interface FactProps {
  name: string
  /** For a value that does not say what it is. */
  isNamed?: boolean
  /** For a fact that a phone has no room for; the tab of the host has it too. */
  isSecondary?: boolean
  children: ReactNode
}

const Fact = ({ name, isNamed = false, isSecondary = false, children }: FactProps) => (
  <div
    title={name}
    className={clsx(
      'relative inline-flex h-6.5 max-w-full items-center gap-1.5 rounded-full border bg-card px-2.5 whitespace-nowrap',
      isSecondary && 'max-sm:hidden',
    )}
  >
    <dt className={isNamed ? 'text-muted' : 'sr-only'}>{name}</dt>
    <dd className="truncate">{children}</dd>
  </div>
)
