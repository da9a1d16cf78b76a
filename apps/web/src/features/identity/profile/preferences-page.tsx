import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useIsConfined } from '../../../lib/session/use-may.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { ConfinedNotice } from '../single-sign-on/confined-notice.tsx'
import { LookCard, NotificationsCard } from './preference-cards.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { RegionCard } from './region-card.tsx'

/** `children` are the cards of other features. */
export function PreferencesPage({ children }: { children: ReactNode }) {
  const t = useTranslations('settings.preferences')
  const isConfined = useIsConfined()
  const errorText = useErrorText()
  const query = api.useQuery('GET /api/profile/preferences')
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('title')} description={t('description')} />
      {query.data ? (
        <div className="flex flex-col gap-4 lg:gap-5">
          <RegionCard />
          <LookCard />
          {isConfined ? (
            <ConfinedNotice />
          ) : (
            <>
              <NotificationsCard preferences={query.data} />
              <QuietHoursCard preferences={query.data} />
            </>
          )}
          {children}
        </div>
      ) : query.isError ? (
        <Card>
          <Failed
            title={t('failed')}
            message={errorText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      ) : (
        <Loading className="flex flex-col gap-4 lg:gap-5">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </Loading>
      )}
    </div>
  )
}
