import { Link, useSearch } from '@tanstack/react-router'
import { Maximize } from 'lucide-react'
import { Suspense, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../lib/i18n/words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../ui/refresh-control.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { SummaryCard } from '../../features/monitors/later.ts'
import { FleetMapCard } from '../../features/overview/fleet-map/fleet-map-card.tsx'
import { AttentionCard } from './attention-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { useDashboardLive, useRefreshDashboard, useNewest } from './dashboard.api.ts'
import { FirstSteps } from './first-steps.tsx'
import { FleetCounts, OutdatedAgents } from './fleet-counts.tsx'
import { FullestDisks, NewestCard } from './device-cards.tsx'
import { LoadChart } from './load-chart.tsx'
import { WallScreen } from './wall-screen.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// These cards stand below the ones that need attention, so they may load later.
const LatestTickets = lazyPart(async () => {
  const part = import('../../features/tickets/latest-tickets.tsx')
  return (await Promise.all([part, needWords('tickets')]))[0].LatestTickets
})

const RequirementNotice = lazyPart(
  async () => {
    const part = import('../../features/identity/single-sign-on/requirement-notice.tsx')
    return (await Promise.all([part, needWords('single-sign-on')]))[0].RequirementNotice
  },
  () => null,
)

export function DashboardPage() {
  const t = useTranslations('dashboard')
  const page = useTranslations('pages')
  const newest = useNewest()
  const refresh = useRefresh(useRefreshDashboard(), 30)
  useDashboardLive(newest.data?.total ?? 0)
  const isEmpty = newest.data?.total === 0
  // The first screen is drawn alone, so that it is there and answers sooner.
  const isWhole = useDeferredValue(true, false)
  const { wall } = useSearch({ from: '/shell/' })
  if (wall && !isEmpty) return <WallScreen query={newest} />
  return (
    <>
      <Suspense>
        <RequirementNotice />
      </Suspense>
      <PageHeader
        title={page('dashboard')}
        status={!isEmpty && <FleetCounts query={newest} />}
        description={isEmpty && t('emptyDescription')}
        actions={
          !isEmpty && (
            <>
              <LinkButton
                size="sm"
                className="max-sm:hidden"
                render={<Link to="/" search={{ wall: true }} />}
              >
                <Maximize aria-hidden />
                {t('wall.open')}
              </LinkButton>
              <RefreshControl refresh={refresh} asOf={newest.dataUpdatedAt || undefined} />
            </>
          )
        }
      />
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-12">
          <AttentionCard />
          <FleetMapCard className="xl:col-span-7" />
          <LoadChart />
          <FullestDisks />
          <OutdatedAgents count={newest.data?.outdatedAgents ?? 0} />
          {isWhole ? (
            <>
              <Suspense fallback={<Skeleton className="col-span-full h-32 rounded-card" />}>
                <SummaryCard className="col-span-full" />
              </Suspense>
              <ChangesCard />
              <Suspense fallback={<Skeleton className="h-48 rounded-card xl:col-span-6" />}>
                <LatestTickets />
              </Suspense>
              <NewestCard query={newest} />
            </>
          ) : (
            <div className="col-span-full h-dvh" />
          )}
        </div>
      )}
    </>
  )
}
