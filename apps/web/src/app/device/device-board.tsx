import type { Device } from '@marsad/contract/http/devices'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useAskAgain } from '../../features/devices/device.api.ts'
import { isReporting } from '../../features/devices/devices.rules.ts'
import { DeviceLane } from '../../features/inventory/changes/later.ts'
import { ChartsToolbar } from '../../features/metrics/charts-toolbar.tsx'
import { FramesContext } from '../../features/metrics/frames.ts'
import { useLiveDevice } from '../../features/metrics/live-device.tsx'
import { ScreenContext } from '../../features/metrics/screen.ts'
import type { Statistic } from '../../features/metrics/to-series.ts'
import { type RangeSearch, type TimeRange, toTimeRange } from '../../lib/time/time-range.ts'
import { ChartGroup, type Lane } from '../../ui/chart/chart-group.tsx'
import { type Refresh, useRefresh } from '../../ui/refresh-control.tsx'
import { OverviewTab } from './overview-tab.tsx'

interface DeviceBoardProps {
  device: Device
  asOf: number
  search: RangeSearch
  onSearch: (search: RangeSearch) => void
}

/** The overview of a device without the rest of its page. */
export function DeviceBoard({ device, ...board }: DeviceBoardProps) {
  const askAgain = useAskAgain(device.id)
  const refresh = useRefresh(askAgain, 30)
  const isLive = toTimeRange(board.search).kind === 'live'
  const frames = useLiveDevice({ deviceId: device.id, isLive, onChange: () => void askAgain() })
  return (
    <FramesContext value={frames}>
      <ChartsBoard device={device} refresh={refresh} {...board}>
        <OverviewTab />
      </ChartsBoard>
    </FramesContext>
  )
}

interface ChartsBoardProps {
  device: Device
  asOf: number
  search: RangeSearch
  onSearch: (search: RangeSearch) => void
  refresh: Refresh
  children: ReactNode
}

/** Charts of a device under the tools that say which while they show. */
export function ChartsBoard({ device, asOf, search, onSearch, refresh, children }: ChartsBoardProps) {
  const range = useMemo(() => toTimeRange(search), [search])
  const [statistic, setStatistic] = useState<Statistic>('average')
  const screen = useMemo(
    () => ({
      deviceId: device.id,
      range,
      statistic,
      isStale: !isReporting({ state: device.state }),
      limits: device.limits,
    }),
    [device.id, device.state, device.limits, range, statistic],
  )
  return (
    <ScreenContext value={screen}>
      <div className="flex flex-col gap-4">
        <ChartsToolbar
          range={range}
          onRangeChange={onSearch}
          statistic={statistic}
          onStatisticChange={setStatistic}
          refresh={refresh}
          asOf={asOf}
        />
        <DeviceCharts
          deviceId={device.id}
          range={range}
          onZoom={(span) => onSearch({ ...(search.range && { range: search.range }), ...span })}
        >
          {children}
        </DeviceCharts>
      </div>
    </ScreenContext>
  )
}

interface DeviceChartsProps {
  deviceId: string
  range: TimeRange
  /** A piece was cut out, in milliseconds; null goes back to the whole. */
  onZoom: (span: { from: number; to: number } | null) => void
  children: ReactNode
}

const emptyLane: Lane = { markers: [], onOpen: () => undefined }

/** The charts of a device share one while, one crosshair and what changed meanwhile. */
export function DeviceCharts({ deviceId, range, onZoom, children }: DeviceChartsProps) {
  const [lane, setLane] = useState(emptyLane)
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
        <DeviceLane deviceId={deviceId} range={range} onLane={setLane} />
      </Suspense>
    </ChartGroup>
  )
}
