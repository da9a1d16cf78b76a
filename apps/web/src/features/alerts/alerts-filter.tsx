import { alertStatuses, severities } from '@marsad/contract/alerts'
import type { AlertCounts } from '@marsad/contract/http/alerts'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { AlertsSearch } from './alerts-search.ts'

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
  const total = counts && counts.active + counts.acknowledged + counts.resolved
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2 border-b p-3">
      <Segmented
        label={t('filter.status')}
        className="max-sm:w-full"
        value={filter.status ?? all}
        onValueChange={(status) => onFilter({ status: status === all ? undefined : status })}
        items={[
          { value: all, label: <Counted count={total}>{t('filter.all')}</Counted> },
          ...alertStatuses.map((value) => ({
            value,
            label: <Counted count={counts?.[value]}>{t(`status.${value}`)}</Counted>,
          })),
        ]}
      />
      <div className="w-64 max-w-full max-sm:w-full">
        <Input
          type="search"
          icon={<Search />}
          aria-label={t('filter.search')}
          placeholder={t('filter.search')}
          maxLength={100}
          value={filter.search ?? ''}
          onChange={(event) => onFilter({ search: event.target.value })}
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
      <div className="empty:hidden max-sm:min-w-0 max-sm:flex-1">{children}</div>
    </search>
  )
}

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  const format = useFormat()
  return (
    <>
      {children}
      {count !== undefined && <span className="num text-xs text-muted">{format.number(count)}</span>}
    </>
  )
}
