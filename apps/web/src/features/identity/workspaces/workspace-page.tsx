import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { WorkspaceForm } from './workspace-form.tsx'

const SingleSignOnSection = lazyPart(
  async () => (await import('../single-sign-on/single-sign-on-section.tsx')).SingleSignOnSection,
)

const WorkspaceActs = lazyPart(async () => (await import('./workspace-acts.tsx')).WorkspaceActs)

export function WorkspacePage() {
  const t = useTranslations('settings.workspace')
  const more = useTranslations('workspaces.more')
  const errorText = useErrorText()
  const may = useMay()
  const mayChange = may('workspace.change')
  const query = api.useQuery('GET /api/workspace')
  const workspace = query.data
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {may('audit.view') && (
              <LinkButton render={<Link to="/settings/audit" />}>
                <ScrollText aria-hidden />
                {more('audit')}
              </LinkButton>
            )}
            {may('billing.view') && (
              <LinkButton render={<Link to="/settings/billing" />}>
                <ChartNoAxesColumn aria-hidden />
                {more('usage')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {!mayChange && workspace && <Alert title={t('readOnly')} />}
        <Card title={t('details')}>
          {workspace ? (
            <WorkspaceForm workspace={workspace} isReadOnly={!mayChange} />
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
        <Suspense>{may('single_sign_on.manage') && <SingleSignOnSection />}</Suspense>
        <Suspense>{workspace && <WorkspaceActs workspace={workspace} />}</Suspense>
      </div>
    </div>
  )
}
