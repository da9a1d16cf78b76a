import type { Share } from '@marsad/contract/http/storage'
import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime, RelativeTime } from '../../ui/time.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { useSend } from '../../ui/use-send.ts'
import { useShares, useStorageChanged } from './storage.api.ts'

/** The active share links of an item, with what it takes to decide whether each is still needed. */
export function SharesList({ itemId }: { itemId: string }) {
  const t = useTranslations('storage.sharing')
  const query = useShares(itemId)
  return (
    <section className="overflow-clip rounded-card border">
      <h3 className="border-b px-4 py-2.5 text-sm font-semibold">{t('links')}</h3>
      <div className="max-h-64 overflow-y-auto">
        <Panel
          query={query}
          failed={t('linksFailed')}
          rows={2}
          isEmpty={({ shares }) => shares.length === 0}
          empty={<p className="px-4 py-6 text-center text-sm text-muted">{t('noLinks')}</p>}
        >
          {({ shares }) => (
            <ul aria-label={t('links')}>
              {shares.map((share) => (
                <ShareRow key={share.id} share={share} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </section>
  )
}

const naming = (time: string) => ({ when: () => <RelativeTime value={new Date(time)} /> })

function ShareRow({ share }: { share: Share }) {
  const t = useTranslations('storage.sharing')
  const { send, isPending } = useSend()
  const changed = useStorageChanged()
  const { id, createdBy, createdAt, expiresAt, isExpired, hasPassword, opened } = share
  const revoke = () =>
    send(() => api.call('DELETE /api/storage/shares/:id', { params: { id } }), {
      done: t('revoked'),
      failed: t('revokeFailed'),
      onDone: changed,
    })
  return (
    <li className="flex items-center justify-between gap-3 border-b px-4 py-2.5 text-sm last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isExpired ? (
            <Badge tone="warn">{t('expired')}</Badge>
          ) : (
            <span>{t.rich('expires', naming(expiresAt))}</span>
          )}
          {hasPassword && (
            <Badge>
              <LockKeyhole aria-hidden />
              {t('locked')}
            </Badge>
          )}
        </p>
        <p className="num mt-0.5 text-xs text-muted">
          {t('opened', { count: opened })} · <DateTime value={new Date(createdAt)} show="date" />
          {createdBy && (
            <>
              {' '}
              · <Bdi>{createdBy}</Bdi>
            </>
          )}
        </p>
      </div>
      <Button size="sm" pending={isPending} onClick={() => void revoke()}>
        {t('revoke')}
      </Button>
    </li>
  )
}
