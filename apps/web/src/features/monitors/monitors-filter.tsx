import type { MonitorCounts } from '@marsad/contract/http/monitors'
import { checkKinds, monitorStates } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { CountedChoice } from '../../ui/form/counted-choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { MonitorsSearch } from './monitors-search.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'

interface MonitorsFilterProps {
  filter: MonitorsSearch
  counts: MonitorCounts | undefined
  /** Those that can be chosen. */
  tags: readonly string[]
  onFilter: (changes: Partial<Record<keyof MonitorsSearch, string | undefined>>) => void
}

const any = ''

export function MonitorsFilter({ filter, counts, tags, onFilter }: MonitorsFilterProps) {
  const t = useTranslations('monitors')
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2 border-b p-3">
      <CountedChoice
        label={t('filter.state')}
        all={t('filter.all')}
        values={monitorStates}
        nameOf={(state) => t(`state.${state}`)}
        chosen={filter.state}
        onChoose={(state) => onFilter({ state })}
        counts={counts}
      />
      <div className="w-72 max-w-full max-sm:w-full">
        <SearchInput
          label={t('filter.search')}
          value={filter.search ?? ''}
          onValueChange={(value) => onFilter({ search: value })}
        />
      </div>
      <Select
        aria-label={t('filter.kind')}
        className="w-44 max-sm:w-auto max-sm:min-w-28 max-sm:flex-1"
        value={filter.kind ?? any}
        onValueChange={(kind) => onFilter({ kind })}
        items={[
          { value: any, label: t('filter.anyKind') },
          ...checkKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
      />
      {tags.length > 0 && (
        <Select
          aria-label={t('filter.tag')}
          className="w-36 max-sm:w-auto max-sm:min-w-28 max-sm:flex-1"
          value={filter.tag ?? any}
          onValueChange={(tag) => onFilter({ tag })}
          items={[
            { value: any, label: t('filter.anyTag') },
            ...tags.map((tag) => ({ value: tag, label: tag })),
          ]}
        />
      )}
    </search>
  )
}
