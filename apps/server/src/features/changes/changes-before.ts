import { alertLimits } from '@marsad/contract/alerts'
import type { Change } from '@marsad/contract/http/changes'
import type { Service } from '../../lib/ctx.ts'
import { listChangeRows } from './changes.store.ts'
import { toChange } from './to-change.ts'

type Span = { workspaceId: string; deviceId: string; from: Date; to: Date }

/** What changed on a device before something happened to it, the newest first. */
export const changesBefore = (
  { engines }: Service,
  { workspaceId, deviceId, from, to }: Span,
): Promise<Change[]> =>
  engines.postgres.transaction({ workspaceId }, async (tx) => {
    const filter = { deviceId, from: from.toISOString(), to: to.toISOString() }
    const rows = await listChangeRows(tx, workspaceId, filter, {
      before: undefined,
      limit: alertLimits.changes,
    })
    return rows.map(toChange)
  })
