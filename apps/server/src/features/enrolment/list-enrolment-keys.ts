import type { PageQuery } from '@marsad/contract/http/common'
import type { EnrolmentKeyList } from '@marsad/contract/http/enrolment-keys'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listKeyRows } from './enrolment.store.ts'
import { toEnrolmentKey } from './to-enrolment-key.ts'

export async function listEnrolmentKeys(
  ctx: WorkspaceCtx,
  { cursor, limit }: PageQuery,
): Promise<EnrolmentKeyList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listKeyRows(tx, ctx.caller.workspaceId, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { enrolmentKeys: items.map(toEnrolmentKey), nextCursor }
}
