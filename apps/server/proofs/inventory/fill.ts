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

/** The hash that every part of every machine has, so that a report with it says nothing new. */
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
