import { alertLimits, alertStatuses, severities } from '@marsad/contract/alerts'
import type { AlertCounts } from '@marsad/contract/http/alerts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CountedChoice } from '../../../ui/form/counted-choice.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'

interface AlertsFilterProps {
  filter: AlertsSearch
  counts: AlertCounts | undefined
  onFilter: (changes: Partial<Record<keyof AlertsSearch, string | undefined>>) => void
  /** What else chooses among the alerts. */
  children?: ReactNode
}

const all = 'all'

export function AlertsFilter({ filter, counts, onFilter, children }: AlertsFilterProps) {
  const t = useTranslations('alerts')
  const severity = useTranslations('alertWords.severity')
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2 border-b p-3">
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
      <Select
        aria-label={t('filter.severity')}
        className="w-40 max-sm:w-auto max-sm:flex-1"
        value={filter.severity ?? all}
        onValueChange={(value) => onFilter({ severity: value === all ? undefined : value })}
        items={[
          { value: all, label: t('filter.anySeverity') },
          ...severities.map((value) => ({ value, label: severity(value) })),
        ]}
      />
      <div className="empty:hidden max-sm:w-full">{children}</div>
    </search>
  )
}
