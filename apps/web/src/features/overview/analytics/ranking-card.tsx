import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'

interface RankingCardProps {
  query: AnalyticsQuery
  ranking: 'busiest' | 'idlest'
}

export function RankingCard({ query, ranking }: RankingCardProps) {
  const t = useTranslations('analytics')
  return (
    <Card
      flush
      title={t(`${ranking}.title`)}
      description={t(`${ranking}.description`)}
      className="xl:col-span-3"
    >
      <Panel
        query={query}
        failed={t(`${ranking}.failed`)}
        isEmpty={(data) => data[ranking].length === 0}
        empty={t('trend.cpu.empty')}
      >
        {(data) => (
          <ol className="divide-y">
            {data[ranking].map(({ deviceId, name, cpuRatio }) => (
              <li key={deviceId}>
                <Link
                  to="/servers/$id"
                  params={{ id: deviceId }}
                  className="grid grid-cols-2 items-center gap-4 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
                >
                  <Bdi truncate className="text-sm font-medium">
                    {name}
                  </Bdi>
                  <Meter label={t('cpu')} ratio={cpuRatio} />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </Card>
  )
}
