import { applicationCategories, type ApplicationCategory } from '@marsad/contract/inventory'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { ApplicationsFilter } from './applications.api.ts'
import { TypeChoice } from './type-choice.tsx'

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
        <Input
          type="search"
          icon={<Search />}
          aria-label={t('filter.search')}
          placeholder={t('filter.search')}
          maxLength={100}
          value={filter.search}
          onChange={(event) => onFilterChange({ ...filter, search: event.target.value })}
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
