import type { ReactNode } from 'react'
import type { PlotBox } from './plot-controller.ts'

interface TipProps {
  box: PlotBox
  /** From 0 at the left edge of the plot to 1 at its right. */
  across: number
  direction: 'ltr' | 'rtl'
  className: string
  children: ReactNode
}

/** A card beside an instant, on the side that has more room. Its parent measures left to right. */
export function Tip({ box, across, direction, className, children }: TipProps) {
  const shift = across > 0.5 ? 'translateX(calc(-100% - 12px))' : 'translateX(12px)'
  return (
    <div
      dir={direction}
      aria-hidden="true"
      className={`pointer-events-none absolute z-10 max-w-72 min-w-36 rounded-control border bg-card px-2.5 py-2 text-xs shadow-pop ${className}`}
      style={{ insetInlineStart: 0, marginInlineStart: box.left + across * box.width, transform: shift }}
    >
      {children}
    </div>
  )
}
