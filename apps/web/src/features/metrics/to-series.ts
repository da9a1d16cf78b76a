import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import type { ChartSeries } from '../../ui/chart/chart-series.ts'
import { chartShapes, lineOrder, type LineShape, type Words } from './chart-shapes.ts'

export type Statistic = ChartData['lines'][number]['statistic']

/** More lines than colours cannot be told apart; the tables name the rest. */
const mostLines = 6

type Kept = LineShape & Partial<Record<Statistic, (number | null)[]>>

/** The lines of an answer as the chart draws them: averages with their peaks around them, or the peaks alone. */
export function toSeries(
  chart: ChartName,
  lines: ChartData['lines'],
  statistic: Statistic,
  t: Words,
): ChartSeries[] {
  const kept = new Map<string, Kept>()
  for (const { labels, statistic: of, values } of lines) {
    const shape = chartShapes[chart](labels, t, kept.size)
    if (!shape) continue
    const line = kept.get(shape.id) ?? shape
    if (kept.has(shape.id) || kept.size < mostLines) kept.set(shape.id, { ...line, [of]: values })
  }
  const inOrder = [...kept.values()].toSorted((a, b) => lineOrder.indexOf(a.id) - lineOrder.indexOf(b.id))
  return inOrder.map(({ average, maximum, ...shape }) => {
    const values = (statistic === 'maximum' ? maximum : average) ?? average ?? maximum ?? []
    const band = statistic === 'average' && average && maximum ? { low: average, high: maximum } : undefined
    return { ...shape, values, ...(band && { band }) }
  })
}

/** The newest value of a line, if it has any. */
export const newestOf = (
  lines: ChartData['lines'],
  isIt: (labels: Record<string, string | undefined>) => boolean,
) =>
  lines
    .find(({ labels, statistic }) => statistic === 'average' && isIt(labels))
    ?.values.findLast((value) => value !== null) ?? null
