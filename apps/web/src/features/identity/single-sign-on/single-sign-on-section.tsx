import type { SingleSignOnSettings } from '@marsad/contract/http/single-sign-on'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { DomainsCard } from './domains-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { RequirementCard } from './requirement-card.tsx'

/** Single sign-on of the workspace: its provider, its domains and what it requires of members. */
export function SingleSignOnSection() {
  const t = useTranslations('singleSignOn')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { data, isError, error, isFetching, refetch } = api.useQuery('GET /api/workspace/single-sign-on')
  if (data) {
    const keep = (settings: SingleSignOnSettings) =>
      queryClient.setQueryData(api.queryOptions('GET /api/workspace/single-sign-on').queryKey, settings)
    return (
      <>
        <ProviderCard settings={data} onSaved={keep} />
        <DomainsCard domains={data.domains} onChanged={refetch} />
        <RequirementCard settings={data} onSaved={keep} />
      </>
    )
  }
  return (
    <Card title={t('title')}>
      {isError ? (
        <Failed
          title={t('loadFailed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading className="grid gap-5 sm:grid-cols-2">
          <Skeleton className="h-15" />
          <Skeleton className="h-15" />
          <Skeleton className="h-15 sm:col-span-2" />
        </Loading>
      )}
    </Card>
  )
}
