import type { Engines } from '../../src/engines/index.ts'

type Fleet = { engines: Engines; workspaceId: string; applications: number }

/** What all machines have, and what only machines of one sort have; each name in so many versions. */
const sorts = 8
const versions = 5
const known = [
  'openssl',
  'nginx',
  'curl',
  'bash',
  'sudo',
  'python3',
  'nodejs',
  'postgresql',
  'redis',
  'docker-ce',
]

/** The hash that every part of every machine has, so that a report with it holds nothing new. */
export const unchanged = 'A'.repeat(22)

/** Made of what it stands for, like the ids of real titles. */
const idOf = (words: string) =>
  `overlay(overlay(md5(concat_ws('-', $1::uuid, ${words})) placing '8' from 13) placing '8' from 17)::uuid`

/** Gives each device of the workspace its applications, a third of them shared by all, and what a report left behind. */
export async function fillInventory({ engines: { postgres }, workspaceId, applications }: Fleet) {
  const shared = Math.floor(applications / 3)
  const names = shared + sorts * (applications - shared)
  await postgres.transaction({ workspaceId }, async ({ client }) => {
    await client.query(
      `insert into titles (id, workspace_id, name, vendor, version, category, type)
       select ${idOf('name, version')}, $1::uuid, coalesce(($4::text[])[name + 1], 'package-' || name), 'Debian',
         (1 + name % 9) || '.' || (name % 20) || '.' || version, 'other', 'system'
       from generate_series(0, $2::int - 1) name, generate_series(0, $3::int - 1) version`,
      [workspaceId, names, versions, known],
    )
    await client.query(
      `insert into installations (workspace_id, device_id, title_id, location)
       select $1::uuid, id, ${idOf('name, (n + name) % $4::int')}, ''
       from (select id, row_number() over (order by id) as n from devices where workspace_id = $1) device,
         lateral (
           select case when k < $3::int then k else $3::int + (n % $5::int) * ($2::int - $3::int) + k - $3::int end as name
           from generate_series(0, $2::int - 1) k
         ) listed`,
      [workspaceId, applications, shared, versions, sorts],
    )
    await client.query(
      `insert into device_inventory (workspace_id, device_id, part, hash, reported_at, told_at)
       select $1, id, part, $2, now(), now()
       from devices, unnest(array['host', 'usb', 'security', 'applications']) part where workspace_id = $1`,
      [workspaceId, unchanged],
    )
    await client.query(
      `insert into changes (id, workspace_id, device_id, at, kind, subject, before, after)
       select gen_random_uuid(), $1, id, now() - random() * (now() - date_trunc('month', now() at time zone 'UTC')),
         'application.updated', 'package-' || n, '1.0', '1.1'
       from devices, generate_series(1, 30) n where workspace_id = $1`,
      [workspaceId],
    )
  })
}

/**
 * Gives each device so many containers: twenty images in five builds, of which most devices run the newest; one in
 * fifty has ended, and one in a hundred is unhealthy.
 */
export async function fillContainers(
  { engines: { postgres }, workspaceId }: Omit<Fleet, 'applications'>,
  each: number,
) {
  // One statement may not take long, so a tenth of the devices at a time.
  const parts = 10
  for (let part = 0; part < parts; part += 1) {
    await postgres.transaction({ workspaceId }, ({ client }) =>
      client.query(
        `insert into containers (workspace_id, device_id, name, image, digest, image_created_at, project, state, health,
         is_named, searched, facts)
       select $1, id, fact->>'name', fact->>'image', fact->>'digest', (fact->>'imageCreatedAt')::timestamptz, 'shop',
         fact->>'state', fact->>'health', true,
         concat_ws(E'\\n', fact->>'name', fact->>'image', 'shop', fact->>'digest'), fact
       from (select id, row_number() over (order by id) as n from devices where workspace_id = $1) device,
         generate_series(1, $2::int) k,
         lateral (select case when (n * 7 + k) % 4 = 0 then (n + k) % 4 else 4 end as build) built,
         lateral (select jsonb_build_object('id', md5(n || '-' || k) || md5(k || '-' || n), 'name', 'app-' || k,
           'runtime', 'docker', 'image', 'registry.example/app-' || k || ':1', 'digest', 'sha256:' || md5(k || 'b' || build),
           'imageCreatedAt', to_char(now() - (5 - build) * interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'project', 'shop', 'state', case when (n + k) % 50 = 0 then 'exited' else 'running' end,
           'health', case when (n + k) % 100 = 1 then 'unhealthy' else 'healthy' end, 'startedAt', null, 'exitCode', null,
           'restarts', 0, 'restartPolicy', 'always', 'oomKills', 0, 'memoryLimitBytes', null, 'cpuLimit', null,
           'ports', '[]'::jsonb) as fact) facts
       where n % $3::int = $4::int`,
        [workspaceId, each, parts, part],
      ),
    )
  }
  await postgres.transaction({ workspaceId }, ({ client }) =>
    client.query(
      `insert into device_inventory (workspace_id, device_id, part, hash, reported_at, told_at)
       select $1, id, 'containers', $2, now(), now() from devices where workspace_id = $1`,
      [workspaceId, unchanged],
    ),
  )
}
