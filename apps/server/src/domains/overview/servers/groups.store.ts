import type { DeviceTags } from '@marsad/contract/http/devices'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { counted, type FleetFilter, matching, natural, perState, stateName } from './fleet.store.ts'

/** The values offered by filters. */
export const listFilterValues = async (tx: Tx, workspaceId: string): Promise<DeviceTags> => ({
  tags: await listTagRows(tx, workspaceId),
  locations: await listLocationRows(tx, workspaceId),
})

const mostGroups = 500

/** The groups with the most problems first; devices without any tag come last. */
export async function listGroupRows(tx: Tx, workspaceId: string, filter: FleetFilter) {
  const found = tx
    .select({
      tag: sql<string | null>`unnest(case when cardinality(${devices.tags}) = 0 then array[null]::text[]
        else ${devices.tags} end)`.as('tag'),
      state: stateName.as('state'),
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(matching(workspaceId, filter))
    .as('found')
  const problems = counted(sql`${found.state} in ('offline', 'warning')`)
  const counts = perState((state) => counted(sql`${found.state} = ${state}`))
  return tx
    .select({ tag: found.tag, devices: count(), counts })
    .from(found)
    .groupBy(found.tag)
    .orderBy(sql`${found.tag} is null`, desc(problems), sql`${found.tag} ${natural}`)
    .limit(mostGroups)
}

async function listTagRows(tx: Tx, workspaceId: string) {
  const tag = sql<string>`unnest(${devices.tags})`
  const tags = tx
    .select({ tag: tag.as('tag') })
    .from(devices)
    .where(eq(devices.workspaceId, workspaceId))
    .as('tags')
  return tx
    .select({ tag: tags.tag, devices: count() })
    .from(tags)
    .groupBy(tags.tag)
    .orderBy(tags.tag)
    .limit(1000)
}

const listLocationRows = (tx: Tx, workspaceId: string) =>
  tx
    .select({ location: devices.location, devices: count() })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), ne(devices.location, '')))
    .groupBy(devices.location)
    .orderBy(devices.location)
    .limit(1000)
