import type { ChangeKind, Finding } from '@marsad/contract/inventory'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { changes, devicePosture } from '../schema.ts'
import type { FindingState } from './posture.rules.ts'

export async function readFindings(tx: Tx, deviceId: string): Promise<Map<Finding, FindingState>> {
  const rows = await tx
    .select({ finding: devicePosture.finding, state: devicePosture.state })
    .from(devicePosture)
    .where(eq(devicePosture.deviceId, deviceId))
  return new Map(rows.map(({ finding, state }) => [finding, state]))
}

/** The newest change of a kind that still applies: only the last change of each subject counts. */
export async function findBeginning(
  tx: Tx,
  deviceId: string,
  { kind, after }: { kind: ChangeKind; after: string },
): Promise<{ id: string; at: Date } | undefined> {
  const last = tx
    .selectDistinctOn([changes.subject], { id: changes.id, at: changes.at, after: changes.after })
    .from(changes)
    .where(and(eq(changes.deviceId, deviceId), eq(changes.kind, kind)))
    .orderBy(changes.subject, desc(changes.at), desc(changes.id))
    .as('last')
  const [row] = await tx
    .select({ id: last.id, at: last.at })
    .from(last)
    .where(eq(last.after, after))
    .orderBy(desc(last.at))
    .limit(1)
  return row
}

type Moved = { finding: Finding; state: FindingState; since: Date; changeId: string | null }

export async function writeFindings(
  tx: Tx,
  ids: { workspaceId: string; deviceId: string },
  moved: readonly Moved[],
) {
  if (moved.length === 0) return
  await tx
    .insert(devicePosture)
    .values(moved.map((finding) => ({ ...ids, ...finding })))
    .onConflictDoUpdate({
      target: [devicePosture.deviceId, devicePosture.finding],
      set: {
        state: sql`excluded.state`,
        since: sql`excluded.since`,
        changeId: sql`excluded.change_id`,
      },
    })
}

/**
 * Judges the USB devices of all machines again after the workspace's list of known ones changed. Devices that
 * stay unknown keep their time and the change they began with.
 */
export const judgeUnknown = ({ client }: Tx, workspaceId: string) =>
  client.query({
    text: `
      with judged as (
        select device_id, case
          when absence is not null then 'unknown'
          when exists (select from known_usb where workspace_id = $1) and exists (
            select from usb_devices usb where usb.device_id = device_inventory.device_id and status = 'connected'
              and usb.class <> 'hub'
              and not exists (
                select from known_usb known where known.workspace_id = $1
                  and known.vendor_id = usb.vendor_id and known.product_id = usb.product_id
                  and known.serial in ('', usb.serial)))
          then 'found' else 'clear' end as state
        from device_inventory where workspace_id = $1 and part = 'usb'
      )
      insert into device_posture (workspace_id, device_id, finding, state, since, change_id)
      select $1, device_id, 'usb_unknown', state, now(), null from judged order by device_id
      on conflict (device_id, finding) do update
        set state = excluded.state, since = excluded.since, change_id = excluded.change_id
        where device_posture.state <> excluded.state`,
    values: [workspaceId],
  })
