import type { FleetCell } from '@marsad/contract/http/fleet'

export const mapFigures = ['cpu', 'memory', 'disk'] as const
export type MapFigure = (typeof mapFigures)[number]

export const mapGroupings = ['location', 'tag', 'none'] as const
export type MapGrouping = (typeof mapGroupings)[number]

/** Cells of one place; the name is empty for those without. */
export type CellGroup = { name: string; cells: readonly FleetCell[] }

/** The most informative grouping, while none is chosen. */
export function usualGrouping(cells: readonly FleetCell[]): MapGrouping {
  if (cells.some(({ location }) => location)) return 'location'
  return cells.some(({ tags }) => tags.length > 0) ? 'tag' : 'none'
}

/** The largest first, those without a place last. A device with several tags stands with its first. */
export function groupCells(cells: readonly FleetCell[], by: MapGrouping): CellGroup[] {
  const nameOf = ({ location, tags }: FleetCell) =>
    by === 'location' ? location : by === 'tag' ? (tags[0] ?? '') : ''
  return [...Map.groupBy(cells, nameOf)]
    .map(([name, own]) => ({ name, cells: own }))
    .toSorted(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') ||
        b.cells.length - a.cells.length ||
        a.name.localeCompare(b.name),
    )
}

/** Steps of colour; the last two are those of every meter: a warning from 65 %, bad from 90 %. */
const heatSteps = [0.25, 0.5, 0.65, 0.8, 0.9]
export const heatLevels = heatSteps.length + 1
/** 0 is calm. Null for a device without the figure. */
export const heatOf = (ratio: number | null): number | null =>
  ratio === null ? null : heatSteps.filter((step) => ratio >= step).length

const gap = 3
const headHeight = 26
const groupGap = 20
const leastGroupWidth = 150
/** Cells by size; figures fit into those of 24 pixels and more. */
const sizes = [72, 58, 46, 34, 28, 24, 18, 14, 10, 7, 5]
export const textFits = (size: number) => size >= 24

export type MapLayout = {
  size: number
  gap: number
  /** Groups beside each other. */
  across: number
  /** Cells beside each other in a group. */
  columns: number
}

/** The largest cells with which all groups fit; null if even the smallest do not. */
export function layoutFor(
  groups: readonly Pick<CellGroup, 'cells'>[],
  { width, height }: { width: number; height: number },
): MapLayout | null {
  if (width <= 0) return null
  const most = Math.max(1, Math.min(groups.length, Math.floor((width + groupGap) / leastGroupWidth)))
  for (const size of sizes) {
    for (let across = most; across >= 1; across--) {
      const columns = Math.floor((width / across - groupGap + gap) / (size + gap))
      if (columns >= 1 && heightOf(groups, { size, gap, across, columns }) <= height) {
        return { size, gap, across, columns }
      }
    }
  }
  return null
}

function heightOf(groups: readonly Pick<CellGroup, 'cells'>[], layout: MapLayout): number {
  const { across, columns, size } = layout
  let total = 0
  for (let start = 0; start < groups.length; start += across) {
    const rows = groups.slice(start, start + across).map(({ cells }) => Math.ceil(cells.length / columns))
    total += headHeight + Math.max(...rows) * (size + gap) + groupGap
  }
  return total
}

/** The place of a cell in its group, from the side where reading starts. */
export const placeOf = (index: number, { size, gap: between, columns }: MapLayout) => ({
  x: (index % columns) * (size + between),
  y: Math.floor(index / columns) * (size + between),
})

/** The cell at a point, or -1 between cells and after the last. */
export function cellAt(
  { x, y }: { x: number; y: number },
  count: number,
  { size, gap: between, columns }: MapLayout,
): number {
  const step = size + between
  const [column, row] = [Math.floor(x / step), Math.floor(y / step)]
  const index = row * columns + column
  const isInside =
    column >= 0 && column < columns && row >= 0 && x - column * step <= size && y - row * step <= size
  return isInside && index < count ? index : -1
}

/** Devices of a group by what they need, for groups too many or too large to draw. */
export function sharesOf(cells: readonly FleetCell[]) {
  const count = (wanted: (cell: FleetCell) => boolean) => cells.filter(wanted).length
  const critical = count(({ severity, state }) => severity === 'critical' && state !== 'offline')
  const warning = count(({ severity, state }) => severity === 'warning' && state !== 'offline')
  const offline = count(({ state }) => state === 'offline')
  return { critical, warning, offline, healthy: cells.length - critical - warning - offline }
}

/** The worst of a figure, for a line below the map. */
export const worstCells = (cells: readonly FleetCell[], figure: MapFigure, most: number): FleetCell[] =>
  cells
    .filter((cell) => cell[figure] !== null)
    .toSorted((a, b) => (b[figure] ?? 0) - (a[figure] ?? 0))
    .slice(0, most)
