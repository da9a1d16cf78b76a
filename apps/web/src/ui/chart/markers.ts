export type MarkerTone = 'neutral' | 'ok' | 'warn' | 'bad'

export interface ChartMarker {
  id: string
  /** Unix seconds. */
  time: number
  label: string
  tone: MarkerTone
}

export interface MarkerGroup {
  /** Where the group sits, from 0 (start of the range) to 1 (its end). */
  position: number
  tone: MarkerTone
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
    const group = groups.at(-1)
    if (group && position - group.position < minGap) {
      group.markers.push(marker)
      group.tone = worse(group.tone, marker.tone)
    } else groups.push({ position, tone: marker.tone, markers: [marker] })
  }
  return groups
}

function worse(a: MarkerTone, b: MarkerTone): MarkerTone {
  return SEVERITY.indexOf(a) > SEVERITY.indexOf(b) ? a : b
}
