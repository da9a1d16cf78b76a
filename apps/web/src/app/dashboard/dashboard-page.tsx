import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../lib/i18n/words.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../ui/refresh-control.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { SummaryCard } from '../../features/monitors/later.ts'
import { AttentionCard } from './attention-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { useAskAgain, useNewest } from './dashboard.api.ts'
import { FirstSteps } from './first-steps.tsx'
import { FleetCounts, OutdatedAgents } from './fleet-counts.tsx'
import { HeaviestCards, NewestCard } from './device-cards.tsx'
import { LoadChart } from './load-chart.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Below what needs somebody now, so it may come after it.
const LatestTickets = lazyPart(async () => {
  const part = import('../../features/tickets/latest-tickets.tsx')
  return (await Promise.all([part, needWords('tickets')]))[0].LatestTickets
})

/** When a rack restarts each of its machines announces itself: the panels ask again at most this often. */
const pauseMs = 3000

export function DashboardPage() {
  const t = useTranslations('dashboard')
  const page = useTranslations('pages')
  const newest = useNewest()
  const askAgain = useAskAgain()
  const refresh = useRefresh(askAgain, 30)
  useLive({ onChange: useThrottled(() => void askAgain(), pauseMs) })
  const isEmpty = newest.data?.total === 0
  return (
    <>
      <PageHeader
        title={page('dashboard')}
        description={isEmpty ? t('emptyDescription') : t('description')}
        actions={!isEmpty && <RefreshControl refresh={refresh} asOf={newest.dataUpdatedAt || undefined} />}
      />
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-6">
          <FleetCounts query={newest} />
          <OutdatedAgents count={newest.data?.outdatedAgents ?? 0} />
          <AttentionCard />
          <LoadChart />
          <ChangesCard />
          <Suspense fallback={<Skeleton className="col-span-full h-32 rounded-card" />}>
            <SummaryCard className="col-span-full" />
          </Suspense>
          <Suspense fallback={<Skeleton className="col-span-full h-48 rounded-card" />}>
            <LatestTickets />
          </Suspense>
          <HeaviestCards />
          <NewestCard query={newest} />
        </div>
      )}
    </>
  )
}
