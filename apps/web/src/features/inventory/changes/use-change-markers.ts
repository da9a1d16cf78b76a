import type { Change } from '@marsad/contract/http/changes'
import { useMemo } from 'react'
import type { ChartMarker } from '../../../ui/chart/markers.ts'
import { areaIcons } from './change-icon.tsx'
import { areaOf, toneOf } from './changes.rules.ts'
import { useChangeWords } from './change-sentence.tsx'

/** Single changes as marks under a chart. */
export function useChangeMarkers(changes: readonly Change[]): ChartMarker[] {
  const { text } = useChangeWords()
  return useMemo(
    () =>
      changes.map((change) => ({
        id: change.id,
        time: Date.parse(change.at) / 1000,
        labels: [text(change)],
        count: 1,
        tone: toneOf(change),
        Icon: areaIcons[areaOf(change.kind)],
      })),
    [changes, text],
  )
}
