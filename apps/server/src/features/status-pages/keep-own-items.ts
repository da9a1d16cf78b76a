import type { StatusGroup } from '@marsad/contract/http/status-pages'
import { statusLimits } from '@marsad/contract/monitors'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findItems } from './items.store.ts'

const idsOf = (groups: readonly StatusGroup[]) => groups.flatMap(({ items }) => items.map(({ id }) => id))

/** The groups with what the workspace has. What was on the page before may be gone; what never was its own is not found. */
export async function keepOwnItems(
  tx: Tx,
  workspaceId: string,
  groups: StatusGroup[],
  before: readonly StatusGroup[] = [],
): Promise<StatusGroup[]> {
  const ids = idsOf(groups)
  if (ids.length > statusLimits.items || new Set(ids).size < ids.length) throw new Failure('request.invalid')
  const rows = await findItems(
    tx,
    workspaceId,
    groups.flatMap(({ items }) => items),
  )
  const own = {
    device: new Set(rows.devices.map(({ id }) => id)),
    monitor: new Set(rows.monitors.map(({ id }) => id)),
  }
  const known = new Set(idsOf(before))
  return groups.map(({ name, items }) => ({
    name,
    items: items.filter(({ kind, id }) => {
      if (own[kind].has(id)) return true
      if (!known.has(id)) throw new Failure('resource.not_found')
      return false
    }),
  }))
}
