import type { ComponentType } from 'react'

/** The height of the lane under a chart. */
export const LANE_PIXELS = 28

export type MarkerTone = 'neutral' | 'ok' | 'warn' | 'bad'

/** One event under a chart, or several that are too close to be told apart. */
export interface ChartMarker {
  id: string
  /** Unix seconds. */
  time: number
  /** The events in words; of many, the first few. */
  labels: readonly string[]
  /** The number of events. */
  count: number
  tone: MarkerTone
  /** The kind of a single event. */
  Icon?: ComponentType<{ className?: string }>
}

export interface MarkerGroup {
  /** The position of the group, from 0 (start of the range) to 1 (its end). */
  position: number
  tone: MarkerTone
  /** Of all its markers together. */
  count: number
  markers: [ChartMarker, ...ChartMarker[]]
}

const SEVERITY = ['neutral', 'ok', 'warn', 'bad'] as const satisfies MarkerTone[]

/** Joins markers that would overlap: a group never spans more than `minGap` of the range. */
export function groupMarkers(
  markers: readonly ChartMarker[],
  range: { from: number; to: number },
  minGap: number,
): MarkerGroup[] {
  const groups: MarkerGroup[] = []
  const length = range.to - range.from
  const inRange = markers.filter(({ time }) => time >= range.from && time <= range.to)
  for (const marker of inRange.toSorted((a, b) => a.time - b.time)) {
    const position = (marker.time - range.from) / length
    const { tone, count } = marker
    const group = groups.at(-1)
    if (group && position - group.position < minGap) {
      group.markers.push(marker)
      group.tone = worseTone(group.tone, tone)
      group.count += count
    } else groups.push({ position, tone, count, markers: [marker] })
  }
  return groups
}

export function worseTone(a: MarkerTone, b: MarkerTone): MarkerTone {
  return SEVERITY.indexOf(a) > SEVERITY.indexOf(b) ? a : b
}
