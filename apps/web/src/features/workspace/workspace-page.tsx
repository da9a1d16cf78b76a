import { useTranslations } from 'use-intl'
import { apiQuery } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WorkspaceForm } from './workspace-form.tsx'

export function WorkspacePage() {
  const t = useTranslations('settings.workspace')
  const errorText = useErrorText()
  const { profile, user } = useSession()
  const role = profile?.role ?? user?.role
  const mayChange = role === 'admin' || role === 'owner'
  const query = apiQuery.useQuery('get', '/api/workspace')
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-4">
        {!mayChange && query.data && <Alert title={t('readOnly')} />}
        <Card title={t('details')}>
          {query.data ? (
            <WorkspaceForm
              // Saved values become the form's new starting point.
              key={JSON.stringify(query.data)}
              workspace={query.data}
              isReadOnly={!mayChange}
            />
          ) : query.isError ? (
            <Failed
              title={t('failed')}
              message={errorText(query.error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <Loading className="grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-15 sm:col-span-2" />
              <Skeleton className="h-15" />
              <Skeleton className="h-15" />
            </Loading>
          )}
        </Card>
      </div>
    </div>
  )
}
