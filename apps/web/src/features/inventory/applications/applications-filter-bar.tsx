import { applicationCategories, type ApplicationCategory } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/select.tsx'
import type { ApplicationsFilter } from './applications.api.ts'
import { TypeChoice } from './type-choice.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'

interface ApplicationsFilterBarProps {
  filter: ApplicationsFilter
  onFilterChange: (filter: ApplicationsFilter) => void
}

export function ApplicationsFilterBar({ filter, onFilterChange }: ApplicationsFilterBarProps) {
  const t = useTranslations('applications')
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap gap-2 max-sm:w-full">
      <TypeChoice type={filter.type} onTypeChange={(type) => onFilterChange({ ...filter, type })} />
      <div className="w-56 max-sm:w-full">
        <SearchInput
          label={t('filter.search')}
          value={filter.search}
          onValueChange={(value) => onFilterChange({ ...filter, search: value })}
        />
      </div>
      <Select<ApplicationCategory | ''>
        aria-label={t('field.category')}
        className="w-44 max-sm:w-full"
        value={filter.category}
        onValueChange={(category) => onFilterChange({ ...filter, category })}
        items={[
          { value: '', label: t('filter.anyCategory') },
          ...applicationCategories.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
    </search>
  )
}
