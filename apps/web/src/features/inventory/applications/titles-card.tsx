import { AppWindow } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { LoadMore } from '../../../ui/data/load-more.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import type { ApplicationsSearch } from '../inventory-search.ts'
import { useTitles } from './applications.api.ts'
import { TitlesTable } from './titles-table.tsx'
import { TypeChoice } from './applications-filter-bar.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const TitleDevices = lazyPart(async () => (await import('./title-devices.tsx')).TitleDevices)

interface TitlesCardProps {
  search: ApplicationsSearch
  onSearch: (changes: ApplicationsSearch) => void
}

/** The applications installed on any device: which machines still have an old version? */
export function TitlesCard({ search, onSearch }: TitlesCardProps) {
  const t = useTranslations('applications')
  const settled = useSettled(search)
  const query = useTitles(settled)
  const isNarrowed = Boolean(settled.search ?? settled.below ?? settled.type)
  const pages = query.data?.pages
  return (
    <Card flush title={t('fleet.title')} description={t('fleet.description')}>
      <search
        aria-label={t('fleet.title')}
        className="flex flex-wrap items-center justify-between gap-3 border-b p-3"
      >
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <div className="w-64 max-sm:w-full">
            <SearchInput
              label={t('fleet.search')}
              value={search.search ?? ''}
              onValueChange={(value) => onSearch({ search: value || undefined })}
            />
          </div>
          <div className="w-52 max-sm:w-full">
            <Input
              aria-label={t('fleet.below')}
              placeholder={t('fleet.below')}
              maxLength={60}
              value={search.below ?? ''}
              onChange={(event) => onSearch({ below: event.target.value || undefined })}
            />
          </div>
          <TypeChoice
            type={search.type ?? ''}
            onTypeChange={(type) => onSearch({ type: type || undefined })}
          />
        </div>
        {pages && (
          <p className="num text-xs text-muted" aria-live="polite">
            {t('fleet.total', { count: pages[0]?.total ?? 0 })}
          </p>
        )}
      </search>
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={(data) => (data.pages[0]?.total ?? 0) === 0}
        empty={
          isNarrowed ? (
            <NoMatches onClear={() => onSearch({ search: undefined, below: undefined, type: undefined })} />
          ) : (
            <Empty icon={<AppWindow />} title={t('empty')} description={t('fleet.emptyHint')} />
          )
        }
      >
        {(data) => (
          <>
            <TitlesTable
              titles={data.pages.flatMap(({ titles }) => titles)}
              onOpen={(title) => onSearch({ title })}
            />
            <LoadMore query={query} remaining={data.pages.at(-1)?.remaining} />
          </>
        )}
      </Panel>
      {search.title && (
        <Suspense>
          <TitleDevices id={search.title} onClose={() => onSearch({ title: undefined })} />
        </Suspense>
      )}
    </Card>
  )
}
