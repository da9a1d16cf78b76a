import type { Tx } from '../../../engines/postgres.ts'
import {
  addIncidents,
  findDownSince,
  findIncidentsOf,
  findOpenSubnets,
  mergeIncidents,
} from './incidents.store.ts'
import { networkOf, networksDown, togetherness } from './incidents.rules.ts'

type Fresh = {
  /** The device, or a monitor that belongs to none. */
  placeId: string
  kind: 'device' | 'monitor'
  address: string | null
  isSilence: boolean
}

/**
 * The incident of each device or monitor of which something is raised: the one that it is in already, or a new one.
 * Devices of one network that went down together share one.
 */
export async function placeInIncidents(
  tx: Tx,
  workspaceId: string,
  fresh: readonly Fresh[],
  now: Date,
): Promise<Map<string, string>> {
  const subnets = await subnetIncidents(tx, workspaceId, fresh, now)
  const places = new Map(fresh.map(({ placeId, kind }) => [placeId, kind]))
  const known = new Map(
    (await findIncidentsOf(tx, workspaceId, [...places.keys()])).map(({ placeId, incidentId }) => [
      placeId,
      incidentId,
    ]),
  )
  const alone = [...places].filter(([id]) => !subnets.has(id) && !known.has(id))
  const made = await addIncidents(
    tx,
    workspaceId,
    alone.map(([key, kind]) => ({ kind, key })),
    now,
  )
  return new Map([...known, ...made, ...subnets])
}

/** By device, where it is one of a network that is down. */
async function subnetIncidents(tx: Tx, workspaceId: string, fresh: readonly Fresh[], now: Date) {
  const justDown = fresh.filter(({ isSilence }) => isSilence)
  if (justDown.length === 0) return new Map<string, string>()
  const since = new Date(now.getTime() - togetherness.withinMs)
  const down = [
    ...justDown.map(({ placeId, address }) => ({ deviceId: placeId, address })),
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
  const placed = new Map(
    down.flatMap(({ deviceId, network }) => {
      const incident = network === null ? undefined : incidentOf.get(network)
      return incident ? [[deviceId, incident] as const] : []
    }),
  )
  await mergeAlone(tx, workspaceId, placed)
  return placed
}

/** What those devices had been in alone belongs to the network's incident from now on. */
async function mergeAlone(tx: Tx, workspaceId: string, placed: ReadonlyMap<string, string>) {
  if (placed.size === 0) return
  const rows = await findIncidentsOf(tx, workspaceId, [...placed.keys()])
  const alone = rows.flatMap(({ placeId, incidentId, kind }) => {
    const into = kind === 'device' ? placed.get(placeId) : undefined
    return into ? [[incidentId, into] as const] : []
  })
  await mergeIncidents(tx, new Map(alone))
}
