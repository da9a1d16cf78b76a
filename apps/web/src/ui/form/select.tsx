import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { controlStyle } from './control-style.ts'

type SelectProps<Value extends string> = {
  items: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  /** Only where no Field names it. */
  'aria-label'?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** The browser's own list: it costs nothing to load, and on a phone it is the one people know. */
export function Select<Value extends string>({
  items,
  value,
  onValueChange,
  placeholder,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <div className={clsx('relative', className)}>
      <Field.Control
        {...props}
        render={
          <select
            value={value ?? ''}
            onChange={(event) => {
              const chosen = items.find((item) => item.value === event.target.value)
              if (chosen) onValueChange(chosen.value)
            }}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {items.map((item) => (
              <option key={item.value} value={item.value} disabled={item.disabled}>
                {item.label}
              </option>
            ))}
          </select>
        }
        className={clsx(controlStyle, 'cursor-pointer appearance-none truncate pe-9')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
