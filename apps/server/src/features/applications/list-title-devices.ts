import type { TitleDevices, TitleDevicesQuery } from '@marsad/contract/http/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { readNameCursor, writeNameCursor } from '../../lib/name-cursor.ts'
import { pageOf } from '../../lib/page-of.ts'
import { countInstallations, findTitleRows, listHolderRows } from './titles.store.ts'

/** Which machines have an application in one version. */
export async function listTitleDevices(
  ctx: WorkspaceCtx,
  titleId: string,
  { cursor, limit }: TitleDevicesQuery,
): Promise<TitleDevices> {
  const after = readNameCursor(cursor)
  const { workspaceId } = ctx.caller
  const [[title], counts, rows] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      findTitleRows(tx, workspaceId, [titleId]),
      countInstallations(tx, workspaceId, [titleId]),
      listHolderRows(tx, workspaceId, titleId, { after, limit: limit + 1 }),
    ]),
  )
  if (!title) throw new Failure('resource.not_found')
  const { items, nextCursor } = pageOf(rows, limit, writeNameCursor)
  return {
    title: { ...title, devices: counts.get(titleId) ?? 0 },
    devices: items.map(({ installedAt, ...device }) => ({
      ...device,
      installedAt: installedAt?.toISOString() ?? null,
    })),
    nextCursor,
  }
}
