import { findings } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Select } from '../../../ui/select.tsx'
import { kinds, platforms } from '../../devices/index.ts'
import type { ServersSearch } from './servers-search.ts'
import { useTags } from './servers.api.ts'
import { SearchInput } from '../../../ui/search-input.tsx'

interface ServersFilterProps {
  filter: ServersSearch
  onFilterChange: (changes: Partial<Record<keyof ServersSearch, string | undefined>>) => void
}

const any = ''

export function ServersFilter({ filter, onFilterChange }: ServersFilterProps) {
  const t = useTranslations('servers.filter')
  const device = useTranslations('devices')
  const finding = useTranslations('posture.finding')
  const format = useFormat()
  const tags = useTags().data?.tags ?? []
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
        <Select
          aria-label={t('tag')}
          className="w-36 max-sm:min-w-28 max-sm:flex-1"
          value={filter.tag ?? any}
          onValueChange={(tag) => onFilterChange({ tag })}
          items={[
            { value: any, label: t('anyTag') },
            ...tags.map(({ tag, devices: count }) => ({
              value: tag,
              label: t('tagItem', { tag, count: format.number(count) }),
            })),
          ]}
        />
      )}
      <Select
        aria-label={t('kind')}
        className="w-36 max-sm:min-w-28 max-sm:flex-1"
        value={filter.kind ?? any}
        onValueChange={(kind) => onFilterChange({ kind })}
        items={[
          { value: any, label: t('anyKind') },
          ...kinds.map((kind) => ({ value: kind, label: device(`kind.${kind}`) })),
        ]}
      />
      <Select
        aria-label={t('platform')}
        className="w-36 max-sm:min-w-28 max-sm:flex-1"
        value={filter.platform ?? any}
        onValueChange={(platform) => onFilterChange({ platform })}
        items={[
          { value: any, label: t('anyPlatform') },
          ...platforms.map((platform) => ({ value: platform, label: device(`platform.${platform}`) })),
        ]}
      />
      <Select
        aria-label={t('posture')}
        className="w-44 max-sm:min-w-28 max-sm:flex-1"
        value={filter.posture ?? any}
        onValueChange={(posture) => onFilterChange({ posture })}
        items={[
          { value: any, label: t('anyPosture') },
          ...findings.map((value) => ({ value, label: finding(value) })),
        ]}
      />
    </search>
  )
}
