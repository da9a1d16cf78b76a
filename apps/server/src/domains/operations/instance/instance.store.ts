import type { InstanceAuditFilter } from '@marsad/contract/http/instance'
import type { Client } from 'pg'
import type { Tx } from '../../../engines/postgres.ts'
import type { AuditRow } from '../../../platform/audit/audit.store.ts'
import { recordInstanceAct, terminal } from '../../../platform/audit/audit.ts'
import { firstIdAt } from '../../../platform/ids.ts'
import { asOwner } from '../backups/rows.store.ts'

export type WorkspaceRow = {
  id: string
  name: string
  owners: string[]
  members: number
  devices: number
  monitors: number
  storageBytes: number
  createdAt: Date
  movedTo: string | null
}

/** Every workspace with its counts, in one statement. For instance administrators, as the functions below. */
export async function readWorkspaces({ client }: Tx): Promise<WorkspaceRow[]> {
  const { rows } = await client.query<Omit<WorkspaceRow, 'storageBytes'> & { storageBytes: string }>(
    `select id, name, owners, members, devices, monitors, storage_bytes as "storageBytes",
       created_at as "createdAt", moved_to as "movedTo" from instance_workspaces()`,
  )
  return rows.map((row) => ({ ...row, storageBytes: Number(row.storageBytes) }))
}

export async function readAgents({ client }: Tx) {
  const { rows } = await client.query<{ version: string; devices: number }>(
    'select version, devices from instance_agents()',
  )
  return rows
}

export const auditSelection = `id, workspace_id as "workspaceId", action, actor_kind as "actorKind",
  actor_id as "actorId", actor_name as "actorName", target, details, ip, user_agent as "userAgent",
  created_at as "createdAt"`

// Ids are created slightly before the row and by another clock: they bound the search, and the column decides.
const skewMs = 3_600_000
const idAround = (time: string, byMs: number) => firstIdAt(new Date(Date.parse(time) + byMs))

/** Audit rows of all workspaces, newest first. */
export async function readAudit(
  { client }: Tx,
  filter: InstanceAuditFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const bounds = {
    ...filter,
    ...(filter.from && { fromId: idAround(filter.from, -skewMs) }),
    ...(filter.to && { toId: idAround(filter.to, skewMs) }),
    ...(before && { before }),
  }
  const { rows } = await client.query<AuditRow>(`select ${auditSelection} from instance_audit($1, $2)`, [
    JSON.stringify(bounds),
    limit,
  ])
  return rows
}

const findId = async (client: Client, email: string) => {
  const { rows } = await client.query<{ id: string; isVerified: boolean }>(
    'select id, is_verified as "isVerified" from users where email = $1',
    [email],
  )
  return rows[0]
}

/**
 * Makes a person an instance administrator, or no longer one. Only the owner of the tables can. Undefined without such
 * an account; an unverified one is not made an administrator: its address may be another person's.
 */
export const setInstanceAdmin = (
  ownerUrl: string,
  email: string,
  isAdmin: boolean,
): Promise<'changed' | 'unchanged' | 'unverified' | undefined> =>
  asOwner(ownerUrl, async (client, tx) => {
    const user = await findId(client, email)
    if (!user) return undefined
    if (isAdmin && !user.isVerified) return 'unverified'
    const { rowCount } = await client.query(
      isAdmin
        ? 'insert into instance_admins (id) values ($1) on conflict do nothing'
        : 'delete from instance_admins where id = $1',
      [user.id],
    )
    if (rowCount !== 1) return 'unchanged'
    const action = isAdmin ? 'instance_admin.granted' : 'instance_admin.revoked'
    await recordInstanceAct(tx, terminal, { action, target: email })
    return 'changed'
  })
