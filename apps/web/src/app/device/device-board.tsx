import type { Device } from '@marsad/contract/http/devices'
import { toTimeRange, type RangeSearch } from '../../lib/time/time-range.ts'
import { useRefresh } from '../../ui/refresh/use-refresh.ts'
import { ChartsBoard } from './charts-board.tsx'
import { useAskAgain } from '../../features/devices/device.api.ts'
import { FramesContext } from '../../features/metrics/frames.ts'
import { useLiveDevice } from '../../features/metrics/use-live-device.ts'
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
