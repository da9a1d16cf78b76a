import type { EnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useEnrolmentKeys, useRefreshKeys } from './enrolment.api.ts'

/** The enrolment keys that are usable, or were until recently. */
export function EnrolmentKeysCard() {
  const t = useTranslations('enrolment.keys')
  const pages = useCursorPages('')
  const query = useEnrolmentKeys(pages.cursor)
  const [revoking, setRevoking] = useState<EnrolmentKey | null>(null)
  return (
    <Card flush title={t('title')} description={t('description')}>
      <PagedList
        query={query}
        pages={pages}
        failed={t('failed')}
        rows={1}
        empty={t('empty')}
        count={({ enrolmentKeys }) => enrolmentKeys.length}
      >
        {({ enrolmentKeys }) => (
          <ul className="divide-y">
            {enrolmentKeys.map((key) => (
              <KeyRow key={key.id} enrolmentKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
        )}
      </PagedList>
      {revoking && <RevokeEnrolmentKey enrolmentKey={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  )
}

function KeyRow({ enrolmentKey, onRevoke }: { enrolmentKey: EnrolmentKey; onRevoke: () => void }) {
  const t = useTranslations('enrolment.keys')
  const { hint, deviceName, tags, uses, mostUses, createdBy, expiresAt, isExpired } = enrolmentKey
  const isOpen = !isExpired && uses < mostUses
  return (
    <li className="flex items-center gap-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {deviceName && <bdi className="wrap-anywhere">{deviceName}</bdi>}
          <Bdi mono>{`${hint}…`}</Bdi>
          {tags.map((tag) => (
            <Badge key={tag}>
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
          <span>{t('used', { uses, most: mostUses })}</span>
          {createdBy && (
            <span>
              {t('createdBy')} <Bdi className="wrap-anywhere">{createdBy}</Bdi>
            </span>
          )}
          {isOpen && (
            <span>
              {t('expires')} <RelativeTime value={new Date(expiresAt)} />
            </span>
          )}
        </p>
      </div>
      {isOpen ? (
        <Button size="sm" aria-label={t('revokeOf', { name: deviceName || hint })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      ) : (
        <Badge>{t(uses >= mostUses ? 'usedUp' : 'expired')}</Badge>
      )}
    </li>
  )
}

interface RevokeEnrolmentKeyProps {
  enrolmentKey: EnrolmentKey
  onClose: () => void
}

function RevokeEnrolmentKey({ enrolmentKey, onClose }: RevokeEnrolmentKeyProps) {
  const t = useTranslations('enrolment.revoking')
  const refreshKeys = useRefreshKeys()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={enrolmentKey.deviceName || `${enrolmentKey.hint}…`}
      action={() => api.call('DELETE /api/enrolment-keys/:id', { params: { id: enrolmentKey.id } })}
      onClose={onClose}
      onDone={refreshKeys}
    />
  )
}
