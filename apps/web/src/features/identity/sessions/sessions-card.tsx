import { LogOut, MonitorSmartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { SessionRow } from './session-row.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SignOutEverywhere = lazyPart(async () => (await import('./sign-out-everywhere.tsx')).SignOutEverywhere)

export function SessionsCard() {
  const t = useTranslations('profile.sessions')
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const query = apiQuery.useQuery('get', '/api/profile/sessions')
  const end = apiQuery.useMutation('delete', '/api/profile/sessions/{id}', {
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
                  isEnding={end.isPending && end.variables.params.path.id === session.id}
                  onEnd={() => end.mutate({ params: { path: { id: session.id } } })}
                />
              ))}
            </ul>
            <Button className="mt-3 w-full" onClick={() => setAsking(true)}>
              <LogOut aria-hidden className="flip-rtl" />
              {t('everywhere')}
            </Button>
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
