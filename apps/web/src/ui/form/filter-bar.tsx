import type { ReactNode } from 'react'
import { Select } from './select.tsx'

/** The row above a list in which it is searched and narrowed down. */
export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <search aria-label={label} className="flex flex-wrap items-center gap-2 border-b p-3">
    {children}
  </search>
)

interface FilterSelectProps<Value extends string> {
  label: string
  /** The first choice, which narrows nothing down: “Any severity”. */
  any: string
  items: readonly { value: Value; label: string }[]
  value: Value | null | undefined
  onValueChange: (value: Value | undefined) => void
  className?: string
}

const unset = ''

/** A property that the list can be narrowed down to. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, items, value, onValueChange, className = 'w-36 max-sm:min-w-28 max-sm:flex-1' } = props
  return (
    <Select<Value | typeof unset>
      aria-label={label}
      className={className}
      value={value ?? unset}
      onValueChange={(next) => onValueChange(next === unset ? undefined : next)}
      items={[{ value: unset, label: any }, ...items]}
    />
  )
}
