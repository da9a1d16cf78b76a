import type { Column, Times } from '../../../ui/chart/chart-data.ts'

/** A series of an answer; a step at which it has no value is a gap. */
export interface FoundSeries {
  /** Its labels in one text: no two series of an answer have the same. */
  id: string
  name: string
  labels: Record<string, string>
  values: Column
  /** The newest value of the range, and when it was. */
  last: { value: number; at: number } | null
}

export interface Answered {
  times: Times
  series: FoundSeries[]
}

type Window = { from: number; to: number; step: number }

/** Two and a half steps across a pixel tell no more than one. */
const points = 300
const leastSeconds = 10

/** The steps of a range in seconds: whole ones, so that the same range has the same steps at every refresh. */
export function windowOf(fromMs: number, toMs: number): Window {
  const least = (toMs - fromMs) / 1000 / points
  const step = niceSteps.find((one) => one >= least) ?? Math.ceil(least / 86_400) * 86_400
  const floor = (ms: number) => Math.floor(ms / 1000 / step) * step
  return { from: floor(fromMs), to: floor(toMs), step }
}

const niceSteps = [leastSeconds, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400] // prettier-ignore

/** The series of an answer of Prometheus, the highest last value first. The answer comes from outside: what is no series is left out. */
export function readSeries(data: unknown, { from, to, step }: Window): Answered {
  const times = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)
  const result = isObject(data) && Array.isArray(data['result']) ? data['result'] : []
  const series = result.flatMap((one: unknown): FoundSeries[] => {
    if (!isObject(one) || !isObject(one['metric']) || !Array.isArray(one['values'])) return []
    const { __name__: name = '', workspace: _, ...labels } = textsIn(one['metric'])
    const values: Column = times.map(() => null)
    let last: FoundSeries['last'] = null
    for (const [at, value] of one['values'].flatMap(pointOf)) {
      const index = Math.round((at - from) / step)
      if (index < 0 || index >= times.length) continue
      values[index] = value
      last = { value, at }
    }
    return [{ id: JSON.stringify([name, Object.entries(labels)]), name, labels, values, last }]
  })
  return { times, series: series.toSorted(byLast) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textsIn = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )

/** Infinities and values that are no numbers are drawn as gaps. */
function pointOf(point: unknown): [at: number, value: number][] {
  if (!Array.isArray(point)) return []
  const [at, value] = [Number(point[0]), Number.parseFloat(String(point[1]))]
  return Number.isFinite(at) && Number.isFinite(value) ? [[at, value]] : []
}

const byLast = (a: FoundSeries, b: FoundSeries) =>
  (b.last?.value ?? -Infinity) - (a.last?.value ?? -Infinity) || a.id.localeCompare(b.id)

/** Texts of a list of Prometheus: metrics, labels or label values. */
export const readTexts = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((text) => typeof text === 'string') : []

export interface Described {
  help: string
  unit: string
}

/** The descriptions of metrics, by name. */
export const readMetadata = (data: unknown): ReadonlyMap<string, Described> =>
  new Map(
    Object.entries(isObject(data) ? data : {}).flatMap(([name, list]): [string, Described][] => {
      const first: unknown = Array.isArray(list) ? list[0] : undefined
      if (!isObject(first)) return []
      const { help = '', unit = '' } = textsIn(first)
      return [[name, { help, unit }]]
    }),
  )

/** The labels in which the series of an answer differ; of a single series, all. */
export function distinctLabels(series: readonly FoundSeries[]): string[] {
  const names = [...new Set(series.flatMap(({ labels }) => Object.keys(labels)))].toSorted()
  if (series.length < 2) return names
  return names.filter((name) => new Set(series.map(({ labels }) => labels[name])).size > 1)
}

/** The metric of all series, unless they have several or a function took the name. */
export function commonName(series: readonly FoundSeries[]): string | undefined {
  const names = new Set(series.map(({ name }) => name))
  const [name = ''] = names
  return names.size === 1 && name !== '' ? name : undefined
}
