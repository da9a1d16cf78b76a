import { askEngine } from '@marsad/engines'
import { type Machine, type Reading, readMachine, seriesOf } from '@marsad/fleet'
import { machines, simulated } from './plan/machines.ts'
import { isAway } from './plan/absences.ts'
import { known, type Stage } from './stage.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** How far apart samples are by their age: as close as a wide chart that reaches back to them draws points. */
const density = [
  { untilDays: 7, stepMs: 5 * minuteMs },
  { untilDays: 31, stepMs: 20 * minuteMs },
  { untilDays: Infinity, stepMs: hourMs },
] as const
/** Uptime shows whether a machine reported, and its samples may be at most 90 seconds apart to count as one stretch. */
const uptime = 'system_uptime_seconds'

type Line = { metric: Record<string, string>; values: number[]; timestamps: number[] }
type Span = { from: number; to: number }

/**
 * Samples of the weeks before the agents' own past, written as the store has them after a real quarter: raw samples,
 * and the records of vmalert that long spans of a large workspace are read from.
 */
export async function writeMachinePast(stage: Stage, days: number) {
  const { bornAt } = stage.state
  const from = bornAt - days * dayMs
  const ownPastFrom = bornAt - stage.pastHours * hourMs
  const at = hoursOf({ from, to: bornAt })
  const ofAll: Reading[][] = at.map(() => [])
  for (const [index, planned] of machines.entries()) {
    const machine = simulated(planned, index, bornAt)
    const labels = { workspace: stage.state.workspaceId, device: known(stage.machines, planned.hostname) }
    const hours = at.map((moment) => readingAt(machine, moment, { isOwn: moment >= ownPastFrom }))
    for (const [hour, reading] of hours.entries()) if (reading) ofAll[hour]?.push(reading)
    await importLines(stage, [
      ...samplesOf(machine, labels, { from, to: ownPastFrom }),
      ...recordsOf(machine, labels, { at, hours }),
    ])
  }
  await importLines(stage, workspaceRecords({ workspace: stage.state.workspaceId }, at, ofAll))
}

const stepped = ({ from, to }: Span, stepMs: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / stepMs)) }, (_, step) => from + step * stepMs)

/** The moments of the samples, those of the last week first. */
function momentsOf({ from, to }: Span): number[] {
  let until = to
  return density.flatMap(({ untilDays, stepMs }) => {
    const since = Math.max(from, to - untilDays * dayMs)
    const moments = stepped({ from: since, to: until }, stepMs)
    until = since
    return moments
  })
}

const hoursOf = ({ from, to }: Span) => stepped({ from: Math.ceil(from / hourMs) * hourMs, to }, hourMs)

/** Undefined while the machine is offline. */
const readingAt = (machine: Machine, at: number, { isOwn = false } = {}): Reading | undefined =>
  at >= (machine.silentFrom ?? Infinity) || (!isOwn && isAway(machine, at))
    ? undefined
    : readMachine(machine, at / 1000)

function samplesOf(machine: Machine, labels: Record<string, string>, { from, to }: Span): Line[] {
  const { keys, fill } = seriesOf(machine.shape)
  const lines = keys.map((key): Line => ({
    metric: { ...metricOf(key), ...labels },
    values: [],
    timestamps: [],
  }))
  const values = new Float64Array(keys.length)
  for (const at of momentsOf({ from, to })) {
    const reading = readingAt(machine, at)
    if (!reading) continue
    fill(values, reading)
    for (const [index, line] of lines.entries()) {
      line.values.push(values[index] ?? 0)
      line.timestamps.push(at)
    }
  }
  const reported = lines.find(({ metric }) => metric['__name__'] === uptime)
  const taken = new Set(reported?.timestamps)
  for (const at of stepped({ from: Math.max(from, to - density[0].untilDays * dayMs), to }, minuteMs)) {
    if (taken.has(at)) continue
    const reading = readingAt(machine, at)
    if (!reading) continue
    reported?.values.push(Math.round(reading.uptimeSeconds))
    reported?.timestamps.push(at)
  }
  return lines
}

/** The name and the labels of a series as it stands on the wire. */
function metricOf(key: string): Record<string, string> {
  const [name = '', inside = ''] = key.split(/[{}]/)
  const labels = [...inside.matchAll(/(\w+)=("(?:[^"\\]|\\.)*")/g)].map(([, label = '', text = '""']) => [
    label,
    JSON.parse(text) as string,
  ])
  return { __name__: name, ...Object.fromEntries(labels) }
}

const used = ({ memory }: Reading) => memory.usedBytes / memory.totalBytes
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (ratio: number) => Math.round(ratio * 1e4) / 1e4

/** What `deploy/vmalert/fleet.yml` records of each device. */
function recordsOf(
  machine: Machine,
  labels: Record<string, string>,
  { at, hours }: { at: readonly number[]; hours: readonly (Reading | undefined)[] },
): Line[] {
  return [1, 6].flatMap((every) => {
    const spans = at.flatMap((moment, hour) => {
      if (hour % every !== every - 1) return []
      const all = hours.slice(hour - every + 1, hour + 1)
      const there = all.filter((reading) => reading !== undefined)
      return there.length === 0 ? [] : [{ moment, there, share: there.length / all.length }]
    })
    const line = (name: string, value: (span: (typeof spans)[number]) => number, more = {}): Line => ({
      metric: { __name__: `marsad:device_${name}${every}h`, ...labels, ...more },
      values: spans.map((span) => round(value(span))),
      timestamps: spans.map(({ moment }) => moment),
    })
    return [
      line('cpu:avg', ({ there }) => meanOf(there.map(({ cpu }) => cpu.busyRatio))),
      line('memory:avg', ({ there }) => meanOf(there.map(used))),
      line('reported:ratio', ({ share }) => share),
      ...machine.shape.partitions.map(({ mountpoint }, index) =>
        line('partition:last', ({ there }) => diskOf(there.at(-1), index), { mountpoint }),
      ),
    ]
  })
}

const diskOf = (reading: Reading | undefined, index: number) => {
  const partition = reading?.partitions[index]
  return partition ? partition.usedBytes / partition.totalBytes : 0
}

const trafficOf = (key: 'receiveBytesPerSecond' | 'transmitBytesPerSecond') => (all: readonly Reading[]) =>
  all.reduce((sum, { interfaces }) => sum + interfaces.reduce((total, one) => total + one[key], 0), 0)

/** Figures of the whole workspace, by the names that follow `marsad:workspace_`. */
const figures: Record<string, (all: readonly Reading[]) => number> = {
  'cpu:avg5m': (all) => round(meanOf(all.map(({ cpu }) => cpu.busyRatio))),
  'cpu:max5m': (all) => round(Math.max(...all.map(({ cpu }) => cpu.busyMaxRatio))),
  'memory:avg5m': (all) => round(meanOf(all.map(used))),
  'memory:max5m': (all) => round(Math.max(...all.map(used))),
  'disk:avg5m': (all) => round(meanOf(all.map(fullest))),
  'disk:max5m': (all) => round(Math.max(...all.map(fullest))),
  'receive:avg5m': trafficOf('receiveBytesPerSecond'),
  'receive:max5m': trafficOf('receiveBytesPerSecond'),
  'transmit:avg5m': trafficOf('transmitBytesPerSecond'),
  'transmit:max5m': trafficOf('transmitBytesPerSecond'),
}

const fullest = (reading: Reading) =>
  Math.max(...reading.partitions.map(({ usedBytes, totalBytes }) => usedBytes / totalBytes))

function workspaceRecords(
  labels: Record<string, string>,
  at: readonly number[],
  hours: readonly Reading[][],
): Line[] {
  const timestamps = at.filter((_, hour) => hours[hour]?.length)
  const filled = hours.filter((readings) => readings.length > 0)
  return Object.entries(figures).map(([name, value]) => ({
    metric: { __name__: `marsad:workspace_${name}`, ...labels },
    values: filled.map(value),
    timestamps,
  }))
}

async function importLines({ engines }: Stage, lines: readonly Line[]) {
  const body = lines
    .filter(({ values }) => values.length > 0)
    .map((line) => JSON.stringify(line))
    .join('\n')
  const answer = await askEngine(engines, `${engines.victoriaUrl}/api/v1/import`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`VictoriaMetrics answered ${answer.status}: ${await answer.text()}`)
}
