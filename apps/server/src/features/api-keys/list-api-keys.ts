import type { ApiKeyList } from '@marsad/contract/http/api-keys'
import type { PageQuery } from '@marsad/contract/http/common'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listKeyRows } from './api-keys.store.ts'
import { toApiKey } from './to-api-key.ts'

export async function listApiKeys(ctx: UserCtx, { cursor, limit }: PageQuery): Promise<ApiKeyList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listKeyRows(tx, ctx.caller.workspaceId, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { apiKeys: items.map(toApiKey), nextCursor }
}
