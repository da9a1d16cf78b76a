import type { CalendarFeed, OnCallSchedule } from '@marsad/contract/http/on-call'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { useFeeds, useRefreshOnCall } from './on-call.api.ts'

const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog)

/** The reader's own calendar feeds. */
export function FeedsCard({ schedules }: { schedules: readonly OnCallSchedule[] }) {
  const t = useTranslations('onCall.feeds')
  const query = useFeeds()
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<CalendarFeed | null>(null)
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        <Button size="sm" onClick={() => setAdding(true)}>
          <CalendarPlus aria-hidden />
          {t('add')}
        </Button>
      }
    >
      <Panel
        query={query}
        failed={t('failed')}
        rows={2}
        isEmpty={({ feeds }) => feeds.length === 0}
        empty={<p className="text-sm text-muted">{t('empty')}</p>}
      >
        {({ feeds }) => (
          <ul aria-label={t('title')} className="divide-y">
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoked(feed)} />
            ))}
          </ul>
        )}
      </Panel>
      <Suspense>{isAdding && <FeedDialog schedules={schedules} onClose={() => setAdding(false)} />}</Suspense>
      {revoked && <RevokeFeed feed={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  )
}

const useFeedName = () => {
  const t = useTranslations('onCall.feeds')
  return ({ scheduleName }: CalendarFeed) =>
    scheduleName === null ? t('mine') : t('all', { name: scheduleName })
}

function FeedRow({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const t = useTranslations('onCall.feeds')
  const format = useFormat()
  const name = useFeedName()(feed)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span>{t('created', { time: format.dateTime(new Date(feed.createdAt)) })}</span>
          <span>
            {feed.lastUsedAt ? t('used', { time: format.dateTime(new Date(feed.lastUsedAt)) }) : t('unused')}
          </span>
        </span>
      </span>
      <Button size="sm" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}

function RevokeFeed({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const t = useTranslations('onCall.revoking')
  const refresh = useRefreshOnCall()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={useFeedName()(feed)}
      action={() => api.call('DELETE /api/on-call/feeds/:id', { params: { id: feed.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
