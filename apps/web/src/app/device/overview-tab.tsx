import { Suspense, useState } from 'react'
import { DeviceMonitors } from '../../features/monitors/later.ts'
import { CoresCard } from '../../features/metrics/cores-card.tsx'
import { DeviceChart } from '../../features/metrics/device-chart.tsx'
import { useFigureWords } from '../../features/metrics/use-figure-words.ts'
import { useScreen } from '../../features/metrics/screen.ts'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Below the first charts, so it may come after them.
const PartitionsCard = lazyPart(
  async () => (await import('../../features/metrics/partitions-card.tsx')).PartitionsCard,
)

export function OverviewTab() {
  const { deviceId } = useScreen()
  const { cpu, memory, load } = useFigureWords()
  const [disk, setDisk] = useState<string>()
  const [face, setFace] = useState<string>()
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <DeviceChart chart="cpu" value={cpu} />
      <DeviceChart chart="memory" value={memory} />
      <div className="xl:col-span-2">
        <CoresCard />
      </div>
      <DeviceChart chart="network" part={{ label: 'interface', chosen: face, onChoose: setFace }} />
      <DeviceChart chart="disk_io" part={{ label: 'disk', chosen: disk, onChoose: setDisk }} />
      <div className="xl:col-span-2">
        <Suspense fallback={<Skeleton className="h-48" />}>
          <PartitionsCard />
        </Suspense>
      </div>
      <div className="empty:hidden xl:col-span-2">
        <Suspense>
          <DeviceMonitors deviceId={deviceId} />
        </Suspense>
      </div>
      <DeviceChart chart="partitions" />
      <DeviceChart chart="swap" optional />
      <DeviceChart chart="load" value={load} optional />
      <DeviceChart chart="pressure" optional />
      <DeviceChart chart="temperatures" optional />
    </div>
  )
}
