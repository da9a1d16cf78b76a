import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { countHiddenFilters, useFilterFields, useServersFilter } from './use-servers-filter.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(async () => (await loadSheet()).FilterSheet)

/** The search beside the filters; a phone keeps the filters behind one button. */
export function ServersFilter({ outdatedAgents }: { outdatedAgents: number }) {
  const t = useTranslations('servers.filter')
  const { filter, change } = useServersFilter()
  const isPhone = !useMedia('(min-width: 40rem)')
  return (
    <search aria-label={t('label')} className="flex min-w-0 flex-1 gap-2 sm:flex-wrap sm:max-lg:basis-full">
      <div className="max-w-80 min-w-48 flex-1 max-sm:max-w-none max-sm:min-w-0">
        <SearchInput
          label={t('search')}
          value={filter.search ?? ''}
          onValueChange={(search) => change({ search })}
        />
      </div>
      {isPhone ? <FilterButton outdatedAgents={outdatedAgents} /> : <FilterSelects />}
    </search>
  )
}

function FilterSelects() {
  const { filter, change } = useServersFilter()
  return useFilterFields(filter).map(({ key, ...field }) => (
    <FilterSelect
      key={key}
      {...field}
      {...(key === 'posture' && { className: 'w-44' })}
      onValueChange={(value) => change({ [key]: value })}
    />
  ))
}

function FilterButton({ outdatedAgents }: { outdatedAgents: number }) {
  const t = useTranslations('servers.filter')
  const format = useFormat()
  const { filter } = useServersFilter()
  // Absent until first opened, then mounted so that it can close with its animation.
  const [isOpen, setOpen] = useState<boolean>()
  const count = countHiddenFilters(filter)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        aria-label={count > 0 ? t('openActive', { count }) : undefined}
        onFocus={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {t('open')}
        {count > 0 && (
          <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs text-on-primary">
            {format.number(count)}
          </span>
        )}
      </Button>
      <Suspense>
        {isOpen !== undefined && (
          <FilterSheet open={isOpen} onOpenChange={setOpen} outdatedAgents={outdatedAgents} />
        )}
      </Suspense>
    </>
  )
}
