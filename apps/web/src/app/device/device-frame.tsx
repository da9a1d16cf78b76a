import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Loading, Skeleton } from '../../ui/data/skeleton.tsx'
import { RelativeTime } from '../../ui/time.tsx'

export const DeviceSkeleton = () => (
  <Loading>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-10" />
      <div className="grid gap-4 xl:grid-cols-12">
        {['xl:col-span-8', 'xl:col-span-4', 'xl:col-span-7', 'xl:col-span-5'].map((width) => (
          <Skeleton key={width} className={`h-76 ${width}`} />
        ))}
      </div>
    </div>
  </Loading>
)

/** Holds the place of the alerts above the charts, so that nothing jumps when they come. */
export function BannerSkeleton({ device: { openAlerts, state } }: { device: Device }) {
  // The page itself shows that the device is offline.
  const expected = state === 'offline' ? openAlerts - 1 : openAlerts
  return (
    <>
      {expected > 0 && <Skeleton className="h-16.5 max-sm:h-39" />}
      {expected > 1 && <Skeleton className="h-16.5 max-sm:h-39" />}
      {expected > 2 && <Skeleton className="h-5 w-28" />}
    </>
  )
}

export function WayBack({ name, location = '' }: { name: string; location?: string }) {
  const t = useTranslations('pages')
  return (
    <Breadcrumbs
      trail={[
        { key: 'servers', link: <Link to="/servers">{t('servers')}</Link> },
        ...(location
          ? [
              {
                key: 'location',
                link: (
                  <Link to="/servers" search={{ location }}>
                    <bdi>{location}</bdi>
                  </Link>
                ),
              },
            ]
          : []),
      ]}
      current={<bdi>{name}</bdi>}
    />
  )
}

/** Warnings about the data below: cloned, offline or pending devices. */
export function DeviceNotice({ device: { state, lastSeenAt, clonedAt } }: { device: Device }) {
  const t = useTranslations('device.notice')
  const format = useFormat()
  return (
    <>
      {clonedAt && (
        <Alert tone="warn" title={t('cloned')}>
          {t('clonedHint')}
        </Alert>
      )}
      {state === 'offline' && lastSeenAt && (
        <Alert tone="bad" title={t('offline')}>
          {t('offlineHint', { time: format.dateTime(new Date(lastSeenAt)) })}{' '}
          <span className="whitespace-nowrap">
            (<RelativeTime value={new Date(lastSeenAt)} />)
          </span>
        </Alert>
      )}
      {state === 'pending' && <Alert title={t('pending')}>{t('pendingHint')}</Alert>}
    </>
  )
}
