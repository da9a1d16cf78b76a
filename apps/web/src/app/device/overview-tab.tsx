import { Suspense, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { DeviceChart } from '../../features/metrics/device-chart.tsx'
import { useFigureWords } from '../../features/metrics/use-figure-words.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Beside and below the first chart, so they may come after it.
const CoresCard = lazyPart(async () => (await import('../../features/metrics/cores-card.tsx')).CoresCard)
const TopProcessesCard = lazyPart(
  async () => (await import('../../features/metrics/top-processes-card.tsx')).TopProcessesCard,
)
const LowerCharts = lazyPart(async () => (await import('./lower-charts.tsx')).LowerCharts)

/** Holds the footer below the screen until the charts come. */
const below = <div className="h-dvh" />

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
      <Suspense fallback={below}>{isWhole ? <LowerCharts /> : below}</Suspense>
    </div>
  )
}
