import { KeyRound, Plus } from 'lucide-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { ApiKeysTable } from './api-keys-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const NewKeyDialog = lazyPart(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

export function ApiKeysPage() {
  const t = useTranslations('apiKeys')
  const may = useMay()
  const [isCreating, setCreating] = useState(false)
  const mayManage = may('api_keys.manage')
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <LinkButton href="/api/reference" target="_blank" rel="noreferrer">
              {t('reference')}
            </LinkButton>
            {mayManage && (
              <Button variant="solid" onClick={() => setCreating(true)}>
                <Plus aria-hidden />
                {t('create')}
              </Button>
            )}
          </>
        }
      />
      {mayManage ? <KeysCard onCreate={() => setCreating(true)} /> : <Alert title={t('forbidden')} />}
      {isCreating && (
        <Suspense>
          <NewKeyDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  )
}

function KeysCard({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations('apiKeys')
  const errorText = useErrorText()
  const pages = useCursorPages('')
  const query = api.useQuery(
    'GET /api/api-keys',
    { query: { ...(pages.cursor && { cursor: pages.cursor }) } },
    { placeholderData: keepPreviousData },
  )
  const list = query.data
  return (
    <Card flush>
      {list ? (
        list.apiKeys.length > 0 ? (
          <ApiKeysTable apiKeys={list.apiKeys} />
        ) : (
          <Empty
            icon={<KeyRound />}
            title={t('empty')}
            description={t('emptyHint')}
            action={<Button onClick={onCreate}>{t('create')}</Button>}
          />
        )
      ) : query.isError ? (
        <Failed
          title={t('failed')}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading className="flex flex-col gap-3 p-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
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
    </Card>
  )
}
