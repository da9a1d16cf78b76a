import type { Tx } from '../../../engines/postgres.ts'
import { mergeEscalations } from '../escalations/escalate.ts'
import {
  addIncidents,
  findDownSince,
  findIncidentsOf,
  findOpenSubnets,
  mergeIncidents,
} from './incidents.store.ts'
import { networkOf, networksDown, togetherness } from './incidents.rules.ts'

type Fresh = {
  /** The device, or a monitor without a device. */
  targetId: string
  kind: 'device' | 'monitor'
  address: string | null
  isOffline: boolean
}

/**
 * The incident of each device or monitor with a raised alert: its current one, or a new one. Devices of one
 * network that went offline together share one.
 */
export async function groupIntoIncidents(
  tx: Tx,
  workspaceId: string,
  fresh: readonly Fresh[],
  now: Date,
): Promise<Map<string, string>> {
  const subnets = await subnetIncidents(tx, workspaceId, fresh, now)
  const targets = new Map(fresh.map(({ targetId, kind }) => [targetId, kind]))
  const known = new Map(
    (await findIncidentsOf(tx, workspaceId, [...targets.keys()])).map(({ targetId, incidentId }) => [
      targetId,
      incidentId,
    ]),
  )
  const alone = [...targets].filter(([id]) => !subnets.has(id) && !known.has(id))
  const made = await addIncidents(
    tx,
    workspaceId,
    alone.map(([key, kind]) => ({ kind, key })),
    now,
  )
  return new Map([...known, ...made, ...subnets])
}

/** Network incidents by device, for devices in a network that is down. */
async function subnetIncidents(tx: Tx, workspaceId: string, fresh: readonly Fresh[], now: Date) {
  const justDown = fresh.filter(({ isOffline }) => isOffline)
  if (justDown.length === 0) return new Map<string, string>()
  const since = new Date(now.getTime() - togetherness.withinMs)
  const down = [
    ...justDown.map(({ targetId, address }) => ({ deviceId: targetId, address })),
    ...(await findDownSince(tx, workspaceId, since)),
  ].map(({ deviceId, address }) => ({ deviceId, network: networkOf(address) }))
  const open = await findOpenSubnets(
    tx,
    workspaceId,
    down.flatMap(({ network }) => network ?? []),
  )
  const together = [...networksDown(down)].filter((network) => !open.has(network))
  const made = await addIncidents(
    tx,
    workspaceId,
    together.map((key) => ({ kind: 'subnet', key })),
    now,
  )
  const incidentOf = new Map([...open, ...made])
  const grouped = new Map(
    down.flatMap(({ deviceId, network }) => {
      const incident = network === null ? undefined : incidentOf.get(network)
      return incident ? [[deviceId, incident] as const] : []
    }),
  )
  await mergeAlone(tx, workspaceId, grouped, now)
  return grouped
}

/** Single-device incidents of those devices are merged into the incident of the network. */
async function mergeAlone(tx: Tx, workspaceId: string, grouped: ReadonlyMap<string, string>, now: Date) {
  if (grouped.size === 0) return
  const rows = await findIncidentsOf(tx, workspaceId, [...grouped.keys()])
  const alone = rows.flatMap(({ targetId, incidentId, kind }) => {
    const into = kind === 'device' ? grouped.get(targetId) : undefined
    return into ? [[incidentId, into] as const] : []
  })
  const into = new Map(alone)
  await mergeEscalations(tx, into, now)
  await mergeIncidents(tx, into)
}
