import type { ContainerFacts, ServiceFacts } from '@marsad/contract/agent/inventory'
import { foldText } from '@marsad/contract/fold'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { containers, services } from '../schema.ts'

type Ids = { workspaceId: string; deviceId: string }
type Written<Facts> = { written: readonly Facts[]; removed: readonly string[] }

export async function readContainers(tx: Tx, deviceId: string): Promise<ContainerFacts[]> {
  const rows = await tx
    .select({ facts: containers.facts })
    .from(containers)
    .where(eq(containers.deviceId, deviceId))
  return rows.map(({ facts }) => facts)
}

export async function readServices(tx: Tx, deviceId: string): Promise<ServiceFacts[]> {
  const rows = await tx
    .select({ facts: services.facts })
    .from(services)
    .where(eq(services.deviceId, deviceId))
  return rows.map(({ facts }) => facts)
}

/** An entry of an index may have 2,704 bytes, and a character takes up to three. */
const searchedCharacters = 500
const searchedText = ({ name, image, project, digest }: ContainerFacts) =>
  foldText([name, image, project, digest].join('\n')).slice(0, searchedCharacters)

/** The columns that lists are filtered and counted by are read from the facts. */
export async function writeContainers(
  { client }: Tx,
  { workspaceId, deviceId }: Ids,
  { written, removed, isNamed }: Written<ContainerFacts> & { isNamed: boolean },
) {
  await client.query({
    name: 'write_containers',
    text: `
      with gone as (delete from containers where device_id = $2 and name = any($5::text[]))
      insert into containers (workspace_id, device_id, name, image, digest, image_created_at, project, state, health,
        is_named, searched, facts)
      select $1, $2, fact->>'name', fact->>'image', fact->>'digest', (fact->>'imageCreatedAt')::timestamptz,
        fact->>'project', fact->>'state', fact->>'health', $3, ($6::text[])[n], fact
      from jsonb_array_elements($4::jsonb) with ordinality as written(fact, n)
      on conflict (device_id, name) do update set image = excluded.image, digest = excluded.digest,
        image_created_at = excluded.image_created_at, project = excluded.project, state = excluded.state,
        health = excluded.health, is_named = excluded.is_named, searched = excluded.searched,
        facts = excluded.facts`,
    values: [workspaceId, deviceId, isNamed, JSON.stringify(written), removed, written.map(searchedText)],
  })
}

export async function writeServices(
  { client }: Tx,
  { workspaceId, deviceId }: Ids,
  { written, removed }: Written<ServiceFacts>,
) {
  await client.query({
    name: 'write_services',
    text: `
      with gone as (delete from services where device_id = $2 and name = any($4::text[]))
      insert into services (workspace_id, device_id, name, facts)
      select $1, $2, fact->>'name', fact from jsonb_array_elements($3::jsonb) as fact
      on conflict (device_id, name) do update set facts = excluded.facts`,
    values: [workspaceId, deviceId, JSON.stringify(written), removed],
  })
}
