import type { MonitorCounts } from '@marsad/contract/http/monitors'
import { checkKinds, monitorStates } from '@marsad/contract/monitors'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { ChecksSearch } from './checks-search.ts'

interface ChecksFilterProps {
  filter: ChecksSearch
  counts: MonitorCounts | undefined
  /** Those that can be chosen. */
  tags: readonly string[]
  onFilter: (changes: Partial<Record<keyof ChecksSearch, string | undefined>>) => void
}

const all = 'all'
const any = ''

export function ChecksFilter({ filter, counts, tags, onFilter }: ChecksFilterProps) {
  const t = useTranslations('checks')
  const total = counts && monitorStates.reduce((sum, state) => sum + counts[state], 0)
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2 border-b p-3">
      <Segmented
        label={t('filter.state')}
        className="max-sm:w-full"
        value={filter.state ?? all}
        onValueChange={(state) => onFilter({ state: state === all ? undefined : state })}
        items={[
          { value: all, label: <Counted count={total}>{t('filter.all')}</Counted> },
          ...monitorStates.map((value) => ({
            value,
            label: <Counted count={counts?.[value]}>{t(`state.${value}`)}</Counted>,
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

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  const format = useFormat()
  return (
    <>
      {children}
      {count !== undefined && <span className="num text-xs text-muted">{format.number(count)}</span>}
    </>
  )
}
