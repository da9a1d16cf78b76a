import { useMemo } from 'react'
import { Combobox, type ComboboxItem } from './combobox.tsx'

interface TimeZoneFieldProps {
  /** An IANA name, or null for the choice named `browserLabel`. */
  value: string | null
  onValueChange: (zone: string | null) => void
  /** Offers the browser's own zone as a choice, under this name. */
  browserLabel?: string
  'aria-label'?: string
  disabled?: boolean
}

const browserZone = 'browser'
const itemOf = (zone: string): ComboboxItem => ({ value: zone, label: zone.replaceAll('_', ' ') })

export function TimeZoneField({ value, onValueChange, browserLabel, ...props }: TimeZoneFieldProps) {
  const items = useMemo(() => {
    const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(itemOf)
    return browserLabel ? [{ value: browserZone, label: browserLabel }, ...zones] : zones
  }, [browserLabel])
  const shown = value ?? browserZone
  return (
    <Combobox
      {...props}
      items={items}
      value={items.find((item) => item.value === shown) ?? itemOf(shown)}
      onValueChange={(item) => {
        if (item) onValueChange(item.value === browserZone ? null : item.value)
      }}
    />
  )
}
