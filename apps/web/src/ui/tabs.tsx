import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  items: readonly { value: Value; label: ReactNode; count?: ReactNode }[]
  /** The panel of the chosen tab: only that one exists. */
  children: ReactNode
}

/**
 * Parts of a page, one at a time. Buttons of the browser itself, because the heaviest pages carry them:
 * arrows move the focus in both directions of reading, and a press chooses.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const here = tabs.findIndex((tab) => tab === document.activeElement)
    const forward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const steps: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here - 1, Home: 0, End: -1 }
    steps[forward] = (here + 1) % tabs.length
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    tabs.at(next)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            className="flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-fg aria-selected:border-primary aria-selected:text-fg pointer-coarse:h-11"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="num rounded-full bg-hover px-1.5 text-xs leading-5 text-muted">
                {item.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </>
  )
}
