import { alertLimits, alertStatuses, severities } from '@marsad/contract/alerts'
import type { AlertCounts } from '@marsad/contract/http/alerts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CountedChoice } from '../../../ui/form/counted-choice.tsx'
import { FilterBar, FilterSelect } from '../../../ui/form/filter-bar.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'

interface AlertsFilterProps {
  filter: AlertsSearch
  counts: AlertCounts | undefined
  onFilter: (changes: Partial<Record<keyof AlertsSearch, string | undefined>>) => void
  /** Further filters. */
  children?: ReactNode
}

export function AlertsFilter({ filter, counts, onFilter, children }: AlertsFilterProps) {
  const t = useTranslations('alerts')
  const severity = useTranslations('alertWords.severity')
  return (
    <FilterBar label={t('filter.label')}>
      <CountedChoice
        label={t('filter.status')}
        all={t('filter.all')}
        values={alertStatuses}
        nameOf={(status) => t(`status.${status}`)}
        chosen={filter.status}
        onChoose={(status) => onFilter({ status })}
        counts={counts}
        mostCounted={alertLimits.counted}
      />
      <div className="w-68 max-w-full max-sm:w-full">
        <SearchInput
          label={t('filter.search')}
          value={filter.search ?? ''}
          onValueChange={(value) => onFilter({ search: value })}
        />
      </div>
      <FilterSelect
        label={t('filter.severity')}
        any={t('filter.anySeverity')}
        className="w-40 max-sm:w-auto max-sm:flex-1"
        value={filter.severity}
        onValueChange={(value) => onFilter({ severity: value })}
        items={severities.map((value) => ({ value, label: severity(value) }))}
      />
      <FilterSelect
        label={t('filter.assignee')}
        any={t('filter.anyone')}
        className="w-40 max-sm:w-auto max-sm:flex-1"
        value={filter.assignee}
        onValueChange={(value) => onFilter({ assignee: value })}
        items={[
          { value: 'me', label: t('filter.me') },
          { value: 'none', label: t('filter.unassigned') },
        ]}
      />
      <div className="empty:hidden max-sm:w-full">{children}</div>
    </FilterBar>
  )
}
