import type { FleetCell } from '@marsad/contract/http/fleet'
import { heatLevels, heatOf, type MapFigure, type MapLayout, placeOf, textFits } from './fleet-map.rules.ts'

export type CellInks = {
  heat: readonly string[]
  empty: string
  text: string
  offline: string
  pending: string
  critical: string
  warning: string
  font: string
}

/** The colours of the theme, which a canvas cannot take from classes. */
export function readInks(element: Element): CellInks {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    heat: Array.from({ length: heatLevels }, (_, level) => token(`--heat-${level + 1}`)),
    empty: token('--track'),
    text: token('--muted'),
    offline: token('--bad'),
    pending: token('--idle'),
    critical: token('--bad'),
    warning: token('--c3'),
    font: style.fontFamily,
  }
}

interface Drawing {
  cells: readonly FleetCell[]
  figure: MapFigure
  layout: MapLayout
  inks: CellInks
  /** From the right in Arabic. */
  isMirrored: boolean
  width: number
  percentOf: (ratio: number) => string
}

/** Room for the ring around a cell at the edge. */
export const margin = 3

export function drawCells(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { cells, layout, width, isMirrored } = drawing
  const rows = Math.ceil(cells.length / layout.columns)
  const height = rows * (layout.size + layout.gap) - layout.gap + 2 * margin
  const scale = devicePixelRatio || 1
  canvas.width = Math.round((width + 2 * margin) * scale)
  canvas.height = Math.round(height * scale)
  canvas.style.width = `${width + 2 * margin}px`
  canvas.style.height = `${height}px`
  context.scale(scale, scale)
  context.translate(margin, margin)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${Math.max(11, Math.round(layout.size / 3.4))}px ${drawing.inks.font}`
  cells.forEach((cell, index) => {
    const { x, y } = placeOf(index, layout)
    drawCell(context, cell, { x: isMirrored ? width - x - layout.size : x, y }, drawing)
  })
}

function drawCell(
  context: CanvasRenderingContext2D,
  cell: FleetCell,
  { x, y }: { x: number; y: number },
  { figure, layout: { size }, inks, percentOf }: Drawing,
): void {
  const radius = size >= 14 ? 5 : 1
  const ratio = cell[figure]
  const heat = heatOf(ratio)
  const isAway = cell.state === 'offline' || cell.state === 'pending'
  const box = (inset: number) => {
    context.beginPath()
    context.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, Math.max(1, radius - inset))
  }
  if (isAway) {
    context.strokeStyle = cell.state === 'offline' ? inks.offline : inks.pending
    context.lineWidth = size >= 14 ? 1.5 : 1
    context.setLineDash(size >= 10 ? [3, 2] : [])
    box(0.75)
    context.stroke()
    context.setLineDash([])
  } else {
    context.fillStyle = (heat === null ? undefined : inks.heat[heat]) ?? inks.empty
    box(0)
    context.fill()
  }
  if (cell.severity && cell.state !== 'offline') {
    context.strokeStyle = inks[cell.severity]
    context.lineWidth = size >= 14 ? 2 : 1
    context.beginPath()
    context.roundRect(x - 1.75, y - 1.75, size + 3.5, size + 3.5, radius + 2)
    context.stroke()
  }
  if (!textFits(size)) return
  context.fillStyle = isAway || heat === null ? inks.text : '#fff'
  context.fillText(isAway || ratio === null ? '–' : percentOf(ratio), x + size / 2, y + size / 2 + 0.5)
}
