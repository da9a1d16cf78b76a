import type { Series } from '../../../engines/victoria-queries.ts'
import type { Service } from '../../../platform/context.ts'
import { inGroups, isOneOf, seconds } from '../../../platform/metricsql.ts'
import { everySample, levelFor } from '../../metrics/index.ts'
import { type Days, daySeconds } from '../monitors/uptime.rules.ts'
import type { Settled } from './state.rules.ts'
import type { MonitorRow } from './items.store.ts'

type Of = { service: Service; workspaceId: string }

/** Values by their time in seconds. */
export type Points = Map<number, number>

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const checksOf = (group: readonly { id: string }[], span: number) =>
  `probe_success{${isOneOf('monitor', idsOf(group))}}[${seconds(span)}]`

/** Only checks of the assigned agent or the server count. */
const isOwn = (monitor: MonitorRow, { labels }: Series) =>
  labels['monitor'] === monitor.id && (labels['device'] ?? '') === (monitor.probedById ?? '')

const leastSpan = 60

/** The last check of each monitor, and the best of those that must fail before it counts as down. */
export async function lastChecks({ service, workspaceId }: Of, monitors: readonly MonitorRow[]) {
  const byPace = Map.groupBy(monitors, ({ intervalSeconds, failures }) => `${intervalSeconds} ${failures}`)
  const found = await Promise.all(
    [...byPace.values()].map((alike) =>
      inGroups(alike, async (group) => {
        const { intervalSeconds = leastSpan, failures = 1 } = group[0] ?? {}
        const last = checksOf(group, Math.max(leastSpan, 3 * intervalSeconds))
        const best = checksOf(group, Math.max(leastSpan, failures * intervalSeconds))
        const series = await service.engines.victoria.query({
          workspaceId,
          query: `union(
            label_set(last_over_time(${last}), "figure", "last"),
            label_set(max_over_time(${best}), "figure", "best"))`,
          atSeconds: Date.now() / 1000,
        })
        return group.map((monitor) => {
          const valueOf = (figure: string) =>
            series.find((one) => isOwn(monitor, one) && one.labels['figure'] === figure)?.points[0]?.[1]
          return [monitor.id, { last: valueOf('last'), best: valueOf('best') }] as const
        })
      }),
    ),
  )
  return new Map(found.flat())
}

const pointsOf = (series: Series | undefined): Points => new Map(series?.points)

/** Seconds that each device reported on each past day. */
export async function reportsOfDays(
  { service, workspaceId }: Of,
  devices: readonly { id: string }[],
  { ends }: Days,
): Promise<Map<string, Points>> {
  const level = levelFor(devices.length, ends.length * daySeconds)
  const found = await inGroups(idsOf(devices), (group) =>
    service.engines.victoria.queryRange({
      workspaceId,
      query: level.reported(daySeconds, isOneOf('device', group)),
      ...spanOf(ends),
    }),
  )
  return new Map(found.map((series) => [series.labels['device'] ?? '', pointsOf(series)]))
}

export async function reportsOfToday(
  { service, workspaceId }: Of,
  devices: readonly { id: string }[],
  { atSeconds, ofToday }: Settled,
): Promise<Map<string, number>> {
  if (ofToday === 0) return new Map()
  const found = await inGroups(idsOf(devices), (group) =>
    service.engines.victoria.query({
      workspaceId,
      query: everySample.reported(ofToday, isOneOf('device', group)),
      atSeconds,
    }),
  )
  return new Map(found.map(({ labels, points: [point] }) => [labels['device'] ?? '', point?.[1] ?? 0]))
}

const spanOf = (ends: readonly number[]) => ({
  fromSeconds: ends[0] ?? 0,
  toSeconds: ends.at(-1) ?? 0,
  stepSeconds: daySeconds,
})
