import type { MonitorCounts } from '@marsad/contract/http/monitors'
import { checkKinds, monitorStates } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { CountedChoice } from '../../ui/form/counted-choice.tsx'
import { FilterBar, FilterSelect } from '../../ui/form/filter-bar.tsx'
import type { MonitorsSearch } from './monitors-search.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'

interface MonitorsFilterProps {
  filter: MonitorsSearch
  counts: MonitorCounts | undefined
  /** The tags to choose from. */
  tags: readonly string[]
  onFilter: (changes: Partial<Record<keyof MonitorsSearch, string | undefined>>) => void
}

export function MonitorsFilter({ filter, counts, tags, onFilter }: MonitorsFilterProps) {
  const t = useTranslations('monitors')
  return (
    <FilterBar label={t('filter.label')}>
      <CountedChoice
        label={t('filter.state')}
        all={t('filter.all')}
        values={monitorStates}
        nameOf={(state) => t(`state.${state}`)}
        chosen={filter.state}
        onChoose={(state) => onFilter({ state })}
        counts={counts}
      />
      <div className="w-72 max-w-full max-sm:w-full">
        <SearchInput
          label={t('filter.search')}
          value={filter.search ?? ''}
          onValueChange={(value) => onFilter({ search: value })}
        />
      </div>
      <FilterSelect
        label={t('filter.kind')}
        any={t('filter.anyKind')}
        className="w-44 max-sm:w-auto max-sm:min-w-28 max-sm:flex-1"
        value={filter.kind}
        onValueChange={(kind) => onFilter({ kind })}
        items={checkKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {tags.length > 0 && (
        <FilterSelect
          label={t('filter.tag')}
          any={t('filter.anyTag')}
          value={filter.tag}
          onValueChange={(tag) => onFilter({ tag })}
          items={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
    </FilterBar>
  )
}
