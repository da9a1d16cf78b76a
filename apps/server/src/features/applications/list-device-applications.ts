import type { ApplicationsQuery, DeviceApplications } from '@marsad/contract/http/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { readNameCursor, writeNameCursor } from '../../lib/name-cursor.ts'
import { pageOf } from '../../lib/page-of.ts'
import { lookAtPart } from '../inventory/index.ts'
import { countApplications, listApplicationRows } from './applications.store.ts'

export async function listDeviceApplications(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look, cursor, limit, ...filter }: ApplicationsQuery,
): Promise<DeviceApplications> {
  const after = readNameCursor(cursor)
  const { freshness } = await lookAtPart(ctx, { deviceId, part: 'applications', look })
  const { workspaceId } = ctx.caller
  const [rows, { total, fromHere }] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      listApplicationRows(tx, workspaceId, deviceId, filter, { after, limit: limit + 1 }),
      countApplications(tx, workspaceId, deviceId, filter, after),
    ]),
  )
  const { items, nextCursor } = pageOf(rows, limit, writeNameCursor)
  return {
    ...freshness,
    applications: items.map(({ installedAt, ...application }) => ({
      ...application,
      installedAt: installedAt?.toISOString() ?? null,
    })),
    nextCursor,
    total,
    remaining: fromHere - items.length,
  }
}
