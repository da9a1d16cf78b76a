import { applicationCategories, type ApplicationType, applicationTypes } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import type { ApplicationsFilter } from './applications.api.ts'

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
      <FilterSelect
        label={t('field.category')}
        any={t('filter.anyCategory')}
        className="w-44 max-sm:w-full"
        value={filter.category || undefined}
        onValueChange={(category) => onFilterChange({ ...filter, category: category ?? '' })}
        items={applicationCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
    </search>
  )
}

interface TypeChoiceProps {
  type: ApplicationType | ''
  onTypeChange: (type: ApplicationType | '') => void
}

export function TypeChoice({ type, onTypeChange }: TypeChoiceProps) {
  const t = useTranslations('applications.filter')
  return (
    <Segmented
      label={t('type')}
      value={type}
      onValueChange={onTypeChange}
      items={[
        { value: '', label: t('all') },
        ...applicationTypes.map((value) => ({ value, label: t(value) })),
      ]}
    />
  )
}
