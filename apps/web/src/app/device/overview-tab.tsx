import type { ChartData } from '@marsad/contract/http/metrics'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { DeviceMonitors } from '../../features/monitors/later.ts'
import { CoresCard } from '../../features/metrics/cores-card.tsx'
import { DeviceChart } from '../../features/metrics/device-chart.tsx'
import { newestOf } from '../../features/metrics/to-series.ts'
import { useScreen } from '../../features/metrics/screen.ts'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Below the first charts, so it may come after them.
const PartitionsCard = lazyPart(
  async () => (await import('../../features/metrics/partitions-card.tsx')).PartitionsCard,
)

type Lines = ChartData['lines']

export function OverviewTab() {
  const { deviceId } = useScreen()
  const { cpuNow, memoryNow, loadNow } = useNewestWords()
  const [disk, setDisk] = useState<string>()
  const [face, setFace] = useState<string>()
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <DeviceChart chart="cpu" value={cpuNow} />
      <DeviceChart chart="memory" value={memoryNow} />
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
      <DeviceChart chart="load" value={loadNow} optional />
      <DeviceChart chart="pressure" optional />
      <DeviceChart chart="temperatures" optional />
    </div>
  )
}

/** The newest of the lines in words; null where there is none. */
function useNewestWords() {
  const t = useTranslations('device')
  const format = useFormat()
  return {
    cpuNow: (lines: Lines) => {
      const busy = newestOf(lines, ({ state }) => state === undefined)
      return busy === null ? null : format.percent(busy)
    },
    memoryNow: (lines: Lines) => {
      const [used, free, total] = (['used', 'free', 'limit'] as const).map((wanted) =>
        newestOf(lines, ({ state }) => state === wanted),
      )
      if (typeof used !== 'number' || typeof free !== 'number' || typeof total !== 'number') return null
      const amounts = { used: format.bytes(used), free: format.bytes(free), total: format.bytes(total) }
      return <span className="text-xs">{t('memoryNow', amounts)}</span>
    },
    loadNow: (lines: Lines) => {
      const load = newestOf(lines, ({ window }) => window === '1m')
      return load === null ? null : format.number(load, 2)
    },
  }
}
