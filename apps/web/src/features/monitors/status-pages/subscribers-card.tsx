import type { StatusPage } from '@marsad/contract/http/status-pages'
import type { Subscriber } from '@marsad/contract/http/status-subscribers'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useWritten } from '../status/status-words.tsx'
import { useRefreshStatusPages, useSubscribers } from './status-pages.api.ts'

/** Readers who get the news of the page by e-mail, for those who manage it. */
export function SubscribersCard({ page }: { page: StatusPage }) {
  const t = useTranslations('statusPages.subscribers')
  const pages = useCursorPages(`subscribers ${page.id}`)
  const query = useSubscribers(page.id, pages.cursor)
  const [removing, setRemoving] = useState<Subscriber | null>(null)
  const { confirmed = 0, pending = 0, hasMail = true } = query.data ?? {}
  const counted = query.data && [
    t('confirmed', { count: confirmed }),
    pending > 0 && t('waiting', { count: pending }),
  ]
  return (
    <Card
      flush
      title={t('title')}
      description={counted ? counted.filter(Boolean).join(' · ') : t('description')}
    >
      <div className="flex flex-col gap-4 border-b px-4 py-4">
        <SubscriptionsSwitch page={page} />
        {!hasMail && (
          <Alert tone="warn" title={t('noMail')}>
            {t('noMailHint')}
          </Alert>
        )}
      </div>
      <PagedList
        query={query}
        pages={pages}
        failed={t('failed')}
        rows={3}
        empty={t(page.hasSubscriptions ? 'empty' : 'off')}
        count={({ subscribers }) => subscribers.length}
      >
        {({ subscribers }) => (
          <ul aria-label={t('title')}>
            {subscribers.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                onRemove={() => setRemoving(subscriber)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {removing && (
        <RemoveSubscriber pageId={page.id} subscriber={removing} onClose={() => setRemoving(null)} />
      )}
    </Card>
  )
}

function SubscriptionsSwitch({ page: { id, hasSubscriptions } }: { page: StatusPage }) {
  const t = useTranslations('statusPages.subscribers')
  const { send, isPending } = useSend()
  const refresh = useRefreshStatusPages()
  const turn = (next: boolean) =>
    send(
      () => api.call('PATCH /api/status-pages/:id', { params: { id }, body: { hasSubscriptions: next } }),
      {
        done: t(next ? 'onNow' : 'offNow'),
        failed: t('switchFailed'),
        onDone: refresh,
      },
    )
  return (
    <Switch
      label={t('switch')}
      hint={t('switchHint')}
      checked={hasSubscriptions}
      disabled={isPending}
      onCheckedChange={(next) => void turn(next)}
    />
  )
}

const naming = (at: string) => ({ when: () => <DateTime value={new Date(at)} /> })

function SubscriberRow({ subscriber, onRemove }: { subscriber: Subscriber; onRemove: () => void }) {
  const t = useTranslations('statusPages.subscribers')
  const format = useFormat()
  const written = useWritten()
  const { email, items, since, confirmedAt } = subscriber
  const chosen = items?.length ? format.list(items.map(written)) : t(items ? 'nothingLeft' : 'all')
  return (
    <li className="flex items-start gap-4 border-b px-4 py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Bdi className="font-medium wrap-anywhere">{email}</Bdi>
          {!confirmedAt && <Badge tone="idle">{t('unconfirmed')}</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">
          {chosen}
          {' · '}
          {t.rich('since', naming(confirmedAt ?? since))}
        </p>
      </div>
      <IconButton size="sm" label={t('remove', { email })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

interface RemoveSubscriberProps {
  pageId: string
  subscriber: Subscriber
  onClose: () => void
}

function RemoveSubscriber({ pageId, subscriber, onClose }: RemoveSubscriberProps) {
  const t = useTranslations('statusPages.removingSubscriber')
  const refresh = useRefreshStatusPages()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={subscriber.email}
      action={() =>
        api.call('DELETE /api/status-pages/:id/subscribers/:subscriberId', {
          params: { id: pageId, subscriberId: subscriber.id },
        })
      }
      onClose={onClose}
      onDone={refresh}
    />
  )
}
