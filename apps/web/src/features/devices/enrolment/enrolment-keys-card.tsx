import type { EnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { ConfirmRemoval } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useEnrolmentKeys, useRefreshKeys } from './enrolment.api.ts'

/** The keys that machines can still come with, or could until lately. */
export function EnrolmentKeysCard() {
  const t = useTranslations('enrolment.keys')
  const errorText = useErrorText()
  const pages = useCursorPages('')
  const query = useEnrolmentKeys(pages.cursor)
  const [revoking, setRevoking] = useState<EnrolmentKey | null>(null)
  const list = query.data
  return (
    <Card flush title={t('title')} description={t('description')}>
      {list ? (
        list.enrolmentKeys.length > 0 ? (
          <ul className="divide-y">
            {list.enrolmentKeys.map((key) => (
              <KeyRow key={key.id} enrolmentKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-center text-sm text-muted">{t('empty')}</p>
        )
      ) : query.isError ? (
        <Failed
          title={t('failed')}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading className="p-4">
          <Skeleton className="h-10" />
        </Loading>
      )}
      {list && (pages.toPrevious || list.nextCursor) && (
        <div className="border-t">
          <Pagination
            pending={query.isPlaceholderData}
            onPrevious={pages.toPrevious}
            onNext={pages.toNext(list.nextCursor)}
          />
        </div>
      )}
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
    <ConfirmRemoval
      t={t}
      description={t('hint')}
      subject={enrolmentKey.deviceName || `${enrolmentKey.hint}…`}
      remove={() => api.call('DELETE /api/enrolment-keys/:id', { params: { id: enrolmentKey.id } })}
      onClose={onClose}
      onRemoved={refreshKeys}
    />
  )
}
