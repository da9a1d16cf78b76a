import type { Column } from './chart-data.ts'

interface SparkBox {
  width: number
  height: number
  /** The value at the top edge. */
  max: number
}

const EDGE = 1.5

/** SVG paths for a line with holes and for the area under each of its pieces. */
export function sparkPath(values: Column, { width, height, max }: SparkBox): { line: string; area: string } {
  const x = (index: number) => round(EDGE + (index / Math.max(1, values.length - 1)) * (width - 2 * EDGE))
  const y = (value: number) => {
    const share = Math.min(1, Math.max(0, value / max))
    return round(height - EDGE - share * (height - 2 * EDGE))
  }
  let line = ''
  let area = ''
  for (const { start, piece } of pieces(values)) {
    const points = piece.map((value, offset) => `${x(start + offset)} ${y(value)}`)
    // A lone value becomes a line of no length, which its round cap turns into a dot.
    line += `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`
    area += `M${x(start)} ${height}L${points.join('L')}L${x(start + piece.length - 1)} ${height}Z`
  }
  return { line, area }
}

function pieces(values: Column): { start: number; piece: number[] }[] {
  const found: { start: number; piece: number[] }[] = []
  let open: number[] | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) open = null
    else if (open) open.push(value)
    else found.push({ start: index, piece: (open = [value]) })
  }
  return found
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
