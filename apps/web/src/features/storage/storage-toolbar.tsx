import { storageSorts } from '@marsad/contract/storage'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, LayoutGrid, List, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { type Preferences, setPreferences, usePreferences } from '../../lib/preferences.ts'
import { Meter } from '../../ui/data/meter.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { useRefetchStorage, useQuota } from './storage.api.ts'

interface StorageToolbarProps {
  search: string
  onSearch: (search: string) => void
}

export function StorageToolbar({ search, onSearch }: StorageToolbarProps) {
  const t = useTranslations('storage')
  const { view, change } = useStorageView()
  return (
    <search aria-label={t('list.search')} className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-w-full max-sm:w-full">
        <SearchInput label={t('list.search')} maxLength={255} value={search} onValueChange={onSearch} />
      </div>
      {!search && <SortChoice />}
      <Segmented
        className="max-sm:ms-auto"
        label={t('layout.label')}
        value={view.layout}
        onValueChange={(layout) => change({ layout })}
        items={[
          { value: 'list', label: <List aria-hidden />, name: t('layout.list') },
          { value: 'grid', label: <LayoutGrid aria-hidden />, name: t('layout.grid') },
        ]}
      />
    </search>
  )
}

/** The order where no header can be pressed: in the grid and on a phone. */
function SortChoice() {
  const t = useTranslations('storage.sort')
  const { view, change } = useStorageView()
  const isAscending = view.direction === 'asc'
  return (
    <div className={view.layout === 'grid' ? 'flex items-center gap-1' : 'flex items-center gap-1 sm:hidden'}>
      <Select
        aria-label={t('label')}
        className="w-32"
        value={view.sort}
        onValueChange={(sort) => change({ sort, direction: sort === 'name' ? 'asc' : 'desc' })}
        items={storageSorts.map((sort) => ({ value: sort, label: t(sort) }))}
      />
      <IconButton
        variant="outline"
        label={t(view.direction)}
        onClick={() => change({ direction: isAscending ? 'desc' : 'asc' })}
      >
        {isAscending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </IconButton>
    </div>
  )
}

/** The used part of the workspace's quota; without a quota, the used space. */
export function Quota() {
  const t = useTranslations('storage.quota')
  const format = useFormat()
  const { data } = useQuota()
  if (!data) return null
  const used = format.bytes(data.usedBytes)
  if (data.limitBytes === null) return <p className="num text-xs text-muted">{t('used', { used })}</p>
  return (
    <Meter
      className="w-64 max-sm:w-auto max-sm:flex-1"
      label={t('label')}
      ratio={data.limitBytes === 0 ? 1 : data.usedBytes / data.limitBytes}
      warnFrom={0.8}
      badFrom={0.95}
      text={t('of', { used, limit: format.bytes(data.limitBytes) })}
    />
  )
}

export function RefreshButton() {
  const t = useTranslations('storage.refresh')
  const errorText = useErrorText()
  const refetchStorage = useRefetchStorage()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    try {
      await refetchStorage()
      toast.success(t('done'), { id: 'storage-refresh' })
    } catch (error) {
      toast.error(t('failed'), { id: 'storage-refresh', description: errorText(error) })
    }
    setRefreshing(false)
  }
  return (
    <IconButton variant="outline" label={t('label')} aria-busy={isRefreshing} onClick={() => void refresh()}>
      <RotateCw aria-hidden className={clsx(isRefreshing && 'animate-spin')} />
    </IconButton>
  )
}

type View = Preferences['storageView']

/** The reader's view of files, here and in their other browsers. */
export function useStorageView() {
  const { storageView: view } = usePreferences()
  const change = (changes: Partial<View>) => setPreferences({ storageView: { ...view, ...changes } })
  return { view, change }
}
