import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BookX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Empty } from '../../ui/data/empty.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { readQuery } from '../../lib/read-query.ts'
import { isDoc } from './doc-list.ts'
import { DocFound } from './doc-found.tsx'
import { DocIndex } from './doc-index.tsx'
import { DocReader } from './doc-reader.tsx'
import { DocsNav } from './docs-nav.tsx'

/** The documentation: a list of its pages, one of them, or what was found in all. */
export function DocsPage() {
  const t = useTranslations('docs')
  const { page } = useParams({ strict: false })
  const { query = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const look = (text: string) =>
    void navigate({ to: '.', search: readQuery({ query: text }), replace: true, resetScroll: false })
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] print:hidden">
        <search className="p-0.5">
          <SearchInput label={t('search')} value={query} onValueChange={look} />
        </search>
        <DocsNav collapsible={page !== undefined} />
      </div>
      <div className="min-w-0">
        {query.trim() ? (
          <>
            <PageHeader title={t('results')} />
            <DocFound query={query} onClear={() => look('')} />
          </>
        ) : page === undefined ? (
          <>
            <PageHeader title={t('title')} description={t('description')} />
            <DocIndex />
          </>
        ) : isDoc(page) ? (
          <DocReader key={page} slug={page} />
        ) : (
          <>
            <PageHeader title={t('title')} />
            <Empty
              icon={<BookX />}
              title={t('unknown.title')}
              description={t('unknown.text')}
              action={<LinkButton render={<Link to="/docs" />}>{t('all')}</LinkButton>}
            />
          </>
        )}
      </div>
    </div>
  )
}
