import type { StatusItem } from '@marsad/contract/http/status-pages'
import type { PublicState } from '@marsad/contract/monitors'
import { perService, type Service } from '../../../platform/context.ts'
import { createCache } from '../../../platform/cache.ts'
import { inMaintenance } from '../../alerting/index.ts'
import { stateOf } from '../../devices/index.ts'
import { availabilityOf } from '../../metrics/index.ts'
import { isYesterdayOver, type Settled, settledOf, stateOfChecks } from './state.rules.ts'
import { lastChecks, type Points, reportsOfDays, reportsOfToday } from './items.series.ts'
import { type Days, daySeconds } from '../monitors/uptime.rules.ts'
import { checksOfDays, checksOfToday, type PastDays } from '../monitors/uptime.series.ts'
import { findItems, type ItemRows } from './items.store.ts'

const deviceStates = {
  pending: 'unknown',
  offline: 'down',
  warning: 'operational',
  online: 'operational',
} as const satisfies Record<string, PublicState>

/** The measured state of each item by its id, without posts. Removed items are missing. */
export async function readStates(
  service: Service,
  workspaceId: string,
  items: readonly Pick<StatusItem, 'kind' | 'id'>[],
): Promise<{ rows: ItemRows; states: Map<string, PublicState> }> {
  const { rows, resting } = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const found = await findItems(tx, workspaceId, items)
    const machines = [
      ...found.devices.map(({ id }) => id),
      ...found.monitors.flatMap(({ deviceId }) => deviceId ?? []),
    ]
    const places = { deviceIds: [...new Set(machines)], monitorIds: found.monitors.map(({ id }) => id) }
    return { rows: found, resting: await inMaintenance(tx, workspaceId, places) }
  })
  const checks = await lastChecks(
    { service, workspaceId },
    rows.monitors.filter(({ isPaused }) => !isPaused),
  )
  const ofMonitor = ({ id, deviceId, openAlerts }: ItemRows['monitors'][number]): PublicState => {
    if (resting.has(deviceId ?? '') || resting.has(id)) return 'maintenance'
    const { last, best } = checks.get(id) ?? {}
    return stateOfChecks({ last, best, openAlerts })
  }
  const states = new Map<string, PublicState>([
    ...rows.monitors.map((monitor) => [monitor.id, ofMonitor(monitor)] as const),
    ...rows.devices.map(
      ({ id, lastSeenAt }) =>
        [id, resting.has(id) ? 'maintenance' : deviceStates[stateOf({ lastSeenAt, openAlerts: 0 })]] as const,
    ),
  ])
  return { rows, states }
}

type Past = { checks: PastDays; reports: Map<string, Points> }

const hourMs = 3_600_000

/** Past days hardly change: a device that was offline may still send its last one. */
const keepPast = perService(() => createCache<Past>({ freshMs: 60_000, staleMs: hourMs, most: 500 }))
const keepToday = perService(() =>
  createCache<{ checks: ReadonlyMap<string, number>; reports: Map<string, number>; settled: Settled }>({
    freshMs: 30_000,
    staleMs: 30_000,
    most: 500,
  }),
)

/** The bar of each item by its id: a value for each day, the oldest first. */
export async function readDays(
  service: Service,
  workspaceId: string,
  { monitors, devices }: ItemRows,
  days: Days,
): Promise<Map<string, (number | null)[]>> {
  const of = { service, workspaceId }
  const ids = [...monitors, ...devices].map(({ id }) => id).toSorted()
  const key = `${workspaceId} ${days.today} ${ids.join(' ')}`
  const [past, today] = await Promise.all([
    keepPast(service)(`${key} ${isYesterdayOver(days)}`, async () => {
      const [checks, reports] = await Promise.all([
        checksOfDays(service.engines.victoria, workspaceId, monitors, days),
        reportsOfDays(of, devices, days),
      ])
      return { checks, reports }
    }),
    keepToday(service)(key, async () => {
      const settled = settledOf(days)
      const [checks, reports] = await Promise.all([
        checksOfToday(service.engines.victoria, workspaceId, monitors, days),
        reportsOfToday(of, devices, settled),
      ])
      return { checks, reports, settled }
    }),
  ])
  const ofMonitor = (id: string) => [
    ...days.ends.map((end) => past.checks.get(id)?.get(end) ?? null),
    today.checks.get(id) ?? null,
  ]
  const ofDevice = ({ id, createdAt, lastSeenAt }: ItemRows['devices'][number]) => {
    const share = (reported: number | undefined, toSeconds: number, stepSeconds: number) =>
      // A device that was never seen is pending, not down.
      lastSeenAt && stepSeconds > 0
        ? availabilityOf(reported ?? 0, createdAt, {
            fromSeconds: toSeconds,
            toSeconds,
            stepSeconds,
          })
        : null
    return [
      ...days.ends.map((end) => share(past.reports.get(id)?.get(end), end, daySeconds)),
      share(today.reports.get(id), today.settled.atSeconds, today.settled.ofToday),
    ]
  }
  return new Map([
    ...monitors.map(({ id }) => [id, ofMonitor(id)] as const),
    ...devices.map((device) => [device.id, ofDevice(device)] as const),
  ])
}
