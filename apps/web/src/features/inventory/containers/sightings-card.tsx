import { containerStates } from '@marsad/contract/inventory'
import { Container, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../../lib/isolate-text.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { ContainersSearch } from '../inventory-search.ts'
import { ContainerCounts } from './container-counts.tsx'
import { pageSize, useContainers } from './containers.api.ts'
import { SightingsTable } from './sightings-table.tsx'

export interface FleetCardProps {
  search: ContainersSearch
  onSearch: (changes: ContainersSearch) => void
}

const noFilter: ContainersSearch = {
  search: undefined,
  state: undefined,
  image: undefined,
  behind: undefined,
}

/** The containers of all machines, and which of them run an old image. */
export function SightingsCard({ search, onSearch }: FleetCardProps) {
  const t = useTranslations('containers')
  const settled = useSettled(search)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useContainers(settled, pages)
  const isFiltered = Boolean(settled.search ?? settled.state ?? settled.image ?? settled.behind)
  return (
    <Card flush title={t('fleet.title')} description={t('fleet.about')}>
      {query.data && (
        <ContainerCounts
          counts={query.data.counts}
          behindOnly={search.behind ?? false}
          onBehindOnly={(behind) => onSearch({ behind: behind || undefined })}
        />
      )}
      <search
        aria-label={t('fleet.title')}
        className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b p-3"
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full">
          <div className="w-80 max-w-full max-sm:w-full">
            <SearchInput
              label={t('fleet.search')}
              value={search.search ?? ''}
              onValueChange={(value) => onSearch({ search: value || undefined })}
            />
          </div>
          <FilterSelect
            label={t('field.state')}
            any={t('fleet.anyState')}
            value={search.state}
            onValueChange={(state) => onSearch({ state })}
            items={containerStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <Switch
            label={t('fleet.behind')}
            checked={search.behind ?? false}
            onCheckedChange={(behind) => onSearch({ behind: behind || undefined })}
          />
          {search.image && (
            <Button
              variant="ghost"
              title={t('fleet.allImages')}
              onClick={() => onSearch({ image: undefined })}
            >
              <span className="max-w-48 truncate">
                {t('fleet.onlyImage', { image: isolateText(search.image) })}
              </span>
              <X role="img" aria-label={t('fleet.allImages')} />
            </Button>
          )}
        </div>
        {query.data && (
          <p className="num text-xs text-muted" aria-live="polite">
            {t('fleet.total', { count: query.data.total })}
          </p>
        )}
      </search>
      <PagedList
        query={query}
        pages={pages}
        pageSize={pageSize}
        failed={t('failed')}
        count={({ containers }) => containers.length}
        shown={(span) => t('fleet.shown', span)}
        empty={
          isFiltered ? (
            <NoMatches onClear={() => onSearch(noFilter)} />
          ) : (
            <Empty icon={<Container />} title={t('never')} description={t('fleet.emptyHint')} />
          )
        }
      >
        {({ containers }) => <SightingsTable containers={containers} />}
      </PagedList>
    </Card>
  )
}
