import { clsx } from 'clsx'
import { AppWindow } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { LoadMore } from '../../../ui/data/load-more.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { productSorts } from '@marsad/contract/inventory'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { ApplicationsSearch } from '../inventory-search.ts'
import { useProducts } from './applications.api.ts'
import { ProductsTable } from './products-table.tsx'
import { TypeChoice } from './applications-filter-bar.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const TitleDevices = lazyPart(async () => (await import('./title-devices.tsx')).TitleDevices)

interface ProductsCardProps {
  search: ApplicationsSearch
  onSearch: (changes: ApplicationsSearch) => void
}

/** The applications of all devices: how many have each, and how many are behind its newest version. */
export function ProductsCard({ search, onSearch }: ProductsCardProps) {
  const t = useTranslations('applications')
  const settled = useSettled(search)
  const query = useProducts(settled)
  const isNarrowed = Boolean(settled.search ?? settled.below ?? settled.type)
  // A version means something once a name is searched for; a phone has no room before.
  const isSearched = Boolean(search.search ?? search.below)
  const pages = query.data?.pages
  return (
    <Card flush title={t('fleet.title')} description={t('fleet.about')}>
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
          <div className={clsx('w-52 max-sm:w-full', !isSearched && 'max-sm:hidden')}>
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
          <Segmented
            label={t('fleet.sort')}
            value={search.sort ?? 'behind'}
            onValueChange={(sort) => onSearch({ sort: sort === 'behind' ? undefined : sort })}
            items={productSorts.map((value) => ({ value, label: t(`fleet.by.${value}`) }))}
          />
        </div>
        {pages && (
          <p className="num text-xs text-muted" aria-live="polite">
            {t('count', { count: pages[0]?.total ?? 0 })}
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
            <ProductsTable
              products={data.pages.flatMap(({ products }) => products)}
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
