import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import type { ContainersQuery } from '@marsad/contract/http/containers'
import { foldText } from '@marsad/contract/fold'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { anyContains } from '../../../engines/sql.ts'
import type { NameCursor } from '../../../platform/cursors.ts'
import { devices } from '../../devices/schema.ts'
import { containers, deviceInventory, services } from '../schema.ts'
import type { DigestRow } from './images.rules.ts'

const byName = sql`${containers.name} collate natural_order`

export const listContainerRows = (tx: Tx, workspaceId: string, deviceId: string) =>
  tx
    .select({ facts: containers.facts, isNamed: containers.isNamed })
    .from(containers)
    .where(and(eq(containers.workspaceId, workspaceId), eq(containers.deviceId, deviceId)))
    .orderBy(byName)

export const listServiceRows = (tx: Tx, workspaceId: string, deviceId: string) =>
  tx
    .select({ facts: services.facts })
    .from(services)
    .where(and(eq(services.workspaceId, workspaceId), eq(services.deviceId, deviceId)))
    .orderBy(sql`${services.facts}->>'state' <> 'failed'`, sql`${services.name} collate natural_order`)

export type ContainerFilter = Pick<ContainersQuery, 'search' | 'state' | 'image'> & {
  /** Only these digests of these images. */
  digests?: readonly Pick<DigestRow, 'image' | 'digest'>[] | undefined
}

const ofDevice = eq(devices.id, containers.deviceId)

const matching = (workspaceId: string, { search, state, image, digests }: ContainerFilter) =>
  and(
    eq(containers.workspaceId, workspaceId),
    state ? eq(containers.state, state) : undefined,
    image ? eq(containers.image, image) : undefined,
    digests
      ? sql`(${containers.image}, ${containers.digest}) in (
          select image, digest from json_to_recordset(${JSON.stringify(digests)}::json) as old(image text, digest text))`
      : undefined,
    search
      ? sql`(strpos(${containers.searched}, ${foldText(search)}) > 0 or ${containers.deviceId} in (
          select ${devices.id} from ${devices}
          where ${devices.workspaceId} = ${workspaceId} and ${anyContains([devices.name], search)}))`
      : undefined,
  )

type Page = { after: NameCursor | undefined; limit: number }
const place = ({ name, id }: NameCursor) => sql`(${name}::text collate natural_order, ${id}::uuid)`

export type SightingRow = { facts: ContainerFacts; device: { id: string; name: string } }

/** Containers of all devices, by name. */
export const listSightingRows = (
  tx: Tx,
  workspaceId: string,
  filter: ContainerFilter,
  { after, limit }: Page,
): Promise<SightingRow[]> =>
  tx
    .select({ facts: containers.facts, device: { id: devices.id, name: devices.name } })
    .from(containers)
    .innerJoin(devices, ofDevice)
    .where(
      and(matching(workspaceId, filter), after && sql`(${byName}, ${containers.deviceId}) > ${place(after)}`),
    )
    .orderBy(byName, containers.deviceId)
    .limit(limit)

export async function countSightings(tx: Tx, workspaceId: string, filter: ContainerFilter): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(containers).where(matching(workspaceId, filter))
  return row?.all ?? 0
}

/** Above so many matches, reading the list in its order finds a page of them sooner than sorting them. */
const mostSorted = 20_000

/** A page of what a search finds, and how many it finds; undefined if there are too many to sort. */
export async function searchSightings(
  tx: Tx,
  workspaceId: string,
  filter: ContainerFilter,
  { after, limit }: Page,
) {
  const { rows } = await tx.execute<{ total: number; rows: SightingRow[] }>(sql`
    with found as materialized (
      select ${containers.deviceId}, ${containers.name} from ${containers}
      where ${matching(workspaceId, filter)} limit ${mostSorted + 1}
    ), page as (
      select device_id, name from found
      where ${after ? sql`(name collate natural_order, device_id) > ${place(after)}` : sql`true`}
      order by name collate natural_order, device_id limit ${limit}
    )
    select (select count(*) from found)::int as total, coalesce((
      select jsonb_agg(
        jsonb_build_object('facts', ${containers.facts}, 'device', jsonb_build_object('id', ${devices.id}, 'name', ${devices.name}))
        order by ${byName}, ${containers.deviceId})
      from page join ${containers} using (device_id, name) join ${devices} on ${ofDevice}
    ), '[]') as rows`)
  const [found] = rows
  return found && found.total <= mostSorted ? found : undefined
}

/** Every digest that a device of the workspace has a container of. */
export const countDigests = (tx: Tx, workspaceId: string): Promise<DigestRow[]> =>
  tx
    .select({
      image: containers.image,
      digest: containers.digest,
      createdAt: sql`max(${containers.imageCreatedAt})`.mapWith(containers.imageCreatedAt),
      containers: count(),
      devices: sql<number>`count(distinct ${containers.deviceId})::int`,
    })
    .from(containers)
    .where(eq(containers.workspaceId, workspaceId))
    .groupBy(containers.image, containers.digest)

/** Distinct devices of each image, and those among them with one of the given digests. */
export async function countImageDevices(
  tx: Tx,
  workspaceId: string,
  old: readonly Pick<DigestRow, 'image' | 'digest'>[],
): Promise<ReadonlyMap<string, { devices: number; behind: number }>> {
  const { rows } = await tx.execute<{ image: string; devices: number; behind: number }>(sql`
    select ${containers.image}, count(distinct ${containers.deviceId})::int as devices,
      (count(distinct ${containers.deviceId}) filter (where old.image is not null))::int as behind
    from ${containers}
    left join json_to_recordset(${JSON.stringify(old)}::json) as old(image text, digest text)
      on old.image = ${containers.image} and old.digest = ${containers.digest}
    where ${containers.workspaceId} = ${workspaceId}
    group by ${containers.image}`)
  return new Map(rows.map(({ image, ...counts }) => [image, counts]))
}

const counted = (those: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${those}))::int`
const isRunning = sql`${containers.state} in ('running', 'paused', 'restarting')`

export async function countStates(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({
      all: count(),
      running: counted(isRunning),
      stopped: counted(sql`not ${isRunning}`),
      unhealthy: counted(sql`${containers.health} = 'unhealthy'`),
    })
    .from(containers)
    .where(eq(containers.workspaceId, workspaceId))
  const [reporting] = await tx
    .select({ machines: count() })
    .from(deviceInventory)
    .where(
      and(
        eq(deviceInventory.workspaceId, workspaceId),
        eq(deviceInventory.part, 'containers'),
        isNull(deviceInventory.absence),
      ),
    )
  return { ...(row ?? { all: 0, running: 0, stopped: 0, unhealthy: 0 }), machines: reporting?.machines ?? 0 }
}
