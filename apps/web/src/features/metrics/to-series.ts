import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import type { ChartSeries } from '../../ui/chart/chart-series.ts'
import { chartShapes, lineOrder, type LineShape, type Words } from './chart-shapes.ts'

export type Statistic = ChartData['lines'][number]['statistic']

/** More lines than colours cannot be told apart; the tables name the rest. */
const mostLines = 6

type ShapedLine = LineShape & Partial<Record<Statistic, (number | null)[]>>

/** The lines of an answer as the chart draws them: averages with their peaks around them, or the peaks alone. */
export function toSeries(
  chart: ChartName,
  lines: ChartData['lines'],
  statistic: Statistic,
  t: Words,
): ChartSeries[] {
  const shaped = new Map<string, ShapedLine>()
  for (const { labels, statistic: of, values } of lines) {
    const shape = chartShapes[chart](labels, t, shaped.size)
    if (!shape) continue
    const line = shaped.get(shape.id) ?? shape
    if (shaped.has(shape.id) || shaped.size < mostLines) shaped.set(shape.id, { ...line, [of]: values })
  }
  const inOrder = [...shaped.values()].toSorted((a, b) => lineOrder.indexOf(a.id) - lineOrder.indexOf(b.id))
  return inOrder.map(({ average, maximum, ...shape }) => {
    const values = (statistic === 'maximum' ? maximum : average) ?? average ?? maximum ?? []
    const band = statistic === 'average' && average && maximum ? { low: average, high: maximum } : undefined
    return { ...shape, values, ...(band && { band }) }
  })
}

type IsLine = (labels: Record<string, string | undefined>) => boolean

const known = (lines: ChartData['lines'], of: Statistic, isIt: IsLine) =>
  (lines.find(({ labels, statistic }) => statistic === of && isIt(labels))?.values ?? []).filter(
    (value) => value !== null,
  )

/** The newest value of a line, if it has any. */
export const newestOf = (lines: ChartData['lines'], isIt: IsLine) =>
  known(lines, 'average', isIt).at(-1) ?? null

/** The mean of the shown part of a line, and its peak. */
export function figuresOf(lines: ChartData['lines'], isIt: IsLine) {
  const averages = known(lines, 'average', isIt)
  if (averages.length === 0) return null
  return {
    average: averages.reduce((sum, value) => sum + value, 0) / averages.length,
    // Where no peaks are stored, the highest point that is drawn.
    maximum: [...averages, ...known(lines, 'maximum', isIt)].reduce((a, b) => Math.max(a, b)),
  }
}
