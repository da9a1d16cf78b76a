import { useEffect, useMemo, useState } from 'react'
import { useFormat, useLocale } from '../../lib/i18n/i18n-provider.tsx'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { appendRow, rollUp, type ChartFrameData } from '../../ui/chart/chart-data.ts'
import { ChartGroup } from '../../ui/chart/chart-group.tsx'
import type { ChartSeries, TimeRange } from '../../ui/chart/chart-series.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { chartWords } from './chart-words.ts'
import { changesAt, sampleAt, sampleHour } from './chart-data-sample.ts'
import { Line, Section } from './section.tsx'

export function ChartSamples() {
  const words = chartWords[useLocale()]
  return (
    <>
      <Section name="chart" wide>
        <TimeDirection label={words.timeDirection} />
        <Device />
        <History />
        <States />
      </Section>
      <Section name="sparkline">
        <Sparklines />
      </Section>
    </>
  )
}

function TimeDirection({ label }: { label: string }) {
  const { timeDirection } = usePreferences()
  return (
    <Line>
      <Segmented
        label={label}
        value={timeDirection}
        onValueChange={(next) => setPreferences({ timeDirection: next })}
        items={[
          { value: 'ltr', label: '→' },
          { value: 'rtl', label: '←' },
        ]}
      />
    </Line>
  )
}

/** Live charts of one device: a shared crosshair, zoom, thresholds, and the changes below. */
function Device() {
  const words = chartWords[useLocale()]
  const format = useFormat()
  const [data, setData] = useState<ChartFrameData>(sampleHour)
  const [zoom, setZoom] = useState<TimeRange | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const time = Math.floor(Date.now() / 1000)
      setData((shown) => appendRow(shown, sampleAt(time), { stepSeconds: 1, keepSeconds: 3600 }))
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  const [user = [], system = [], used = [], received = [], sent = []] = data.columns
  const lane = useMemo(
    () => ({ markers: changesAt(sampleHour().times.at(-1) ?? 0, words.changes), onOpen: () => undefined }),
    [words],
  )
  const percent = (value: number) => format.percent(value / 100)
  const area = (
    id: keyof typeof words.lines,
    color: ChartSeries['color'],
    values: ChartSeries['values'],
  ) => ({
    id,
    color,
    values,
    kind: 'area' as const,
    label: words.lines[id],
  })
  return (
    <ChartGroup range={zoom} onZoom={setZoom} lane={lane}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          title={words.cpu}
          value={percent((user.at(-1) ?? 0) + (system.at(-1) ?? 0))}
          times={data.times}
          series={[area('user', 'c1', user), area('system', 'c3', system)]}
          formatValue={percent}
          max={100}
          thresholds={[
            { value: 65, tone: 'warn', label: `${words.warning} ${percent(65)}` },
            { value: 90, tone: 'bad', label: `${words.critical} ${percent(90)}` },
          ]}
        />
        <Chart
          title={words.memory}
          value={format.bytes(used.at(-1) ?? 0)}
          times={data.times}
          series={[area('used', 'c4', used)]}
          formatValue={format.bytes}
          binary
        />
        <Chart
          title={words.network}
          times={data.times}
          series={[area('received', 'c1', received), area('sent', 'c2', sent)]}
          formatValue={format.rate}
        />
        <Chart
          title={words.stacked}
          times={data.times}
          series={[area('system', 'c3', system), area('user', 'c1', user)]}
          formatValue={percent}
          stacked
        />
      </div>
    </ChartGroup>
  )
}

/** A long range: the average as a line, its extremes as a band. */
function History() {
  const words = chartWords[useLocale()]
  const format = useFormat()
  const [data] = useState<ChartFrameData>(sampleHour)
  const rolled = useMemo(() => rollUp(data.times, data.columns[0] ?? [], 60), [data])
  const percent = (value: number) => format.percent(value / 100)
  const line = { id: 'avg', label: words.average, color: 'c2', kind: 'line', values: rolled.avg } as const
  return (
    <ChartGroup range={null} onZoom={() => undefined}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          title={words.minMax}
          times={rolled.times}
          series={[{ ...line, band: { low: rolled.min, high: rolled.max } }]}
          formatValue={percent}
        />
        <Chart
          title={words.avgMax}
          times={rolled.times}
          series={[{ ...line, band: { low: rolled.avg, high: rolled.max } }]}
          formatValue={percent}
        />
      </div>
    </ChartGroup>
  )
}

function States() {
  const words = chartWords[useLocale()]
  const nothing = { times: [], series: [], formatValue: String, height: 160 }
  return (
    <ChartGroup range={null} onZoom={() => undefined}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Chart title={words.cpu} status="loading" {...nothing} />
        <Chart title={words.cpu} status="failed" {...nothing} />
        <Chart title={words.cpu} {...nothing} />
      </div>
    </ChartGroup>
  )
}

function Sparklines() {
  const words = chartWords[useLocale()]
  const [data] = useState<ChartFrameData>(sampleHour)
  const rolled = useMemo(() => rollUp(data.times, data.columns[0] ?? [], 60), [data])
  return (
    <Line>
      <Sparkline values={rolled.avg} label={words.cpu} max={100} />
      <Sparkline values={rolled.max} label={words.cpu} max={100} color="warn" />
      <Sparkline
        values={rolled.avg.map((value) => (value ? value / 2 : null))}
        label={words.cpu}
        color="c2"
      />
      <Sparkline values={[null, null, 20, null, 40, 60]} label={words.cpu} color="c4" />
    </Line>
  )
}
