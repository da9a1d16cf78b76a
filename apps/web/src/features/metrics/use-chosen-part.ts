import type { ChartData } from '@marsad/contract/http/metrics'
import { useMemo, useState } from 'react'

export interface PartChoice {
  label: 'disk' | 'interface'
  chosen: string | undefined
  onChoose: (part: string) => void
}

const loopback = 'lo'

/** The parts of a machine in a chart, and the lines of the chosen one; at first that is the busiest. */
export function useChosenPart(lines: ChartData['lines'], choice: PartChoice | undefined) {
  const label = choice?.label
  const parts = useMemo(() => (label ? busiestFirst(lines, label) : []), [lines, label])
  // Kept, because another may be busier in the next second, and a chart must not change under the reader's eyes.
  const [first, setFirst] = useState<string>()
  if (first === undefined && parts[0] !== undefined) setFirst(parts[0])
  const wanted = choice?.chosen ?? first
  const chosen = wanted !== undefined && parts.includes(wanted) ? wanted : parts[0]
  const shown = useMemo(
    () => (label ? lines.filter(({ labels }) => labels[label] === chosen) : lines),
    [lines, label, chosen],
  )
  return { parts, chosen, lines: shown }
}

function busiestFirst(lines: ChartData['lines'], label: PartChoice['label']): string[] {
  const totals = new Map<string, number>()
  for (const { labels, values } of lines) {
    const part = labels[label]
    if (part === undefined) continue
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
    totals.set(part, (totals.get(part) ?? 0) + (part === loopback ? 0 : sum))
  }
  return [...totals].toSorted(([, a], [, b]) => b - a).map(([part]) => part)
}
