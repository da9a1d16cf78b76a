import type { ReactNode } from 'react'
import type { PlotBox } from './plot-controller.ts'

const DISTANCE = 12
/** How far a tip may reach beyond the plot: into the padding of its card. */
const OVERHANG = 16

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
  const x = box.left + across * box.width
  const place =
    across > 0.5
      ? { insetInlineEnd: `calc(100% - ${x - DISTANCE}px)`, maxWidth: x - DISTANCE + OVERHANG }
      : { insetInlineStart: x + DISTANCE, maxWidth: `calc(100% - ${x + DISTANCE - OVERHANG}px)` }
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute z-10 w-max ${className}`} style={place}>
      <div
        dir={direction}
        className="max-w-80 min-w-36 rounded-control border bg-card px-2.5 py-2 text-xs shadow-pop"
      >
        {children}
      </div>
    </div>
  )
}
