import type { GroupKind } from '@marsad/contract/agent/protocol'
import { charts as units } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import { useMemo, useState } from 'react'
import { formatCores } from '../../../lib/format/cores.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import type { GroupChart } from '../chart-shapes.ts'
import { LinesChart } from '../device-chart.tsx'
import { useChartData } from '../use-chart-data.ts'
import { readGroups } from './group-frames.ts'
import { type GroupChoice, otherGroups, useGroupLines } from './group-lines.ts'

interface GroupWords {
  failed: string
  empty: string
  /** The choice of one container or service, and that of all. */
  one: string
  all: string
}

interface GroupChartsProps {
  kind: GroupKind
  words: GroupWords
  /** The first two are shown without data too. */
  charts: readonly [Titled, Titled, ...Titled[]]
}

interface Titled {
  chart: GroupChart
  title: string
}

/** Charts of the largest containers or services of a device, or of one of them. */
export function GroupCharts({ kind, words, charts }: GroupChartsProps) {
  const { data } = useChartData(charts[0].chart, readGroups)
  const names = useMemo(() => {
    const all = data?.lines.map(({ labels }) => labels[kind] ?? otherGroups) ?? []
    return [...new Set(all)].filter((name) => name !== otherGroups).toSorted()
  }, [data, kind])
  const [wanted, setWanted] = useState<string>()
  const chosen = names.find((name) => name === wanted)
  const { failed: failedText, empty: emptyText } = words
  return (
    <div className="flex flex-col gap-4">
      {names.length > 1 && (
        <FilterSelect
          label={words.one}
          any={words.all}
          className="w-64 max-w-full"
          value={chosen}
          onValueChange={setWanted}
          items={names.map((name) => ({ value: name, label: name }))}
        />
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {charts.map(({ chart, title }, index) => (
          <OneChart
            key={chart}
            chart={chart}
            words={{ title, failedText, emptyText }}
            group={{ label: kind, chosen }}
            optional={index > 1}
          />
        ))}
      </div>
    </div>
  )
}

interface OneChartProps {
  chart: GroupChart
  words: { title: string; failedText: string; emptyText: string }
  group: GroupChoice
  optional: boolean
}

const none: ChartData['lines'] = []

function OneChart({ chart, group, ...look }: OneChartProps) {
  const format = useFormat()
  const drawn = useChartData(chart, readGroups)
  const { lines, linesOf } = useGroupLines(drawn.data?.lines ?? none, group)
  const formatValue = useMemo(() => {
    const formats = {
      cores: (value: number) => formatCores(format, value),
      bytes: format.bytes,
      bytes_per_second: format.rate,
    }
    return formats[units[chart]]
  }, [chart, format])
  return (
    <LinesChart
      chart={chart}
      formatValue={formatValue}
      drawn={drawn}
      lines={lines}
      linesOf={linesOf}
      {...look}
    />
  )
}
