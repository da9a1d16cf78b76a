import { Plus, RadioTower } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PageRow } from './page-row.tsx'
import { useStatusPages } from './status-pages.api.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const NewPageDialog = lazyPart(async () => (await import('./new-page-dialog.tsx')).NewPageDialog)

export function StatusPagesPage() {
  const t = useTranslations('statusPages')
  const errorText = useErrorText()
  const mayManage = useMay()('POST /api/status-pages')
  const query = useStatusPages()
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button variant="solid" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  )
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={t('title')} description={t('description')} actions={mayManage && create} />
      <Card flush>
        <Panel
          query={query}
          failed={t('failed')}
          explain={errorText}
          isEmpty={({ pages }) => pages.length === 0}
          empty={
            <Empty
              icon={<RadioTower />}
              title={t('empty')}
              description={t('emptyHint')}
              action={mayManage && create}
            />
          }
        >
          {({ pages }) => (
            <ul aria-label={t('title')}>
              {pages.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </ul>
          )}
        </Panel>
      </Card>
      <Suspense>{isCreating && <NewPageDialog onClose={() => setCreating(false)} />}</Suspense>
    </div>
  )
}
