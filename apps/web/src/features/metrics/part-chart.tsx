import type { ChartData } from '@marsad/contract/http/metrics'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../ui/form/select.tsx'
import { type DeviceChartProps, LinesChart, usePlainLook } from './device-chart.tsx'
import { useChartData } from './use-chart-data.ts'

interface PartChartProps extends DeviceChartProps {
  /** The disk or interface, where a machine has several. */
  part: PartChoice
}

const none: ChartData['lines'] = []

/** A chart of one disk or interface at a time. */
export function PartChart({ chart, part, ...look }: PartChartProps) {
  const drawn = useChartData(chart)
  const plain = usePlainLook(chart)
  const { parts, chosen, lines, linesOf } = useChosenPart(drawn.data?.lines ?? none, part)
  return (
    <LinesChart
      chart={chart}
      drawn={drawn}
      lines={lines}
      linesOf={linesOf}
      {...plain}
      {...look}
      {...(parts.length > 1 && { actions: <PartSelect parts={parts} chosen={chosen} choice={part} /> })}
    />
  )
}

interface PartSelectProps {
  parts: readonly string[]
  chosen: string | undefined
  choice: PartChoice
}

function PartSelect({ parts, chosen, choice }: PartSelectProps) {
  const t = useTranslations('device')
  return (
    <Select
      aria-label={t(choice.label)}
      className="w-32"
      value={chosen ?? null}
      onValueChange={choice.onChoose}
      // In an order that does not move while the list is open.
      items={parts.toSorted().map((part) => ({ value: part, label: part }))}
    />
  )
}

interface PartChoice {
  label: 'disk' | 'interface'
  chosen: string | undefined
  onChoose: (part: string) => void
}

const loopback = 'lo'

/** The parts of a machine in a chart, and the lines of the selected one; at first that is the busiest. */
function useChosenPart(lines: ChartData['lines'], choice: PartChoice) {
  const { label } = choice
  const parts = useMemo(() => busiestFirst(lines, label), [lines, label])
  // The part stays selected, because another may be busier in the next second, and a chart must not change under the
  // reader's eyes.
  const [first, setFirst] = useState<string>()
  if (first === undefined && parts[0] !== undefined) setFirst(parts[0])
  const wanted = choice.chosen ?? first
  const chosen = wanted !== undefined && parts.includes(wanted) ? wanted : parts[0]
  /** The lines of the selected part in an answer; of another device, those of its busiest if it has no such part. */
  const linesOf = useCallback(
    (all: ChartData['lines'], isOther = false) => {
      const of = (part: string | undefined) => all.filter(({ labels }) => labels[label] === part)
      const same = of(chosen)
      return same.length > 0 || !isOther ? same : of(busiestFirst(all, label)[0])
    },
    [label, chosen],
  )
  const shown = useMemo(() => linesOf(lines), [linesOf, lines])
  return { parts, chosen, lines: shown, linesOf }
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
