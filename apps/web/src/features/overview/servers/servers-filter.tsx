import type { DeviceState, StateCounts as Counts } from '@marsad/contract/http/devices'
import { findings } from '@marsad/contract/inventory'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import { kinds, platforms, states } from '../../devices/index.ts'
import type { ServersSearch } from '../overview-search.ts'
import { useTags } from './servers.api.ts'

interface ServersFilterProps {
  filter: ServersSearch
  onFilterChange: (changes: Partial<Record<keyof ServersSearch, string | undefined>>) => void
}

export function ServersFilter({ filter, onFilterChange }: ServersFilterProps) {
  const t = useTranslations('servers.filter')
  const device = useTranslations('devices')
  const finding = useTranslations('posture.finding')
  const format = useFormat()
  const { tags = [], locations = [] } = useTags().data ?? {}
  return (
    <search aria-label={t('label')} className="flex min-w-0 flex-1 flex-wrap gap-2 max-lg:basis-full">
      <div className="w-64 max-w-full max-sm:w-full">
        <SearchInput
          label={t('search')}
          value={filter.search ?? ''}
          onValueChange={(value) => onFilterChange({ search: value })}
        />
      </div>
      {(tags.length > 0 || filter.tag) && (
        <FilterSelect
          label={t('tag')}
          any={device('any.tag')}
          value={filter.tag}
          onValueChange={(tag) => onFilterChange({ tag })}
          items={tags.map(({ tag, devices: count }) => ({
            value: tag,
            label: t('tagItem', { tag, count: format.number(count) }),
          }))}
        />
      )}
      {(locations.length > 0 || filter.location) && (
        <FilterSelect
          label={device('field.location')}
          any={device('any.location')}
          value={filter.location}
          onValueChange={(location) => onFilterChange({ location })}
          items={locations.map(({ location, devices: count }) => ({
            value: location,
            label: t('tagItem', { tag: location, count: format.number(count) }),
          }))}
        />
      )}
      <FilterSelect
        label={device('field.kind')}
        any={device('any.kind')}
        value={filter.kind}
        onValueChange={(kind) => onFilterChange({ kind })}
        items={kinds.map((value) => ({ value, label: device(`kind.${value}`) }))}
      />
      <FilterSelect
        label={device('field.platform')}
        any={device('any.platform')}
        value={filter.platform}
        onValueChange={(platform) => onFilterChange({ platform })}
        items={platforms.map((value) => ({ value, label: device(`platform.${value}`) }))}
      />
      <FilterSelect
        label={device('field.security')}
        any={device('any.posture')}
        className="w-44 max-sm:min-w-28 max-sm:flex-1"
        value={filter.posture}
        onValueChange={(posture) => onFilterChange({ posture })}
        items={findings.map((value) => ({ value, label: finding(value) }))}
      />
    </search>
  )
}

interface StateCountsProps {
  counts: Counts | undefined
  state: DeviceState | undefined
  onStateChange: (state: DeviceState | undefined) => void
}

const inks = { online: 'text-ok', warning: 'text-warn', offline: 'text-bad', pending: 'text-idle' }

/** The number of devices in each state; a press filters by that state. */
export function StateCounts({ counts, state, onStateChange }: StateCountsProps) {
  const t = useTranslations('servers')
  const stateName = useTranslations('devices.state')
  const total = counts && states.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div
      role="group"
      aria-label={t('counts')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <Count label={t('all')} count={total} isChosen={!state} onChoose={() => onStateChange(undefined)} />
      {states.map((one) => (
        <Count
          key={one}
          label={stateName(one)}
          count={counts?.[one]}
          ink={inks[one]}
          isChosen={state === one}
          onChoose={() => onStateChange(state === one ? undefined : one)}
        />
      ))}
    </div>
  )
}

interface CountProps {
  label: string
  count: number | undefined
  ink?: string
  isChosen: boolean
  onChoose: () => void
}

function Count({ label, count, ink, isChosen, onChoose }: CountProps) {
  const format = useFormat()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-w-0 cursor-pointer flex-col items-start rounded-card border bg-card px-4 py-2.5 text-start shadow-card transition-colors hover:bg-hover aria-pressed:border-primary aria-pressed:bg-soft max-sm:first:col-span-2"
    >
      <span className="text-xs text-muted">{label}</span>
      <span className={clsx('num text-2xl font-semibold', count ? ink : 'text-muted')}>
        {count === undefined ? <Skeleton className="my-1 h-6 w-10" /> : format.number(count)}
      </span>
    </button>
  )
}
