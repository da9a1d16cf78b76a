import { randomUUID } from 'node:crypto'
import type { Victoria } from '../../src/engines/victoria.ts'
import { ownSeries, takingSeconds } from '../../src/platform/own-series.ts'
import type { Threshold } from '../../src/domains/alerting/rules/thresholds.rules.ts'
import { writeThresholds, writeThresholdCount } from '../../src/domains/alerting/rules/thresholds.series.ts'

/** The usual rules of a workspace, and those that many will add. */
export const usual: readonly Omit<Threshold, 'deviceId'>[] = [
  { signal: 'offline', severity: 'critical', window: 2, threshold: 2 },
  { signal: 'cpu', severity: 'warning', window: 5, threshold: 0.9 },
  { signal: 'memory', severity: 'warning', window: 5, threshold: 0.9 },
  { signal: 'disk', severity: 'warning', window: 5, threshold: 0.85 },
  { signal: 'disk', severity: 'critical', window: 1, threshold: 0.95 },
  { signal: 'swap', severity: 'warning', window: 5, threshold: 0.8 },
  { signal: 'disk_busy', severity: 'warning', window: 10, threshold: 0.95 },
  { signal: 'temperature', severity: 'warning', window: 5, threshold: 85 },
]
export const limitsOfEach = usual.length

/** What a healthy machine with three partitions reports at once. */
export const healthy: readonly [series: string, labels: string, value: number][] = [
  ['system_cpu_busy_ratio', '', 0.2],
  ['system_memory_utilization_ratio', '', 0.4],
  ['system_paging_usage_bytes', ',state="used"', 1],
  ['system_paging_usage_bytes', ',state="free"', 9],
  ...['/', '/boot', '/data'].map(
    (place) => ['system_filesystem_utilization_ratio', `,mountpoint="${place}"`, 0.5] as const,
  ),
  ['system_disk_busy_ratio', ',disk="sda"', 0.1],
  ...['package', 'board'].map(
    (sensor) => ['system_hardware_temperature_celsius', `,sensor="${sensor}"`, 50] as const,
  ),
].map(([series, labels, value]) => [String(series), String(labels), Number(value)])

type Span = { fromMs: number; toMs: number }
const times = ({ fromMs, toMs }: Span, stepMs: number) =>
  Array.from({ length: Math.ceil((toMs - fromMs) / stepMs) }, (_, n) => fromMs + n * stepMs)

/** A fleet that reports, with its limits, over a time that may lie ahead: nothing has to be written while it is measured. */
export async function fillFleet(
  victoria: Victoria,
  { devices, workspaces, span }: { devices: number; workspaces: number; span: Span },
) {
  const write = async (lines: readonly string[]) => {
    const status = await victoria.post('/api/v1/import/prometheus', Buffer.from(lines.join('\n')))
    if (status >= 300) throw new Error(`VictoriaMetrics answered ${status}`)
  }
  const owners = Array.from({ length: workspaces }, () => randomUUID())
  const fleet = Array.from({ length: devices }, () => randomUUID())
  for (const [n, device] of fleet.entries()) {
    const of = `workspace="${owners[n % workspaces]}",device="${device}"`
    const lines = times(span, 30_000).flatMap((ms) => [
      ...healthy.map(([series, labels, value]) => `${series}{${of}${labels}} ${value} ${ms}`),
      `${ownSeries.seen}{device="${device}"} 1 ${ms}`,
    ])
    await write(lines)
  }
  for (const ms of times(span, 60_000)) {
    for (const [n, owner] of owners.entries()) {
      const own = fleet.filter((_, place) => place % workspaces === n)
      const isOfEach = ({ signal }: (typeof usual)[number]) => signal === 'offline'
      const limits = [
        ...usual.filter((limit) => !isOfEach(limit)).map((limit) => ({ ...limit, deviceId: null })),
        ...own.flatMap((deviceId) => usual.filter(isOfEach).map((limit) => ({ ...limit, deviceId }))),
      ]
      await writeThresholds(victoria, owner, limits, ms)
    }
    await writeThresholdCount(victoria, devices * usual.length, ms)
  }
  const step = takingSeconds * 1000
  const listened = times({ fromMs: Math.floor(span.fromMs / step) * step, toMs: span.toMs }, step)
  await write(listened.map((ms) => `${ownSeries.taking} 1 ${ms}`))
}
