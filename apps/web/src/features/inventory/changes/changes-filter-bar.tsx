import type { ChangeArea } from '@marsad/contract/inventory'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FilterBar, FilterSelect } from '../../../ui/form/filter-bar.tsx'
import { areas } from './changes.rules.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'

interface ChangesFilterBarProps {
  search: string
  onSearch: (search: string) => void
  area: ChangeArea | undefined
  onArea: (area: ChangeArea | undefined) => void
  /** Further filters. */
  children?: ReactNode
}

export function ChangesFilterBar({ search, onSearch, area, onArea, children }: ChangesFilterBarProps) {
  const t = useTranslations('changes')
  return (
    <FilterBar label={t('filter.label')}>
      <div className="w-64 max-w-full max-sm:w-full">
        <SearchInput label={t('filter.search')} value={search} onValueChange={onSearch} />
      </div>
      <FilterSelect
        label={t('filter.area')}
        any={t('filter.anyArea')}
        className="w-44 max-sm:w-full"
        value={area}
        onValueChange={onArea}
        items={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
      />
      {children}
    </FilterBar>
  )
}
