/** Unix seconds, ascending. */
export type Times = number[]
/** One value per time; `null` is a gap and stays one. */
export type Column = (number | null)[]

export interface ChartFrameData {
  times: Times
  columns: Column[]
}

/** Two samples further apart than this many steps have something missing between them. */
const GAP_STEPS = 1.5

/** Puts series with clocks of their own on one, with an empty row wherever samples are missing. */
export function alignSeries(
  inputs: readonly { times: Times; values: Column }[],
  stepSeconds: number,
): ChartFrameData {
  const clock = [...new Set(inputs.flatMap(({ times }) => times))].toSorted((a, b) => a - b)
  const times: Times = []
  for (const time of clock) {
    const last = times.at(-1)
    if (last !== undefined && isGap(last, time, stepSeconds)) times.push(last + stepSeconds)
    times.push(time)
  }
  const row = new Map(times.map((time, index) => [time, index]))
  const columns = inputs.map((input) => {
    const column: Column = Array.from(times, () => null)
    for (const [index, time] of input.times.entries()) {
      const at = row.get(time)
      if (at !== undefined) column[at] = input.values[index] ?? null
    }
    return column
  })
  return { times, columns }
}

/** Adds one live row, drops what left the window, and opens a gap if samples were missed. */
export function appendRow(
  data: ChartFrameData,
  row: { time: number; values: Column },
  window: { stepSeconds: number; keepSeconds: number },
): ChartFrameData {
  const last = data.times.at(-1)
  if (last !== undefined && row.time <= last) return data
  const from = firstIndexFrom(data.times, row.time - window.keepSeconds)
  const times = data.times.slice(from)
  const columns = data.columns.map((column) => column.slice(from))
  if (last !== undefined && isGap(last, row.time, window.stepSeconds)) {
    times.push(last + window.stepSeconds)
    for (const column of columns) column.push(null)
  }
  times.push(row.time)
  for (const [index, column] of columns.entries()) column.push(row.values[index] ?? null)
  return { times, columns }
}

export interface RolledUp {
  times: Times
  avg: Column
  min: Column
  max: Column
}

/** Average, lowest and highest of each step; a step without a single value stays empty. */
export function rollUp(times: Times, values: Column, stepSeconds: number): RolledUp {
  const rolled: RolledUp = { times: [], avg: [], min: [], max: [] }
  let index = 0
  while (index < times.length) {
    const start = Math.floor((times[index] ?? 0) / stepSeconds) * stepSeconds
    let [sum, count, min, max] = [0, 0, Infinity, -Infinity]
    for (; index < times.length && (times[index] ?? 0) < start + stepSeconds; index += 1) {
      const value = values[index] ?? null
      if (value === null) continue
      sum += value
      count += 1
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
    const last = rolled.times.at(-1)
    if (last !== undefined && start - last > stepSeconds) push(rolled, last + stepSeconds, null)
    push(rolled, start, count ? { avg: sum / count, min, max } : null)
  }
  return rolled
}

function push(rolled: RolledUp, time: number, step: { avg: number; min: number; max: number } | null): void {
  rolled.times.push(time)
  rolled.avg.push(step?.avg ?? null)
  rolled.min.push(step?.min ?? null)
  rolled.max.push(step?.max ?? null)
}

/** Running totals from the first column up; a missing value leaves a gap and adds nothing. */
export function stackColumns(columns: readonly Column[]): Column[] {
  const totals: number[] = []
  return columns.map((column) =>
    column.map((value, index) => {
      if (value === null) return null
      const total = (totals[index] ?? 0) + value
      totals[index] = total
      return total
    }),
  )
}

/** Values with a gap on both sides: a line cannot show them, so they are drawn as points. */
export function isolatedIndexes(values: ArrayLike<unknown>, from: number, to: number): number[] {
  const found: number[] = []
  for (let index = from; index <= to; index += 1) {
    const alone = isMissing(values[index - 1]) && isMissing(values[index + 1])
    if (alone && !isMissing(values[index])) found.push(index)
  }
  return found
}

/** Index of the first time at or after `time`; the length if there is none. */
export function firstIndexFrom(times: Times, time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Infinity) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the time closest to `time`, or `null` without any. */
export function nearestIndex(times: Times, time: number): number | null {
  if (times.length === 0) return null
  const after = Math.min(firstIndexFrom(times, time), times.length - 1)
  const before = Math.max(after - 1, 0)
  const distance = (index: number) => Math.abs((times[index] ?? 0) - time)
  return distance(before) < distance(after) ? before : after
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined
}

function isGap(last: number, next: number, stepSeconds: number): boolean {
  return next - last > stepSeconds * GAP_STEPS
}
