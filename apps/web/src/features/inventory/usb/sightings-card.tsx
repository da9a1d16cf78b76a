import { Usb } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { UsbCounts } from './usb-counts.tsx'
import { SightingsTable } from './sightings-table.tsx'
import type { UsbSearch } from '../inventory-search.ts'
import { useSightings } from './usb.api.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'

interface SightingsCardProps {
  search: UsbSearch
  onSearch: (changes: UsbSearch) => void
}

/** Every USB device that was ever plugged in anywhere, unknown ones first, then the newest. */
export function SightingsCard({ search, onSearch }: SightingsCardProps) {
  const t = useTranslations('usb')
  const settled = useSettled(search)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useSightings(settled, pages.cursor)
  const isFiltered = Boolean(settled.search ?? settled.unknown)
  return (
    <Card flush title={t('fleet.title')} description={t('fleet.order')}>
      {query.data && (
        <UsbCounts
          counts={query.data.counts}
          unknownOnly={search.unknown ?? false}
          onUnknownOnly={(unknown) => onSearch({ unknown: unknown || undefined })}
        />
      )}
      <search
        aria-label={t('fleet.title')}
        className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b p-3"
      >
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full">
          <div className="w-80 max-w-full max-sm:w-full">
            <SearchInput
              label={t('fleet.search')}
              value={search.search ?? ''}
              onValueChange={(value) => onSearch({ search: value || undefined })}
            />
          </div>
          <Switch
            label={t('fleet.unknown')}
            checked={search.unknown ?? false}
            onCheckedChange={(unknown) => onSearch({ unknown: unknown || undefined })}
          />
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
        failed={t('failed')}
        count={({ sightings }) => sightings.length}
        empty={
          isFiltered ? (
            <NoMatches onClear={() => onSearch({ search: undefined, unknown: undefined })} />
          ) : (
            <Empty icon={<Usb />} title={t('empty')} description={t('fleet.emptyHint')} />
          )
        }
      >
        {({ sightings }) => <SightingsTable sightings={sightings} />}
      </PagedList>
    </Card>
  )
}
