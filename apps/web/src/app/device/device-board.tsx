import type { Device } from '@marsad/contract/http/devices'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useRefreshDevice } from '../../features/devices/device.api.ts'
import { isReporting } from '../../features/devices/devices.rules.ts'
import type { DeviceAlerting } from '../../features/alerting/device/device-alert-marks.tsx'
import { DeviceAlertMarks } from '../../features/alerting/device/later.ts'
import { DeviceLane } from '../../features/inventory/changes/later.ts'
import { ChartsToolbar } from '../../features/metrics/charts-toolbar.tsx'
import { FramesContext } from '../../features/metrics/frames.ts'
import { useLiveDevice } from '../../features/metrics/live-device.tsx'
import { ScreenContext } from '../../features/metrics/screen.ts'
import { useComparison } from '../../features/metrics/compare/use-comparison.ts'
import type { Statistic } from '../../features/metrics/to-series.ts'
import { type TimeRange, toTimeRange } from '../../lib/time/time-range.ts'
import { ChartGroup, type Lane } from '../../ui/chart/chart-group.tsx'
import { type Refresh, useRefresh } from '../../ui/refresh-control.tsx'
import type { ChartsSearch } from './device-search.ts'
import { OverviewTab } from './overview-tab.tsx'
import { useOpeningRange } from './use-opening-range.ts'

const emptyLane: Lane = { markers: [], onOpen: () => undefined }
const quiet: DeviceAlerting = { lane: emptyLane, thresholds: [], raised: [] }

interface DeviceBoardProps {
  device: Device
  asOf: number
  search: ChartsSearch
  onSearch: (search: ChartsSearch) => void
}

/** The overview of a device without the rest of its page. */
export function DeviceBoard({ device, search: chosen, ...board }: DeviceBoardProps) {
  const search = useOpeningRange(chosen, device, board.asOf)
  const refresh = useRefresh(useRefreshDevice(device.id), 30)
  const isLive = toTimeRange(search).kind === 'live'
  const frames = useLiveDevice({
    deviceId: device.id,
    part: isLive ? 'metrics' : undefined,
  })
  return (
    <FramesContext value={frames}>
      <ChartsBoard device={device} refresh={refresh} search={search} {...board}>
        <OverviewTab />
      </ChartsBoard>
    </FramesContext>
  )
}

interface ChartsBoardProps extends DeviceBoardProps {
  /** Left out where a part above the charts has a refresh control. */
  refresh?: Refresh
  children: ReactNode
}

/** Charts of a device under the toolbar that chooses their time range. */
export function ChartsBoard({ device, asOf, search, onSearch, refresh, children }: ChartsBoardProps) {
  const range = useMemo(() => toTimeRange(search), [search])
  const [statistic, setStatistic] = useState<Statistic>('average')
  const [alerting, setAlerting] = useState(quiet)
  const { compare } = search
  const compared = useComparison(compare, device.id)
  const comparison = range.kind === 'live' ? null : compared
  const withCompare = (next: ChartsSearch) => ({ ...next, ...(compare !== undefined && { compare }) })
  const screen = useMemo(
    () => ({
      deviceId: device.id,
      range,
      statistic,
      isStale: !isReporting({ state: device.state }),
      limits: device.limits,
      comparison,
      thresholds: alerting.thresholds,
      raised: alerting.raised,
    }),
    [device.id, device.state, device.limits, range, statistic, comparison, alerting],
  )
  return (
    <ScreenContext value={screen}>
      <div className="flex flex-col gap-4">
        <ChartsToolbar
          range={range}
          onRangeChange={(next) => onSearch(withCompare(next))}
          compare={compare}
          onCompare={(next) => {
            const { compare: _, ...rest } = search
            onSearch({ ...rest, ...(next !== undefined && { compare: next }) })
          }}
          statistic={statistic}
          onStatisticChange={setStatistic}
          refresh={refresh}
          asOf={asOf}
        />
        <DeviceCharts
          deviceId={device.id}
          range={range}
          alertLane={alerting.lane}
          onZoom={(span) => onSearch(withCompare({ ...(search.range && { range: search.range }), ...span }))}
        >
          {children}
        </DeviceCharts>
        <Suspense>
          <DeviceAlertMarks device={device} onAlerting={setAlerting} />
        </Suspense>
      </div>
    </ScreenContext>
  )
}

interface DeviceChartsProps {
  deviceId: string
  range: TimeRange
  /** Alerts that were raised and resolved. */
  alertLane: Lane
  /** A zoomed range, in milliseconds; null goes back to the whole. */
  onZoom: (span: { from: number; to: number } | null) => void
  children: ReactNode
}

/** The charts of a device share one time range, one crosshair and one lane of changes. */
export function DeviceCharts({ deviceId, range, alertLane, onZoom, children }: DeviceChartsProps) {
  const [changes, setChanges] = useState(emptyLane)
  const lane = useMemo(() => joinLanes(changes, alertLane), [changes, alertLane])
  const [from, to] = range.kind === 'between' ? [range.from, range.to] : []
  const shown = useMemo(
    () => (from === undefined || to === undefined ? null : { from: from / 1000, to: to / 1000 }),
    [from, to],
  )
  return (
    <ChartGroup
      range={shown}
      lane={lane}
      onZoom={(span) =>
        onZoom(span && { from: Math.round(span.from * 1000), to: Math.round(span.to * 1000) })
      }
    >
      {children}
      <Suspense>
        <DeviceLane deviceId={deviceId} range={range} onLane={setChanges} />
      </Suspense>
    </ChartGroup>
  )
}

/** Changes and alerts share one lane: a mark of several opens the changes, a mark of an alert alone opens the alert. */
const joinLanes = (changes: Lane, alerts: Lane): Lane => ({
  markers: [...changes.markers, ...alerts.markers],
  onOpen: (markers) => {
    const changed = markers.filter((marker) => !alerts.markers.includes(marker))
    if (changed.length > 0) changes.onOpen(changed)
    else alerts.onOpen(markers)
  },
})
