import type { StatusPage } from '@marsad/contract/http/status-pages'
import { Link } from '@tanstack/react-router'
import { Plus, RadioTower } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { shownState, StateWord, useWritten } from '../status/status-words.tsx'
import { useStatusPages } from './status-pages.api.ts'

const NewPageDialog = lazyPart(async () => (await import('./new-page-dialog.tsx')).NewPageDialog)

export function StatusPagesPage() {
  const t = useTranslations('statusPages')
  const mayManage = useMay()('status_pages.manage')
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

/** A page in the list: the whole row leads to it. */
export function PageRow({ page }: { page: StatusPage }) {
  const t = useTranslations('statusPages')
  const written = useWritten()
  const { id, slug, title, groups, isPublished, openPosts } = page
  const services = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3.5 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/status-pages/$id"
            params={{ id }}
            className="font-medium wrap-anywhere after:absolute after:inset-0"
          >
            <bdi>{written(title)}</bdi>
          </Link>
          <Badge tone={isPublished ? 'primary' : 'neutral'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {`/status/${slug}`}
          </bdi>
          <span>{t('services', { count: services })}</span>
          {openPosts > 0 && <span>{t('openPosts', { count: openPosts })}</span>}
        </p>
      </div>
      <StateWord state={shownState(page)} />
    </li>
  )
}
