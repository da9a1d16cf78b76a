import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  content: ReactNode
  /** A focusable element: a tooltip for the pointer alone would miss the keyboard. */
  children: ReactElement
}

/** A short explanation. It never holds the only copy of a fact: touch screens do not show it. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-64 origin-(--transform-origin) rounded-md bg-fg px-2 py-1 text-xs text-bg shadow-pop transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-97 data-starting-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
