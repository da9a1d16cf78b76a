import type { GroupKind } from '@marsad/contract/agent/protocol'
import type { Device } from '@marsad/contract/http/devices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { toTimeRange } from '../../lib/time/time-range.ts'
import { Bdi } from '../../ui/text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRefresh } from '../../ui/refresh-control.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DeviceAlertBanner } from '../../features/alerting/device/later.ts'
import { DeviceTimeline } from '../../features/inventory/changes/later.ts'
import { DeviceState } from '../../features/devices/device-state.tsx'
import { ChartsBoard } from './device-board.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { BannerSkeleton, DeviceNotice, DeviceSkeleton, WayBack } from './device-frame.tsx'
import { readDeviceSearch, tabs, type DeviceSearch, type DeviceTab } from './device-search.ts'
import { useRefreshDevice } from '../../features/devices/device.api.ts'
import { FramesContext } from '../../features/metrics/frames.ts'
import { LiveDot, useLiveDevice } from '../../features/metrics/live-device.tsx'
import { isLaterTab, LaterTab } from './later-tab.tsx'
import { useOpeningRange } from './use-opening-range.ts'
import { OverviewTab } from './overview-tab.tsx'
import { needWords } from '../../lib/i18n/words.ts'
import { isReporting } from '../../features/devices/devices.rules.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Most readers come for the charts of the overview.
const NetworkTab = lazyPart(async () => (await import('./network-tab.tsx')).NetworkTab)
const GroupChartsTab = lazyPart(async () => {
  const words = needWords('containers', 'services')
  const [{ GroupChartsTab: Charts }] = await Promise.all([import('./group-charts-tab.tsx'), words])
  return Charts
})
const groupTabs: Partial<Record<DeviceTab, GroupKind>> = { containers: 'container', services: 'service' }

export function DeviceScreen({ device, asOf }: { device: Device; asOf: number }) {
  const t = useTranslations('device')
  const may = useMay()
  const format = useFormat()
  const { search: chosen, go } = useDeviceSearch()
  const search = useOpeningRange(chosen, device, asOf)
  const { tab = 'overview' } = search
  const refresh = useRefresh(useRefreshDevice(device.id), 30)
  const range = toTimeRange(search)
  // Control groups and systemd are of Linux, and other sources of samples report neither.
  const hasGroups = device.platform === 'linux' && device.source === 'agent'
  const isShown = (one: DeviceTab) =>
    groupTabs[one] ? hasGroups : one !== 'settings' || may('devices.manage')
  const group = isShown(tab) ? groupTabs[tab] : undefined
  const hasCharts = tab === 'overview' || tab === 'network' || group !== undefined
  const isLive = hasCharts && range.kind === 'live'
  // The list above the charts of groups is live in any range.
  const groupPart = isReporting(device) ? 'groups' : undefined
  const frames = useLiveDevice({
    deviceId: device.id,
    part: group ? groupPart : isLive ? 'metrics' : undefined,
  })

  return (
    <FramesContext value={frames}>
      <PageHeader
        above={<WayBack name={device.name} location={device.location} />}
        title={<Bdi>{device.name}</Bdi>}
        status={
          <>
            <DeviceState state={device.state} />
            {device.tags.map((tag) => (
              <Badge key={tag}>
                <bdi>{tag}</bdi>
              </Badge>
            ))}
            {frames && <LiveDot />}
          </>
        }
        actions={<DeviceFacts device={device} asOf={asOf} />}
      />
      <div className="flex flex-col gap-4">
        <DeviceNotice device={device} />
        {device.openAlerts > 0 && (
          <Suspense fallback={<BannerSkeleton device={device} />}>
            <DeviceAlertBanner deviceId={device.id} placeholder={<BannerSkeleton device={device} />} />
          </Suspense>
        )}
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onValueChange={(next) => go({ ...chosen, tab: next })}
          items={tabs.filter(isShown).map((value) => ({
            value,
            label: t(`tabs.${value}`),
            ...(value === 'alerts' && device.openAlerts > 0 && { count: format.number(device.openAlerts) }),
          }))}
        >
          <Suspense fallback={<DeviceSkeleton />}>
            <div className="flex flex-col gap-4">
              {isLaterTab(tab) && isShown(tab) && <LaterTab tab={tab} device={device} />}
              {hasCharts && (
                <ChartsBoard
                  device={device}
                  asOf={asOf}
                  search={search}
                  onSearch={(span) => go({ tab, ...span })}
                  {...(!group && { refresh })}
                >
                  {group ? (
                    <GroupChartsTab kind={group} />
                  ) : tab === 'overview' ? (
                    <OverviewTab />
                  ) : (
                    <NetworkTab />
                  )}
                </ChartsBoard>
              )}
            </div>
            {tab === 'timeline' && (
              <DeviceTimeline
                deviceId={device.id}
                between={chosen.from !== undefined && range.kind === 'between' ? range : null}
                onWholeTime={() => go({ tab, range: chosen.range })}
              />
            )}
          </Suspense>
        </Tabs>
      </div>
    </FramesContext>
  )
}

/** Tab and range stand in the address, so that Back and a link restore them. */
function useDeviceSearch() {
  const search = useSearch({ from: '/shell/servers/$id' })
  const navigate = useNavigate({ from: '/servers/$id' })
  const go = (next: { [Key in keyof DeviceSearch]: DeviceSearch[Key] | undefined }) =>
    void navigate({ search: readDeviceSearch(next), resetScroll: false })
  return { search, go }
}
