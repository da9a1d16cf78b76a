import { Suspense, useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeviceMonitors } from '../../features/monitors/later.ts'
import { DeviceChart } from '../../features/metrics/device-chart.tsx'
import { useFigureWords } from '../../features/metrics/use-figure-words.tsx'
import { useScreen } from '../../features/metrics/screen.ts'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Beside and below the first chart, so they may come after it.
const CoresCard = lazyPart(async () => (await import('../../features/metrics/cores-card.tsx')).CoresCard)
const PartitionsCard = lazyPart(
  async () => (await import('../../features/metrics/partitions-card.tsx')).PartitionsCard,
)
const TopProcessesCard = lazyPart(
  async () => (await import('../../features/metrics/top-processes-card.tsx')).TopProcessesCard,
)

export function OverviewTab() {
  const t = useTranslations('device')
  const { cpu, memory } = useFigureWords()
  // The first screen is drawn alone, so that it is there and answers sooner.
  const isWhole = useDeferredValue(true, false)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 *:min-w-0 lg:grid-cols-12">
        <div className="grid lg:col-span-12 xl:col-span-8">
          <DeviceChart chart="cpu" value={cpu} footer={t('zoomHint')} />
        </div>
        <div className="lg:col-span-5 xl:col-span-4">
          <Suspense fallback={<Skeleton className="h-full min-h-76" />}>
            <TopProcessesCard />
          </Suspense>
        </div>
        <div className="grid lg:col-span-7">
          <DeviceChart chart="memory" value={memory} />
        </div>
        <div className="grid lg:col-span-12 xl:col-span-5">
          <Suspense fallback={<Skeleton className="h-full min-h-48" />}>
            <CoresCard />
          </Suspense>
        </div>
      </div>
      {isWhole ? <BelowFirstScreen /> : <div className="h-dvh" />}
    </div>
  )
}

function BelowFirstScreen() {
  const { deviceId } = useScreen()
  const { load } = useFigureWords()
  const [disk, setDisk] = useState<string>()
  const [face, setFace] = useState<string>()
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <DeviceChart chart="network" part={{ label: 'interface', chosen: face, onChoose: setFace }} />
        <DeviceChart chart="disk_io" part={{ label: 'disk', chosen: disk, onChoose: setDisk }} />
        <div className="lg:col-span-2">
          <Suspense fallback={<Skeleton className="h-48" />}>
            <PartitionsCard />
          </Suspense>
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
