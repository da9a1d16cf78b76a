import { findings } from '@marsad/contract/inventory'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { kinds, platforms } from '../../devices/index.ts'
import { readServersSearch, type ServersSearch } from '../overview-search.ts'
import { useTags } from './servers.api.ts'

/** The filters in the address, and the ways to change them. */
export function useServersFilter() {
  const navigate = useNavigate()
  const filter = useSearch({ from: '/shell/servers' })
  const show = (search: ServersSearch) =>
    void navigate({ to: '/servers', search, replace: true, resetScroll: false })
  return {
    filter,
    show,
    change: (changes: Partial<Record<keyof ServersSearch, string | undefined>>) =>
      show(readServersSearch({ ...filter, ...changes })),
    clear: () => show({}),
  }
}

interface FilterField {
  key: keyof ServersSearch
  label: string
  /** The choice that filters nothing. */
  any: string
  value: string | undefined
  items: { value: string; label: string }[]
}

/**
 * The filters that are chosen from a list; tags and locations only where there are any. Tags are common: until they
 * arrive their place is held.
 */
export function useFilterFields(filter: ServersSearch): FilterField[] {
  const t = useTranslations('servers.filter')
  const device = useTranslations('devices')
  const finding = useTranslations('posture.finding')
  const format = useFormat()
  const { data } = useTags()
  const { tags = [], locations = [] } = data ?? {}
  const counted = (value: string, count: number) => ({
    value,
    label: t('tagItem', { tag: value, count: format.number(count) }),
  })
  const fields: FilterField[] = [
    {
      key: 'tag',
      label: t('tag'),
      any: device('any.tag'),
      value: filter.tag,
      items: tags.map(({ tag, devices }) => counted(tag, devices)),
    },
    {
      key: 'location',
      label: device('field.location'),
      any: device('any.location'),
      value: filter.location,
      items: locations.map(({ location, devices }) => counted(location, devices)),
    },
    {
      key: 'kind',
      label: device('field.kind'),
      any: device('any.kind'),
      value: filter.kind,
      items: kinds.map((value) => ({ value, label: device(`kind.${value}`) })),
    },
    {
      key: 'platform',
      label: device('field.platform'),
      any: device('any.platform'),
      value: filter.platform,
      items: platforms.map((value) => ({ value, label: device(`platform.${value}`) })),
    },
    {
      key: 'posture',
      label: device('field.security'),
      any: device('any.posture'),
      value: filter.posture,
      items: findings.map((value) => ({ value, label: finding(value) })),
    },
  ]
  return fields.filter(
    ({ key, items, value }) => items.length > 0 || value || (key === 'tag' && data === undefined),
  )
}

/** Filters that a phone keeps behind its button; the search and the states stay in sight. */
export const countHiddenFilters = ({ search: _search, state: _state, ...hidden }: ServersSearch) =>
  Object.keys(hidden).length
