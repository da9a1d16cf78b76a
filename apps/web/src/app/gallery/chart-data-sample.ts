import { alignSeries, type ChartFrameData } from '../../ui/chart/chart-data.ts'
import type { ChartMarker } from '../../ui/chart/markers.ts'

const HOUR = 3600
const MEBIBYTE = 1024 ** 2

/** The same second always gives the same values, so that pictures can be compared. */
export function sampleAt(time: number): { time: number; values: number[] } {
  const sway = (period: number, phase: number) => Math.sin((time / period) * 2 * Math.PI + phase)
  const noise = (seed: number) => Math.abs(Math.sin(time * 12.9898 + seed) * 43_758.5453) % 1
  const busy =
    32 + 12 * sway(900, 0) + 6 * sway(140, 1) + 10 * noise(1) + 24 * Math.max(0, sway(2900, 2)) ** 6
  return {
    time,
    values: [
      busy,
      16 + 5 * sway(700, 2) + 5 * noise(2),
      (5200 + 900 * sway(3100, 1) + 60 * noise(3)) * MEBIBYTE,
      (14 + 6 * sway(500, 0) + 5 * noise(4)) * 1e6,
      (6 + 3 * sway(800, 3) + 3 * noise(5)) * 1e6,
    ],
  }
}

/** The last hour by the second, with a gap of four minutes. */
export function sampleHour(): ChartFrameData {
  const now = Math.floor(Date.now() / 1000)
  const rows = Array.from({ length: HOUR }, (_, index) => sampleAt(now - HOUR + index + 1)).filter(
    ({ time }) => time < now - 1500 || time > now - 1260,
  )
  const times = rows.map(({ time }) => time)
  return alignSeries(
    [0, 1, 2, 3, 4].map((column) => ({ times, values: rows.map(({ values }) => values[column] ?? null) })),
    1,
  )
}

export function changesAt(now: number, labels: readonly string[]): ChartMarker[] {
  const moments = [3100, 2400, 2390, 2372, 2350, 2335, 2320, 1490, 1262, 600, 588, 90]
  const tones = ['neutral', 'ok', 'neutral', 'warn', 'neutral', 'bad'] as const
  return moments.map((ago, index) => ({
    id: String(ago),
    time: now - ago,
    labels: [labels[index % labels.length] ?? ''],
    count: 1,
    tone: tones[index % tones.length] ?? 'neutral',
  }))
}
