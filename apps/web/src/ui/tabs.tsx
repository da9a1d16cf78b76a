import { Tabs as Base } from '@base-ui/react/tabs'
import { useEffect, useRef, type ReactNode } from 'react'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  items: readonly { value: Value; label: ReactNode; count?: ReactNode }[]
  /** The panel of the selected tab: only that one exists. */
  children: ReactNode
}

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const index = items.findIndex((item) => item.value === value)
  useEffect(() => {
    const chosen = list.current?.querySelectorAll('[role=tab]')[index]
    if (list.current && chosen) moveTo(list.current, chosen)
  }, [index])
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-fg data-active:border-primary data-active:text-fg pointer-coarse:h-11"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="num rounded-full bg-hover px-1.5 text-xs leading-5 text-muted">
                {item.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="pt-4">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}

/** A link may lead to a tab that a phone has no room for: the row scrolls to it, and the page does not. */
function moveTo(list: Element, tab: Element) {
  const [row, chosen] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollBy({ left: chosen.x + chosen.width / 2 - row.x - row.width / 2 })
}
