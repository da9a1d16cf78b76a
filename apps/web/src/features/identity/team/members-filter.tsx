import { roles } from '@marsad/contract/permissions'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/select.tsx'
import type { TeamFilter } from './team.api.ts'
import { SearchInput } from '../../../ui/search-input.tsx'

interface MembersFilterProps {
  filter: TeamFilter
  onFilterChange: (filter: TeamFilter) => void
}

export function MembersFilter({ filter, onFilterChange }: MembersFilterProps) {
  const t = useTranslations('team')
  const roleName = useTranslations('roles')
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-80 max-w-full">
        <SearchInput
          label={t('search')}
          value={filter.search}
          onValueChange={(value) => onFilterChange({ ...filter, search: value })}
        />
      </div>
      <div className="w-36">
        <Select
          aria-label={t('role')}
          value={filter.role}
          onValueChange={(role) => onFilterChange({ ...filter, role })}
          items={[
            { value: 'any', label: t('anyRole') },
            ...roles.map((role) => ({ value: role, label: roleName(`name.${role}`) })),
          ]}
        />
      </div>
    </div>
  )
}
