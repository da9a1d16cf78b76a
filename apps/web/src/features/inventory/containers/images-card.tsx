import { imageSorts } from '@marsad/contract/inventory'
import { Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { pageSize, useImages } from './containers.api.ts'
import { ImagesTable } from './images-table.tsx'
import type { FleetCardProps } from './sightings-card.tsx'

/** The images of all machines: how many run each, and how many are behind its newest digest. */
export function ImagesCard({ search, onSearch }: FleetCardProps) {
  const t = useTranslations('containers')
  const settled = useSettled(search)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useImages(settled, pages)
  return (
    <Card flush title={t('images.title')} description={t('fleet.about')}>
      <search
        aria-label={t('images.title')}
        className="flex flex-wrap items-center justify-between gap-3 border-b p-3"
      >
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <div className="w-80 max-w-full max-sm:w-full">
            <SearchInput
              label={t('images.search')}
              value={search.search ?? ''}
              onValueChange={(value) => onSearch({ search: value || undefined })}
            />
          </div>
          <Segmented
            label={t('images.sort')}
            value={search.sort ?? 'behind'}
            onValueChange={(sort) => onSearch({ sort: sort === 'behind' ? undefined : sort })}
            items={imageSorts.map((value) => ({ value, label: t(`images.by.${value}`) }))}
          />
        </div>
        {query.data && (
          <p className="num text-xs text-muted" aria-live="polite">
            {t('images.total', { count: query.data.total })}
          </p>
        )}
      </search>
      <PagedList
        query={query}
        pages={pages}
        pageSize={pageSize}
        failed={t('images.failed')}
        count={({ images }) => images.length}
        shown={(span) => t('fleet.shown', span)}
        empty={
          settled.search ? (
            <NoMatches onClear={() => onSearch({ search: undefined })} />
          ) : (
            <Empty icon={<Layers />} title={t('images.empty')} description={t('images.emptyHint')} />
          )
        }
      >
        {({ images }) => <ImagesTable images={images} />}
      </PagedList>
    </Card>
  )
}
