import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useIsConfined } from '../../../lib/session/use-may.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { DetailsCard } from './details-card.tsx'
import { LoginHistoryCard } from '../sessions/login-history-card.tsx'
import { PasskeysCard } from '../sessions/passkeys-card.tsx'
import { PasswordCard } from '../sessions/password-card.tsx'
import { ProfileIdentity } from './profile-identity.tsx'
import { ProfileStatsCard } from './profile-stats-card.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { ConfinedNotice } from '../single-sign-on/confined-notice.tsx'
import { TwoFactorCard } from '../sessions/two-factor-card.tsx'
import { useProfile } from './use-profile.ts'

const IdentitiesCard = lazyPart(
  async () => (await import('../single-sign-on/identities-card.tsx')).IdentitiesCard,
)

export function ProfilePage() {
  const t = useTranslations('profile')
  const errorText = useErrorText()
  const isConfined = useIsConfined()
  const { data: profile, isError, error, isFetching, refetch } = useProfile()
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
          {profile ? (
            <>
              <ProfileIdentity profile={profile} />
              <DetailsCard profile={profile} />
            </>
          ) : isError ? (
            <Card>
              <Failed
                title={t('failed')}
                message={errorText(error)}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            </Card>
          ) : (
            <ProfileSkeleton />
          )}
          <ProfileStatsCard />
          {!isConfined && <LoginHistoryCard />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
          {isConfined ? (
            <ConfinedNotice />
          ) : (
            <>
              <PasskeysCard />
              <TwoFactorCard />
              <PasswordCard />
              <Suspense>
                <IdentitiesCard />
              </Suspense>
            </>
          )}
          <SessionsCard />
        </div>
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <Card>
      <Loading className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      </Loading>
    </Card>
  )
}
