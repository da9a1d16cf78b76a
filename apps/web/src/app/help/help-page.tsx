import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readHelpSearch } from './help-search.ts'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { StatusCard } from './status-card.tsx'
import { SupportCard } from './support-card.tsx'

const Documentation = lazy(async () => ({ default: (await import('./documentation.tsx')).Documentation }))

/** Guides, the state of the system, and people who can help. */
export function HelpPage() {
  const t = useTranslations('help')
  const { query = '', doc } = useSearch({ from: '/shell/help' })
  const navigate = useNavigate({ from: '/help' })
  const look = (text: string) =>
    void navigate({ search: readHelpSearch({ query: text }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card id="documentation" title={t('docs.title')} className="scroll-mt-20">
          <div className="flex flex-col gap-4">
            <search>
              <Input
                type="search"
                icon={<Search />}
                aria-label={t('docs.search')}
                placeholder={t('docs.search')}
                maxLength={100}
                value={query}
                onChange={(event) => look(event.target.value)}
              />
            </search>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <Documentation query={query} slug={doc} onClear={() => look('')} />
            </Suspense>
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <SupportCard />
          <StatusCard />
          <ShortcutsCard />
        </div>
      </div>
    </>
  )
}
