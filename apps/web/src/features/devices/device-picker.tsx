import type { Device } from '@marsad/contract/http/devices'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Combobox, type ComboboxItem } from '../../ui/form/combobox.tsx'

type Named = Pick<Device, 'id' | 'name' | 'address'>

interface DevicePickerProps {
  device: Named | undefined
  onPick: (id: string | undefined, name: string | undefined) => void
  /** For several devices instead of one. */
  label?: string
  /** The first choice, which is no device in particular. */
  all?: string
  className?: string
  /** Offers only devices whose agents run checks. */
  makesChecks?: boolean
}

const offered = 20

const toItem = ({ id, name, address }: Named): ComboboxItem => ({
  value: id,
  label: name,
  ...(address && { hint: address }),
})

/** Finds one device among thousands: the server searches, by name, host name and address. */
export function DevicePicker({
  device,
  onPick,
  label,
  all,
  className = 'w-full sm:w-72',
  makesChecks = false,
}: DevicePickerProps) {
  const t = useTranslations('devices.choice')
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const { data, isFetching } = api.useQuery(
    'GET /api/devices',
    {
      query: {
        sort: 'name',
        direction: 'asc',
        limit: offered,
        ...(settled && { search: settled }),
        ...(makesChecks && { checks: 'made' as const }),
      },
    },
    { placeholderData: keepPreviousData },
  )
  const everything = all === undefined ? [] : [{ value: '', label: all }]
  return (
    <div className={className}>
      <Combobox
        aria-label={label ?? t('device')}
        placeholder={t('choose')}
        items={[...(settled ? [] : everything), ...(data?.devices.map(toItem) ?? [])]}
        value={device ? toItem(device) : (everything[0] ?? null)}
        onValueChange={(item) => {
          setSearch('')
          onPick(item?.value || undefined, item?.label)
        }}
        onSearch={setSearch}
        loading={isFetching}
      />
    </div>
  )
}
