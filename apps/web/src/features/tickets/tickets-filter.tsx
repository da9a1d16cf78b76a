import type { TicketCounts } from '@marsad/contract/http/tickets'
import {
  ticketCategories,
  ticketDues,
  ticketPriorities,
  ticketSorts,
  ticketStatuses,
} from '@marsad/contract/tickets'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { AssigneeFilter } from './assignee-filter.tsx'
import type { TicketsSearch } from './tickets-search.ts'

interface TicketsFilterProps {
  filter: TicketsSearch
  counts: TicketCounts | undefined
  onFilter: (changes: Partial<Record<keyof TicketsSearch, string | boolean | undefined>>) => void
}

const all = 'all'
const chosen = (value: string) => (value === all ? undefined : value)
const grow = 'w-36 max-sm:w-auto max-sm:min-w-[calc(50%-0.25rem)] max-sm:flex-1'

export function TicketsFilter({ filter, counts, onFilter }: TicketsFilterProps) {
  const t = useTranslations('tickets')
  const isBoard = filter.layout === 'board'
  const total = counts && ticketStatuses.reduce((sum, status) => sum + counts[status], 0)
  const due = filter.due ?? all
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2 border-b p-3">
      {/* A board has a column for each. */}
      {!isBoard && (
        <Segmented
          label={t('field.status')}
          className="max-sm:w-full"
          value={filter.status ?? all}
          onValueChange={(status) => onFilter({ status: chosen(status) })}
          items={[
            { value: all, label: <Counted count={total}>{t('filter.all')}</Counted> },
            ...ticketStatuses.map((value) => ({
              value,
              label: <Counted count={counts?.[value]}>{t(`status.${value}`)}</Counted>,
            })),
          ]}
        />
      )}
      <div className="w-60 max-w-full max-sm:w-full">
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
        aria-label={t('field.priority')}
        className={grow}
        value={filter.priority ?? all}
        onValueChange={(value) => onFilter({ priority: chosen(value) })}
        items={[
          { value: all, label: t('filter.anyPriority') },
          ...ticketPriorities.toReversed().map((value) => ({ value, label: t(`priority.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('field.category')}
        className={grow}
        value={filter.category ?? all}
        onValueChange={(value) => onFilter({ category: chosen(value) })}
        items={[
          { value: all, label: t('filter.anyCategory') },
          ...ticketCategories.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
      <AssigneeFilter filter={filter} onFilter={onFilter} className={grow} />
      <Select
        aria-label={t('filter.due')}
        className={grow}
        value={due}
        onValueChange={(value) => onFilter({ due: chosen(value) })}
        items={[
          { value: all, label: t('filter.anyDue') },
          ...ticketDues.map((value) => ({ value, label: t(`filter.dues.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('filter.sort')}
        className={grow}
        value={filter.sort ?? 'changed'}
        onValueChange={(sort) => onFilter({ sort, direction: sort === 'due' ? 'asc' : undefined })}
        items={ticketSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <Segmented
        label={t('filter.view')}
        className="sm:ms-auto"
        value={filter.layout ?? 'list'}
        onValueChange={(layout) =>
          onFilter({ layout: layout === 'board' ? layout : undefined, status: undefined })
        }
        items={[
          { value: 'list', label: t('filter.list') },
          { value: 'board', label: t('filter.board') },
        ]}
      />
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
