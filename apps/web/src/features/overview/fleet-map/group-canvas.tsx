import type { FleetCell } from '@marsad/contract/http/fleet'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useDirection, useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { watchTheme } from '../../../ui/chart/plot/chart-theme.ts'
import { drawCells, margin, readInks } from './draw-cells.ts'
import { cellAt, type MapFigure, type MapLayout, placeOf } from './fleet-map.rules.ts'

interface GroupCanvasProps {
  cells: readonly FleetCell[]
  figure: MapFigure
  layout: MapLayout
  active: FleetCell | null
  onHover: (cell: FleetCell | null) => void
  onOpen: (cell: FleetCell) => void
}

/** The cells of one group. Hovering moves a ring above the canvas, so that nothing is drawn anew. */
export function GroupCanvas({ cells, figure, layout, active, onHover, onOpen }: GroupCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isMirrored = useDirection() === 'rtl'
  const format = useFormat()
  const columns = Math.min(layout.columns, cells.length)
  const width = columns * (layout.size + layout.gap) - layout.gap

  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return undefined
    const percentOf = (ratio: number) => format.number(Math.round(ratio * 100))
    const draw = () =>
      drawCells(node, { cells, figure, layout, inks: readInks(node), isMirrored, width, percentOf })
    draw()
    return watchTheme(draw)
  }, [cells, figure, layout, isMirrored, width, format])

  const cellUnder = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) => {
    const x = isMirrored ? width - (offsetX - margin) : offsetX - margin
    return cells[cellAt({ x, y: offsetY - margin }, cells.length, layout)] ?? null
  }
  const index = active ? cells.indexOf(active) : -1
  const place = placeOf(Math.max(0, index), layout)
  return (
    <div className="relative w-fit" style={{ margin: -margin }}>
      <canvas
        ref={canvas}
        aria-hidden
        className="block cursor-pointer"
        onPointerMove={(event) => onHover(cellUnder(event))}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          // A tap comes without a hover before it.
          const cell = cellUnder(event)
          if (cell) onOpen(cell)
        }}
      />
      {index >= 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute rounded-md outline-2 outline-offset-1 outline-fg"
          style={{
            width: layout.size,
            height: layout.size,
            top: place.y + margin,
            insetInlineStart: place.x + margin,
          }}
        />
      )}
    </div>
  )
}
