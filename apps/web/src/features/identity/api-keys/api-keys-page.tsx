import { KeyRound, Plus } from 'lucide-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { ApiKeysTable } from './api-keys-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const NewKeyDialog = lazyPart(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

export function ApiKeysPage() {
  const t = useTranslations('apiKeys')
  const may = useMay()
  const [isCreating, setCreating] = useState(false)
  const mayManage = may('api_keys.manage')
  return (
    <div className="max-w-5xl">
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
  const pages = useCursorPages('')
  const query = api.useQuery(
    'GET /api/api-keys',
    { query: { ...(pages.cursor && { cursor: pages.cursor }) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Card flush>
      <PagedList
        query={query}
        pages={pages}
        failed={t('failed')}
        empty={
          <Empty
            icon={<KeyRound />}
            title={t('empty')}
            description={t('emptyHint')}
            action={<Button onClick={onCreate}>{t('create')}</Button>}
          />
        }
        count={({ apiKeys }) => apiKeys.length}
      >
        {({ apiKeys }) => <ApiKeysTable apiKeys={apiKeys} />}
      </PagedList>
    </Card>
  )
}
