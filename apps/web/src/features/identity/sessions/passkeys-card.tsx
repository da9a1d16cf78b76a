import type { Passkey } from '@marsad/contract/http/profile'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { canUsePasskeys } from '../accounts/passkeys.ts'
import type { PasskeyTask } from './passkey-dialog.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

const PasskeyDialog = lazyPart(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)

const naming = (origin: string) => ({ origin: () => <Bdi>{origin}</Bdi> })
const onDay = (time: string) => ({ when: () => <DateTime value={new Date(time)} show="date" /> })
const ago = (time: string) => ({ when: () => <RelativeTime value={new Date(time)} /> })

export function PasskeysCard() {
  const t = useTranslations('profile.passkeys')
  const errorText = useErrorText()
  const refresh = useFactorsChanged()
  const [task, setTask] = useState<PasskeyTask | null>(null)
  const query = api.useQuery('GET /api/profile/passkeys')
  const factors = api.useQuery('GET /api/profile/two-factor')
  const isError = query.isError || factors.isError
  return (
    <Card title={t('title')} description={t('description')}>
      {query.data && factors.data ? (
        <>
          {query.data.passkeys.length > 0 ? (
            <ul aria-label={t('title')} className="divide-y">
              {query.data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted">{t('empty')}</p>
          )}
          {canUsePasskeys(query.data.origin) ? (
            <Button className="mt-3 w-full" onClick={() => setTask({ kind: 'add' })}>
              <Plus aria-hidden />
              {t('add')}
            </Button>
          ) : (
            <p className="mt-3 text-xs text-muted">
              {query.data.origin === null ? t('noOrigin') : t.rich('elsewhere', naming(query.data.origin))}
            </p>
          )}
          {task && (
            <Suspense>
              <PasskeyDialog
                task={task}
                methods={factors.data.methods}
                onClose={() => {
                  setTask(null)
                  void refresh()
                }}
              />
            </Suspense>
          )}
        </>
      ) : isError ? (
        <Failed
          title={t('loadFailed')}
          message={errorText(query.error ?? factors.error)}
          onRetry={() => void refresh()}
          retrying={query.isFetching || factors.isFetching}
        />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-9" />
        </Loading>
      )}
    </Card>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onTask: (task: PasskeyTask) => void
}

function PasskeyRow({ passkey, onTask }: PasskeyRowProps) {
  const t = useTranslations('profile.passkeys')
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isSynced && <Badge tone="idle">{t('synced')}</Badge>}
        </p>
        <p className="flex flex-col text-xs text-muted">
          <span>{t.rich('created', onDay(createdAt))}</span>
          <span>{lastUsedAt === null ? t('neverUsed') : t.rich('lastUsed', ago(lastUsedAt))}</span>
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          size="sm"
          label={t('renameOf', { name })}
          onClick={() => onTask({ kind: 'rename', passkey })}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={t('removeOf', { name })}
          onClick={() => onTask({ kind: 'remove', passkey })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
