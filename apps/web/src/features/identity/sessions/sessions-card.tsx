import type { SessionList } from '@marsad/contract/http/profile'
import { LogOut, Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useIsConfined } from '../../../lib/session/use-may.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import { DeviceName } from './login-history-card.tsx'

const SignOutEverywhere = lazyPart(async () => (await import('./sign-out-everywhere.tsx')).SignOutEverywhere)

export function SessionsCard() {
  const t = useTranslations('profile.sessions')
  const errorText = useErrorText()
  const isConfined = useIsConfined()
  const [isAsking, setAsking] = useState(false)
  const query = api.useQuery('GET /api/profile/sessions')
  const end = api.useMutation('DELETE /api/profile/sessions/:id', {
    onSuccess: () => {
      toast.success(t('ended'))
      return query.refetch()
    },
    onError: (error) => toast.error(t('endFailed'), { description: errorText(error) }),
  })
  const sessions = query.data?.sessions
  return (
    <Card title={t('title')} description={t('description')}>
      {sessions ? (
        sessions.length > 0 ? (
          <>
            <ul className="divide-y">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.params.id === session.id}
                  onEnd={() => end.mutate({ params: { id: session.id } })}
                />
              ))}
            </ul>
            {!isConfined && (
              <Button className="mt-3 w-full" onClick={() => setAsking(true)}>
                <LogOut aria-hidden className="flip-rtl" />
                {t('everywhere.confirm')}
              </Button>
            )}
          </>
        ) : (
          <Empty icon={<MonitorSmartphone />} title={t('empty')} description={t('emptyHint')} />
        )
      ) : query.isError ? (
        <Failed
          title={t('failed')}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {isAsking && (
        <Suspense>
          <SignOutEverywhere onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface SessionRowProps {
  session: SessionList['sessions'][number]
  isEnding: boolean
  onEnd: () => void
}

const naming = (time: string) => ({ when: () => <RelativeTime value={new Date(time)} /> })

const phones = /android|ios|iphone|ipad/i

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('profile.sessions')
  const Icon = phones.test(session.system) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <DeviceName browser={session.browser} system={session.system} />
          {session.isCurrent && <Badge tone="primary">{t('current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <Bdi mono>{session.ip}</Bdi>
          <span>{t.rich('lastSeen', naming(session.lastSeenAt))}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" pending={isEnding} onClick={onEnd}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
