import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

type RadioGroupProps<Value extends string> = {
  label: string
  items: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: Value
  onValueChange: (value: Value) => void
  name?: string
  disabled?: boolean
}

export function RadioGroup<Value extends string>({ label, items, ...props }: RadioGroupProps<Value>) {
  return (
    <Base<Value> {...props} aria-label={label} className="flex flex-col gap-3 pointer-coarse:gap-1">
      {items.map((item) => (
        <label
          key={item.value}
          className="flex w-fit cursor-pointer items-start gap-2.5 text-sm has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <Radio.Root
            value={item.value}
            disabled={item.disabled}
            className="mt-px grid size-4.5 shrink-0 cursor-pointer place-items-center rounded-full border border-idle/70 bg-card shadow-xs transition-colors data-checked:border-primary data-checked:bg-primary data-disabled:cursor-not-allowed"
          >
            <Radio.Indicator className="size-2 rounded-full bg-on-primary" />
          </Radio.Root>
          <span>
            {item.label}
            {item.hint && <span className="block text-xs text-muted">{item.hint}</span>}
          </span>
        </label>
      ))}
    </Base>
  )
}
