import type { Tx } from '../../src/engines/postgres.ts'

/** So many items in one folder, one in twenty of them a folder itself; and as many again elsewhere in the workspace. */
export async function fillFolder(tx: Tx, workspaceId: string, folderId: string, count: number) {
  await tx.client.query(
    `insert into storage_items (id, workspace_id, kind, name, name_key) values ($1::uuid, $2::uuid, 'folder', 'large', 'large')`,
    [folderId, workspaceId],
  )
  await tx.client.query(
    `insert into storage_items (id, workspace_id, parent_id, kind, name, name_key, size_bytes, type, modified_at)
     select gen_random_uuid(), $2::uuid, case when n % 2 = 0 then $1::uuid end, kind, name, lower(name),
       case when kind = 'file' then (random() * 1e9)::bigint else 0 end, case when kind = 'file' then 'text/plain' end,
       now() - random() * interval '400 days'
     from generate_series(1, 2 * $3::int) n,
       lateral (select case when n % 40 < 2 then 'folder' else 'file' end as kind) kinds,
       lateral (select 'Report ' || (n * 7919) % 1000003 || ' تقرير.txt' as name) names`,
    [folderId, workspaceId, count],
  )
}
