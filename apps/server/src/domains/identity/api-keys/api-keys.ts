import type { ApiKey, ApiKeyList, CreatedApiKey, NewApiKey } from '@marsad/contract/http/api-keys'
import type { Done } from '@marsad/contract/http/auth'
import type { PageQuery } from '@marsad/contract/http/common'
import type { Postgres } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type KeyCaller, type UserCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken, newToken, tokenPrefixes } from '../../../platform/signed-tokens.ts'
import { loadOwnMembership } from '../workspaces/ownership.ts'
import { addKeyRow, deleteKeyRow, findLiveKey, type KeyRow, listKeyRows } from './api-keys.store.ts'

export const toApiKey = ({ createdAt, expiresAt, lastUsedAt, ...key }: KeyRow): ApiKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt.getTime() <= Date.now(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function listApiKeys(ctx: UserCtx, { cursor, limit }: PageQuery): Promise<ApiKeyList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listKeyRows(tx, ctx.caller.workspaceId, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { apiKeys: items.map(toApiKey), nextCursor }
}

const dayMs = 86_400_000
/** The hint distinguishes keys without making the rest guessable. */
const hintLength = tokenPrefixes.apiKey.length + 4

export async function createApiKey(
  ctx: UserCtx,
  { name, scopes, expiresInDays }: NewApiKey,
): Promise<CreatedApiKey> {
  const { workspaceId, userId } = ctx.caller
  const token = newToken('apiKey')
  const row = await inWorkspace(ctx, async (tx) => {
    await loadOwnMembership(tx, ctx, 'admin')
    const details = { scopes: scopes.join(', '), days: String(expiresInDays) }
    await recordAct(tx, ctx, ctx.caller, { action: 'api_key.created', target: name, details })
    return addKeyRow(tx, {
      id: newId(),
      workspaceId,
      name,
      scopes,
      tokenHash: hashToken(token),
      hint: token.slice(0, hintLength),
      createdBy: userId,
      expiresAt: new Date(Date.now() + expiresInDays * dayMs),
    })
  })
  if (!row) throw new Failure('resource.not_found')
  return { apiKey: toApiKey(row), token }
}

export const revokeApiKey = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const key = await deleteKeyRow(tx, ctx.caller.workspaceId, id)
    if (!key) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'api_key.revoked', target: key.name })
    return { success: true, message: 'API key revoked' }
  })

export const findKeyCaller = (postgres: Postgres, token: string): Promise<KeyCaller | undefined> =>
  findLiveKey(postgres, hashToken(token))
