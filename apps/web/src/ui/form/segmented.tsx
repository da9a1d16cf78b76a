import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  /** An item that shows only an icon must bring its label in `name`. */
  items: readonly { value: Value; label: ReactNode; name?: string }[]
  value: Value
  onValueChange: (value: Value) => void
  size?: 'sm' | 'md'
  className?: string
}

/**
 * One choice of a few, all in sight. Radio buttons of the browser itself: it moves them by arrows in both
 * directions of reading, and every page carries this control before it is idle.
 */
export function Segmented<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  size = 'md',
  className,
}: SegmentedProps<Value>) {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-flex w-fit max-w-full items-center gap-0.5 overflow-x-auto rounded-control border bg-hover p-0.5 pointer-coarse:h-11',
        size === 'sm' ? 'h-8' : 'h-9',
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.value}
          ref={item.value === value ? bringIntoSight : undefined}
          title={item.name}
          className={clsx(
            'relative inline-flex h-full shrink-0 items-center gap-1.5 rounded-md whitespace-nowrap text-muted transition-colors hover:text-fg pointer-coarse:min-w-10 pointer-coarse:justify-center [&_svg]:size-4',
            'has-checked:bg-card has-checked:text-fg has-checked:shadow-xs dark:has-checked:bg-control',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-primary',
            size === 'sm' ? 'px-2 text-xs' : 'px-2.5 text-sm',
          )}
        >
          <input
            type="radio"
            name={group}
            value={item.value}
            checked={item.value === value}
            onChange={() => onValueChange(item.value)}
            aria-label={item.name}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}

/**
 * A phone may have no room for all: the selected one is scrolled into view. The page itself stays where it is. Looks
 * in the next frame, when the browser has placed everything anyway.
 */
function bringIntoSight(chosen: HTMLLabelElement | null) {
  const bar = chosen?.parentElement
  if (!bar) return undefined
  const frame = requestAnimationFrame(() => {
    if (bar.scrollWidth <= bar.clientWidth) return
    const middle = (part: Element) => part.getBoundingClientRect().left + part.clientWidth / 2
    bar.scrollLeft += middle(chosen) - middle(bar)
  })
  return () => cancelAnimationFrame(frame)
}
