import type { TwoFactorProof } from '@marsad/contract/http/auth'
import type { LinkedIdentity, ProviderKey } from '@marsad/contract/http/single-sign-on'
import { localeOf } from '@marsad/contract/pages'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { openProvider } from './visit-provider.ts'

const ProofStep = lazyPart(async () => (await import('../sessions/proof-step.tsx')).ProofStep)

type Task = { kind: 'link'; key: ProviderKey; name: string } | { kind: 'unlink'; identity: LinkedIdentity }

/** Accounts at sign-in providers that open this account. */
export function IdentitiesCard() {
  const t = useTranslations('profile.identities')
  const errorText = useErrorText()
  const [task, setTask] = useState<Task | null>(null)
  const { data, isError, error, isFetching, refetch } = api.useQuery('GET /api/profile/identities')
  return (
    <Card title={t('title')}>
      {data ? (
        <>
          {data.identities.length === 0 ? (
            <p className="text-sm text-muted">{t(data.providers.length > 0 ? 'empty' : 'noProvider')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {data.identities.map((identity) => (
                <IdentityRow
                  key={identity.id}
                  identity={identity}
                  onUnlink={() => setTask({ kind: 'unlink', identity })}
                />
              ))}
            </ul>
          )}
          {!data.hasPassword && <p className="mt-3 text-xs text-muted">{t('noPassword')}</p>}
          <div className="mt-3 flex flex-wrap gap-2 *:flex-1 empty:hidden">
            {data.hasPassword &&
              data.providers.map(({ key, name }) => (
                <Button key={key} onClick={() => setTask({ kind: 'link', key, name })}>
                  {t('link', { name })}
                </Button>
              ))}
          </div>
        </>
      ) : isError ? (
        <Failed
          title={t('loadFailed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-9" />
        </Loading>
      )}
      {task && (
        <TaskDialog
          task={task}
          onClose={() => {
            setTask(null)
            void refetch()
          }}
        />
      )}
    </Card>
  )
}

function IdentityRow({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const t = useTranslations('profile.identities')
  const { providerName, email, linkedAt, lastUsedAt } = identity
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="font-medium">
          <Bdi>{providerName}</Bdi>
        </p>
        {email && (
          <p className="text-muted">
            <Bdi className="wrap-anywhere">{email}</Bdi>
          </p>
        )}
        <p className="text-xs text-muted">
          {t('linkedAt')} <DateTime value={new Date(linkedAt)} show="date" /> ·{' '}
          {lastUsedAt ? (
            <>
              {t('lastUsed')} <RelativeTime value={new Date(lastUsedAt)} />
            </>
          ) : (
            t('neverUsed')
          )}
        </p>
      </div>
      <Button size="sm" onClick={onUnlink}>
        {t('unlink')}
      </Button>
    </li>
  )
}

function TaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslations('profile.identities')
  const { data: factors } = api.useQuery('GET /api/profile/two-factor')
  const prove = async (proof: TwoFactorProof) => {
    if (task.kind === 'link') {
      const body = { ...proof, provider: task.key, locale: localeOf(location.pathname) }
      openProvider(await api.call('POST /api/auth/sso/link', { body }))
      return
    }
    const params = { id: task.identity.id }
    await api.call('DELETE /api/profile/identities/:id', { params, body: proof })
    toast.success(t('unlinked'))
    onClose()
  }
  const isLink = task.kind === 'link'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isLink ? t('link', { name: task.name }) : t('unlinkTitle')}
      description={t(isLink ? 'linkHint' : 'unlinkHint')}
    >
      <Suspense>
        {factors && (
          <ProofStep
            methods={factors.methods}
            onProof={prove}
            submitLabel={t(isLink ? 'continue' : 'unlink')}
            isDestructive={!isLink}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
