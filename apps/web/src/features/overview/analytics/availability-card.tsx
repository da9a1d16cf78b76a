import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'
import { availabilityRatingOf } from './analytics.rules.ts'

const statuses = { steady: 'ok', gaps: 'warn', away: 'bad' } as const
const few = 10

/** The availability of each device in the period, the lowest first. */
export function AvailabilityCard({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations('analytics.availability')
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Card flush title={t('title')} description={t('description')}>
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ availability }) => availability.length === 0}
        empty={t('empty')}
      >
        {({ availability }) => (
          <>
            <ol>
              {(showsAll ? availability : availability.slice(0, few)).map(
                ({ deviceId, name, ratio, since }) => (
                  <li key={deviceId} className="border-b bg-card last:border-b-0">
                    <Link
                      to="/servers/$id"
                      params={{ id: deviceId }}
                      className="flex items-center gap-4 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
                    >
                      <span className="min-w-0 flex-1">
                        <Bdi truncate className="text-sm font-medium">
                          {name}
                        </Bdi>
                        {since && ratio !== null && (
                          <span className="block text-xs text-muted">
                            <Since at={new Date(since)} />
                          </span>
                        )}
                      </span>
                      {ratio === null ? (
                        <span className="text-sm text-muted">{t('unknown')}</span>
                      ) : (
                        <>
                          <span className="num text-sm">{format.share(ratio)}</span>
                          <StatusBadge status={statuses[availabilityRatingOf(ratio)]}>
                            {t(availabilityRatingOf(ratio))}
                          </StatusBadge>
                        </>
                      )}
                    </Link>
                  </li>
                ),
              )}
            </ol>
            {availability.length > few && !showsAll && (
              <div className="border-t px-4 py-2.5">
                <Button size="sm" onClick={() => setShowsAll(true)}>
                  {t('more', { count: availability.length - few })}
                </Button>
              </div>
            )}
          </>
        )}
      </Panel>
    </Card>
  )
}

function Since({ at }: { at: Date }) {
  const t = useTranslations('analytics.availability')
  return t.rich('since', { time: () => <DateTime value={at} show="date" /> })
}
