import type { ChangeMarks } from '@marsad/contract/http/changes'
import { useEffect, useMemo, useState } from 'react'
import type { TimeRange } from '../../../lib/time/time-range.ts'
import type { Lane } from '../../../ui/chart/chart-group.tsx'
import { worseTone, type ChartMarker } from '../../../ui/chart/markers.ts'
import { areaIcons } from './change-icon.tsx'
import { areaOf, toneOf } from './changes.rules.ts'
import { useMarks } from './changes.api.ts'
import { ChangesSheet } from './changes-sheet.tsx'
import type { ChangeFacts } from './sentence-of.ts'
import { useChangeWords } from './change-sentence.tsx'

interface DeviceLaneProps {
  deviceId: string
  range: TimeRange
  /** Hands the lane to the charts. */
  onLane: (lane: Lane) => void
}

type Marks = ChangeMarks['marks']

/** The changes in the range of the charts, read once for all of them, and the sheet behind a mark. */
export function DeviceLane({ deviceId, range, onLane }: DeviceLaneProps) {
  const { text } = useChangeWords()
  const { data: marks } = useMarks(deviceId, range)
  const [opened, setOpened] = useState<{ from: string; to?: string } | null>(null)

  const lane = useMemo((): Lane | null => {
    if (!marks) return null
    const open = (markers: ChartMarker[]) => {
      const first = marks.findIndex(({ at }) => at === markers[0]?.id)
      const from = marks[first]?.at
      // A mark stands for all changes until the next mark.
      const to = marks[first + markers.length]?.at
      if (from) setOpened({ from, ...(to && { to }) })
    }
    return { markers: toMarkers(marks, text), onOpen: open }
  }, [marks, text])

  useEffect(() => {
    if (lane) onLane(lane)
  }, [lane, onLane])

  return opened && <ChangesSheet deviceId={deviceId} between={opened} onClose={() => setOpened(null)} />
}

const toMarkers = (marks: Marks, text: (change: ChangeFacts) => string): ChartMarker[] =>
  marks.map(({ at, count, changes }) => ({
    // No two marks begin at the same moment.
    id: at,
    time: Date.parse(at) / 1000,
    labels: changes.map(text),
    count,
    tone: changes.map(toneOf).reduce(worseTone, 'neutral'),
    ...(changes[0] && { Icon: areaIcons[areaOf(changes[0].kind)] }),
  }))
