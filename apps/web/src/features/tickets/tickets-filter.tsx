import type { Tickets } from '@marsad/contract/http/tickets'
import { SearchInput } from '../../ui/form/search-input.tsx'
import {
  ticketCategories,
  ticketDues,
  ticketLimits,
  ticketPriorities,
  ticketSorts,
  ticketStatuses,
} from '@marsad/contract/tickets'
import { useTranslations } from 'use-intl'
import { CountedChoice } from '../../ui/form/counted-choice.tsx'
import { FilterBar, FilterSelect } from '../../ui/form/filter-bar.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { AssigneeFilter } from './assignee-field.tsx'
import type { TicketsSearch } from './tickets-search.ts'

interface TicketsFilterProps {
  filter: TicketsSearch
  list: Tickets | undefined
  onFilter: (changes: Partial<Record<keyof TicketsSearch, string | boolean | undefined>>) => void
}

const grow = 'w-36 max-sm:w-auto max-sm:min-w-[calc(50%-0.25rem)] max-sm:flex-1'

export function TicketsFilter({ filter, list, onFilter }: TicketsFilterProps) {
  const t = useTranslations('tickets')
  const isBoard = filter.layout === 'board'
  return (
    <FilterBar label={t('filter.label')}>
      {/* A board has a column for each. */}
      {!isBoard && (
        <CountedChoice
          label={t('field.status')}
          all={t('filter.all')}
          values={ticketStatuses}
          nameOf={(status) => t(`status.${status}`)}
          chosen={filter.status}
          onChoose={(status) => onFilter({ status })}
          counts={list?.counts}
          mostCounted={list?.countsAreCut ? ticketLimits.counted : undefined}
        />
      )}
      <div className="w-60 max-w-full max-sm:w-full">
        <SearchInput
          label={t('filter.search')}
          value={filter.search ?? ''}
          onValueChange={(value) => onFilter({ search: value })}
        />
      </div>
      <FilterSelect
        label={t('field.priority')}
        any={t('filter.anyPriority')}
        className={grow}
        value={filter.priority}
        onValueChange={(priority) => onFilter({ priority })}
        items={ticketPriorities.toReversed().map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <FilterSelect
        label={t('field.category')}
        any={t('filter.anyCategory')}
        className={grow}
        value={filter.category}
        onValueChange={(category) => onFilter({ category })}
        items={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <AssigneeFilter filter={filter} onFilter={onFilter} className={grow} />
      <FilterSelect
        label={t('filter.due')}
        any={t('filter.anyDue')}
        className={grow}
        value={filter.due}
        onValueChange={(due) => onFilter({ due })}
        items={ticketDues.map((value) => ({ value, label: t(`filter.dues.${value}`) }))}
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
    </FilterBar>
  )
}
