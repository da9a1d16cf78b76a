import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartSpline, SquareTerminal } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty } from '../../ui/data/empty.tsx'
import { Failed } from '../../ui/data/failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeviceChoice } from '../../features/devices/device-choice.tsx'
import { useRememberDevice } from '../../features/devices/last-device.ts'
import { useOpeningDevice } from '../../features/devices/opening-device.ts'
import { DeviceBoard } from './device-board.tsx'
import { DeviceSkeleton } from './device-frame.tsx'
import { readMetricsSearch } from './device-search.ts'

/** The charts of one device: the one in the address, else the last one that was looked at. */
export function MetricsPage() {
  const t = useTranslations('metrics')
  const page = useTranslations('pages')
  const search = useSearch({ from: '/shell/metrics' })
  const navigate = useNavigate({ from: '/metrics' })
  const go = (next: object, replace = false) =>
    void navigate({ search: readMetricsSearch({ ...next }), resetScroll: false, replace })
  const opening = useOpeningDevice(search.device === undefined)
  const found = opening.kind === 'device' && search.device === undefined ? opening.id : undefined
  // A link to this page should lead others to the same device.
  const open = useEffectEvent((device: string) => go({ ...search, device }, true))
  useEffect(() => {
    if (found !== undefined) open(found)
  }, [found])
  if (search.device === undefined) return <NoDevice opening={opening} />
  return (
    <DeviceChoice
      title={page('metrics')}
      description={t('description')}
      id={search.device}
      // Without a device there is nothing to show: the current one stays until another is picked.
      onPick={(device) => device !== undefined && go({ ...search, device })}
      action={<ToExplorer />}
      prompt={{ icon: <ChartSpline />, hint: t('emptyHint') }}
    >
      {(device, asOf) => (
        <>
          <Remember id={device.id} />
          <DeviceBoard
            device={device}
            asOf={asOf}
            search={search}
            onSearch={(charts) => go({ device: device.id, ...charts })}
          />
        </>
      )}
    </DeviceChoice>
  )
}

/** The page while it has no device: it is looking for one, failed to, or the workspace has none yet. */
function NoDevice({ opening }: { opening: ReturnType<typeof useOpeningDevice> }) {
  const t = useTranslations()
  const errorText = useErrorText()
  return (
    <>
      <PageHeader
        title={t('pages.metrics')}
        description={t('metrics.description')}
        actions={opening.kind === 'failed' && <ToExplorer />}
      />
      {opening.kind === 'failed' ? (
        <Card>
          <Failed message={errorText(opening.error)} onRetry={opening.retry} />
        </Card>
      ) : opening.kind === 'none' ? (
        <Card>
          <Empty
            icon={<ChartSpline />}
            title={t('metrics.empty')}
            description={t('metrics.emptyHint')}
            action={
              <LinkButton variant="solid" render={<Link to="/monitors/new" />}>
                {t('metrics.add')}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <DeviceSkeleton />
      )}
    </>
  )
}

/** To the series that no chart of a device shows. */
function ToExplorer() {
  const t = useTranslations('pages')
  return (
    <LinkButton render={<Link to="/metrics/explore" />}>
      <SquareTerminal aria-hidden />
      {t('metricsExplorer')}
    </LinkButton>
  )
}

function Remember({ id }: { id: string }) {
  useRememberDevice(id)
  return null
}
