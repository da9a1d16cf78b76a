import type { TeamStats } from '@marsad/contract/http/team'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const figures = ['total', 'admins', 'active', 'pending'] as const

export function TeamFigures({ stats }: { stats: TeamStats | undefined }) {
  const t = useTranslations('team.stats')
  const format = useFormat()
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:gap-4">
      {figures.map((figure) => (
        <div
          key={figure}
          className="flex min-w-0 flex-col-reverse justify-end rounded-card border bg-card px-4 py-3 shadow-card"
        >
          <dt className="text-xs text-muted">{t(figure)}</dt>
          <dd className="num text-2xl font-semibold">
            {stats ? format.number(stats[figure]) : <Skeleton className="my-1 h-6 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
