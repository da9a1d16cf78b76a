import type { ChangeArea } from '@marsad/contract/inventory'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/form/select.tsx'
import { areas } from './changes.rules.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'

interface ChangesFilterBarProps {
  search: string
  onSearch: (search: string) => void
  area: ChangeArea | undefined
  onArea: (area: ChangeArea | undefined) => void
  /** What else chooses among the changes. */
  children?: ReactNode
}

const any = 'any'

export function ChangesFilterBar({ search, onSearch, area, onArea, children }: ChangesFilterBarProps) {
  const t = useTranslations('changes')
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2 border-b p-3">
      <div className="w-64 max-w-full max-sm:w-full">
        <SearchInput label={t('filter.search')} value={search} onValueChange={onSearch} />
      </div>
      <Select
        aria-label={t('filter.area')}
        className="w-44 max-sm:w-full"
        value={area ?? any}
        onValueChange={(value) => onArea(areas.find((one) => one === value))}
        items={[
          { value: any, label: t('filter.anyArea') },
          ...areas.map((value) => ({ value, label: t(`area.${value}`) })),
        ]}
      />
      {children}
    </search>
  )
}
