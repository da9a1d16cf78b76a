import type { Tx } from '../../src/engines/postgres.ts'

/** So many changes of the last ninety days, some of them today. */
export async function addChanges(tx: Tx, workspaceId: string, count: number) {
  await tx.client.query(
    `select make_changes_month(month) from generate_series(now() - interval '91 days', now(), interval '20 days') month`,
  )
  await tx.client.query(
    `insert into changes (id, workspace_id, device_id, at, kind, subject, before, after)
     select overlay(replace(gen_random_uuid()::text, '-', '') placing
         lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1 for 12)::uuid,
       $1::uuid, ids[1 + n % array_length(ids, 1)], at,
       (array['application.updated', 'application.updated', 'application.installed', 'usb.connected', 'account.login',
         'host.rebooted', 'firewall.rules', 'encryption.changed'])[1 + least(7, (random() * random() * 9)::int)],
       'subject-' || n % 5000, '1.' || n % 90, '1.' || n % 91
     from (select array_agg(id) as ids from devices where workspace_id = $1::uuid) machines, generate_series(1, $2::int) n,
       lateral (select date_trunc('milliseconds', now() - n * interval '90 days' / $2::int) as at) times`,
    [workspaceId, count],
  )
}

export async function addUsbAndPosture(tx: Tx, workspaceId: string) {
  await tx.client.query(
    `insert into usb_devices (id, workspace_id, device_id, vendor_id, product_id, serial, slot, location, manufacturer,
       product, class, status, first_seen_at, last_seen_at)
     select gen_random_uuid(), $1::uuid, id, lpad(to_hex(n * 77), 4, '0'), '5583', substr(md5(id::text || n % 3), 1, 12), n::text,
       '1-' || n, (array['SanDisk', 'Logitech', 'Kingston'])[1 + n % 3], 'Product ' || n, 'storage', 'connected', now(), now()
     from devices, generate_series(1, 8) n where workspace_id = $1::uuid`,
    [workspaceId],
  )
  await tx.client.query(
    `insert into device_posture (workspace_id, device_id, finding, state, since)
     select $1::uuid, id, finding, case when random() < 0.2 then 'found' else 'clear' end, now() - random() * interval '30 days'
     from devices, unnest(array['firewall_off', 'antivirus_off', 'antivirus_outdated', 'encryption_off', 'security_updates',
       'restart_needed', 'usb_unknown']) finding where workspace_id = $1::uuid`,
    [workspaceId],
  )
}
