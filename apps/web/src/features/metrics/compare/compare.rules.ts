import type { ChartName } from '@marsad/contract/charts'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'

/** What the charts of a device are compared with. */
export interface Comparison {
  deviceId: string
  /** How much earlier the compared range is; zero for another device. */
  earlierMs: number
  /** Its name in legends: “Previous day”, or that of the device. */
  name: string
}

type Values = readonly (number | null)[]

/**
 * The values of a line at the times of another: on the straight line between two points, and nothing in a gap or
 * beyond its ends. Both have ascending times; those of the line are `earlierMs` before the others.
 */
export function valuesAt(
  times: readonly number[],
  line: { times: readonly number[]; values: Values },
  earlierMs: number,
): (number | null)[] {
  let next = 0
  return times.map((time) => {
    const at = time - earlierMs
    while ((line.times[next] ?? Infinity) < at) next += 1
    const after = { at: line.times[next], value: line.values[next] ?? null }
    if (after.at === at) return after.value
    const before = { at: line.times[next - 1], value: line.values[next - 1] ?? null }
    if (before.at === undefined || after.at === undefined || before.value === null || after.value === null)
      return null
    return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
  })
}

/** Of a total and its shares only the total is compared: twice as many lines could not be told apart. */
const comparedLines: Partial<Record<ChartName, readonly string[]>> = {
  cpu: ['busy'],
  load: ['1m'],
  memory: ['used'],
}

interface Compared {
  chart: ChartName
  /** The lines that are drawn, and their times in milliseconds. */
  drawn: readonly ChartSeries[]
  times: readonly number[]
  other: { series: readonly ChartSeries[]; times: readonly number[] }
}

const comparedId = (id: string) => `compared ${id}`

/** The lines to compare the drawn ones with, each in the colour of its own. */
export function comparedSeries(
  { chart, drawn, times, other }: Compared,
  { earlierMs, name }: Pick<Comparison, 'earlierMs' | 'name'>,
): ChartSeries[] {
  const wanted = comparedLines[chart]
  const pairs = drawn.flatMap((own) => {
    const line = other.series.find(({ id }) => id === own.id)
    return line && (wanted?.includes(own.id) ?? true) ? [{ own, line }] : []
  })
  return pairs
    .map(({ own: { id, label, color }, line: { values } }) => ({
      id: comparedId(id),
      label: pairs.length === 1 ? name : `${label} · ${name}`,
      color,
      kind: 'line' as const,
      values: valuesAt(times, { times: other.times, values }, earlierMs),
      compared: true,
    }))
    .filter(({ values }) => values.some((value) => value !== null))
}

/** Less of what is drawn than this is not enough to compare with. */
const leastShare = 0.5

/** Whether a compared line has values for most of those that are drawn. */
export function isEnough(compared: readonly ChartSeries[], drawn: readonly ChartSeries[]): boolean {
  return compared.some((line) => {
    const own = drawn.find(({ id }) => line.id === comparedId(id))?.values ?? []
    const rows = own.flatMap((value, row) => (value === null ? [] : [row]))
    const known = rows.filter((row) => (line.values[row] ?? null) !== null)
    return known.length >= rows.length * leastShare
  })
}
