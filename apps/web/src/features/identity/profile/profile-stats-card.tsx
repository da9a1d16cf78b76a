import type { ProfileStats } from '@marsad/contract/http/profile'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { updateSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'

const counts = [
  'devicesWatched',
  'openTickets',
  'alertsAcknowledged',
  'filesStored',
  'loginsLast30Days',
] as const

const grid = 'grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3'

export function ProfileStatsCard() {
  const t = useTranslations('profile.stats')
  const errorText = useErrorText()
  const { data: stats, isError, error, isFetching, refetch } = api.useQuery('GET /api/profile/stats')
  useEffect(() => {
    if (stats) updateSession({ profileStats: stats })
  }, [stats])
  return (
    <Card title={t('title')}>
      {stats ? (
        <Figures stats={stats} />
      ) : isError ? (
        <Failed
          title={t('failed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading className={grid}>
          {[...counts, 'memberSince'].map((name) => (
            <Skeleton key={name} className="h-12" />
          ))}
        </Loading>
      )}
    </Card>
  )
}

function Figures({ stats }: { stats: ProfileStats }) {
  const t = useTranslations('profile.stats')
  const format = useFormat()
  return (
    <dl className={grid}>
      {counts.map((name) => (
        <Figure key={name} label={t(name)} value={format.number(stats[name])} />
      ))}
      <Figure label={t('memberSince')} value={format.date(new Date(stats.memberSince))} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="num text-xl font-semibold">{value}</dd>
    </div>
  )
}
