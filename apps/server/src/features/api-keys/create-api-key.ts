import type { CreatedApiKey, NewApiKey } from '@marsad/contract/http/api-keys'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { hashToken, newToken, tokenPrefixes } from '../../lib/tokens.ts'
import { recordAct } from '../audit/index.ts'
import { loadOwnMembership } from '../workspaces/index.ts'
import { addKeyRow } from './api-keys.store.ts'
import { toApiKey } from './to-api-key.ts'

const dayMs = 86_400_000
/** Enough to tell keys apart, and too little to guess the rest from. */
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
