import { Suspense, useState } from 'react'
import { DeviceMonitors } from '../../features/monitors/later.ts'
import { DeviceChart } from '../../features/metrics/device-chart.tsx'
import { PartChart } from '../../features/metrics/part-chart.tsx'
import { PartitionsCard } from '../../features/metrics/partitions-card.tsx'
import { useFigureWords } from '../../features/metrics/use-figure-words.tsx'
import { useScreen } from '../../features/metrics/screen.ts'

/** What stands below the first screen of the overview. */
export function LowerCharts() {
  const { deviceId } = useScreen()
  const { load } = useFigureWords()
  const [disk, setDisk] = useState<string>()
  const [face, setFace] = useState<string>()
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <PartChart chart="network" part={{ label: 'interface', chosen: face, onChoose: setFace }} />
        <PartChart chart="disk_io" part={{ label: 'disk', chosen: disk, onChoose: setDisk }} />
        <div className="lg:col-span-2">
          <PartitionsCard />
        </div>
        <div className="empty:hidden lg:col-span-2">
          <Suspense>
            <DeviceMonitors deviceId={deviceId} />
          </Suspense>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        <DeviceChart chart="partitions" />
        <DeviceChart chart="disk_busy" optional />
        <DeviceChart chart="inodes" optional />
        <DeviceChart chart="swap" optional />
        <DeviceChart chart="load" value={load} optional />
        <DeviceChart chart="pressure" optional />
        <DeviceChart chart="temperatures" optional />
      </div>
    </>
  )
}
