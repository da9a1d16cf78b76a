import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { controlStyle } from './control-style.ts'
import { popupItemStyle, popupStyle } from './popup-style.ts'

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

export function Select<Value extends string>({
  items,
  onValueChange,
  placeholder,
  className,
  'aria-label': label,
  ...props
}: SelectProps<Value>) {
  return (
    <Base.Root<Value>
      {...props}
      items={items}
      onValueChange={(value) => {
        if (value !== null) onValueChange(value)
      }}
    >
      <Base.Trigger
        aria-label={label}
        className={clsx(
          controlStyle,
          'flex cursor-pointer items-center justify-between gap-2 text-start',
          className,
        )}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
        <Base.Icon className="shrink-0 text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup
            className={clsx(
              popupStyle,
              'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            <Base.List>
              {items.map((item) => (
                <Base.Item
                  key={item.value}
                  value={item.value}
                  disabled={item.disabled}
                  className={popupItemStyle}
                >
                  <Base.ItemText className="flex-1">{item.label}</Base.ItemText>
                  <Base.ItemIndicator className="text-primary">
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
