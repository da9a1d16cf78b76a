import type { StatusItemKind } from '@marsad/contract/monitors'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'

interface ItemPickerProps {
  /** Items that are on the page already. */
  taken: ReadonlySet<string>
  onPick: (kind: StatusItemKind, id: string, name: string) => void
}

const offered = 20

/** Finds a monitor or a device by its name inside of the workspace. */
export function ItemPicker({ taken, onPick }: ItemPickerProps) {
  const t = useTranslations('statusPages.groups')
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const query = { limit: offered, ...(settled && { search: settled }) }
  const later = { placeholderData: keepPreviousData }
  const devices = api.useQuery('GET /api/devices', { query }, later)
  const monitors = api.useQuery('GET /api/monitors', { query }, later)
  const things = [
    ...(monitors.data?.monitors ?? []).map(({ id, name }) => ({ kind: 'monitor' as const, id, name })),
    ...(devices.data?.devices ?? []).map(({ id, name }) => ({ kind: 'device' as const, id, name })),
  ].filter(({ id }) => !taken.has(id))
  return (
    <Combobox
      aria-label={t('pick')}
      placeholder={t('pick')}
      items={things.map(({ kind, id, name }) => ({ value: id, label: name, hint: t(`kind.${kind}`) }))}
      value={null}
      onSearch={setSearch}
      loading={devices.isFetching || monitors.isFetching}
      onValueChange={(item) => {
        setSearch('')
        const thing = things.find(({ id }) => id === item?.value)
        if (thing) onPick(thing.kind, thing.id, thing.name)
      }}
    />
  )
}
