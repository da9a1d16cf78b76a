import type { Device } from '@marsad/contract/http/devices'
import { useMemo, useState, type ReactNode } from 'react'
import { toTimeRange, type RangeSearch } from '../../lib/time/time-range.ts'
import type { Refresh } from '../../ui/refresh/use-refresh.ts'
import { isReporting } from '../../features/devices/devices.rules.ts'
import { ChartsToolbar } from '../../features/metrics/charts-toolbar.tsx'
import { DeviceCharts } from './device-charts.tsx'
import type { Statistic } from '../../features/metrics/to-series.ts'
import { ScreenContext } from '../../features/metrics/screen.ts'

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
