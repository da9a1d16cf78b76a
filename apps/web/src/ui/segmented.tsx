import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  /** An item that shows only an icon must bring its name in `name`. */
  items: readonly { value: Value; label: ReactNode; name?: string }[]
  value: Value
  onValueChange: (value: Value) => void
  size?: 'sm' | 'md'
  className?: string
}

/** One choice of a few, all in sight: arrows move, as in any radio group. */
export function Segmented<Value extends string>({
  label,
  items,
  size = 'md',
  className,
  ...props
}: SegmentedProps<Value>) {
  return (
    <RadioGroup<Value>
      {...props}
      aria-label={label}
      className={clsx(
        'inline-flex w-fit max-w-full items-center gap-0.5 overflow-x-auto rounded-control border bg-hover p-0.5 pointer-coarse:h-11',
        size === 'sm' ? 'h-8' : 'h-9',
        className,
      )}
    >
      {items.map((item) => (
        <Radio.Root
          key={item.value}
          value={item.value}
          aria-label={item.name}
          title={item.name}
          className={clsx(
            'inline-flex h-full cursor-pointer items-center gap-1.5 rounded-md whitespace-nowrap text-muted transition-colors -outline-offset-1 hover:text-fg data-checked:bg-card data-checked:text-fg dark:data-checked:bg-control data-checked:shadow-xs pointer-coarse:min-w-10 pointer-coarse:justify-center [&_svg]:size-4',
            size === 'sm' ? 'px-2 text-xs' : 'px-2.5 text-sm',
          )}
        >
          {item.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
