import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/data/card.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { readQuery } from '../../lib/read-query.ts'
import { docs } from '../docs/doc-list.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const DocFound = lazyPart(async () => (await import('../docs/doc-found.tsx')).DocFound)

/** The documentation: its pages, or search results. */
export function DocumentationCard() {
  const t = useTranslations()
  const { query = '' } = useSearch({ from: '/shell/help' })
  const navigate = useNavigate({ from: '/help' })
  const look = (text: string) =>
    void navigate({ search: readQuery({ query: text }), replace: true, resetScroll: false })
  return (
    <Card
      id="documentation"
      title={t('docs.title')}
      className="scroll-mt-20"
      actions={
        <LinkButton size="sm" render={<Link to="/docs" />}>
          {t('docs.all')}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        <search>
          <SearchInput label={t('docs.search')} value={query} onValueChange={look} />
        </search>
        {query.trim() ? (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <DocFound query={query} onClear={() => look('')} />
          </Suspense>
        ) : (
          <Pages />
        )}
      </div>
    </Card>
  )
}

function Pages() {
  const t = useTranslations('docs')
  return (
    <ul aria-label={t('title')} className="grid gap-2 sm:grid-cols-2">
      {docs.map((slug) => (
        <li key={slug}>
          <Link
            to="/docs/$page"
            params={{ page: slug }}
            className="flex h-full gap-3 rounded-control border p-3 hover:bg-hover"
          >
            <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block text-sm font-medium">{t(`pages.${slug}.title`)}</span>
              <span className="mt-0.5 block text-xs text-muted">{t(`pages.${slug}.text`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
