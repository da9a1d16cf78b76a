import { isShowable } from '../../../lib/time/time-range.ts'
import { firstIndexFrom, type Times } from '../chart-data.ts'
import type { TimeRange } from '../chart-series.ts'

/** One press of an arrow crosses this share of the plot, so dense data is not stepped through point by point. */
const STEPS_ACROSS = 200
const LARGE_STEP = 10

interface Press {
  key: string
  shiftKey: boolean
}

/** The row a key leads to, or `null` for a key that does not move. Arrows follow the picture. */
export function moveCursor(
  press: Press,
  current: number | null,
  plot: { times: Times; range: TimeRange; timeDirection: 'ltr' | 'rtl' },
): number | null {
  const first = firstIndexFrom(plot.times, plot.range.from)
  const last = firstIndexFrom(plot.times, plot.range.to + 1e-6) - 1
  if (last < first) return null
  if (press.key === 'Home') return first
  if (press.key === 'End') return last
  if (press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return null
  const later = (press.key === 'ArrowRight') === (plot.timeDirection === 'ltr')
  if (current === null || current < first || current > last) return later ? first : last
  const step = Math.max(1, Math.floor((last - first) / STEPS_ACROSS)) * (press.shiftKey ? LARGE_STEP : 1)
  return Math.min(last, Math.max(first, current + (later ? step : -step)))
}

/** Half or twice the range, around the instant pointed at, as long as it is one that can be shown. */
export function zoomAround(range: TimeRange, center: number | null, factor: number): TimeRange {
  const middle = center ?? (range.from + range.to) / 2
  const from = middle - (middle - range.from) * factor
  const to = middle + (range.to - middle) * factor
  return isShowable(from * 1000, to * 1000) ? { from, to } : range
}

/** The instant every chart of a group points at, or `null` while nothing is pointed at. */
export class CursorStore {
  #time: number | null = null
  readonly #listeners = new Set<() => void>()

  readonly get = (): number | null => this.#time

  readonly set = (time: number | null): void => {
    if (time === this.#time) return
    this.#time = time
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
