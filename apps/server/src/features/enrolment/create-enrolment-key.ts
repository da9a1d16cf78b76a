import type { CreatedEnrolmentKey, NewEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { hashToken, newToken, tokenPrefixes } from '../../lib/tokens.ts'
import { assertKeyLives } from '../api-keys/index.ts'
import { recordAct } from '../audit/index.ts'
import { loadOwnMembership } from '../workspaces/index.ts'
import { addKeyRow } from './enrolment.store.ts'
import { toEnrolmentKey } from './to-enrolment-key.ts'

const minuteMs = 60_000
/** Enough to tell keys apart, and too little to guess the rest from. */
const hintLength = tokenPrefixes.enrolmentKey.length + 4

export async function createEnrolmentKey(
  ctx: WorkspaceCtx,
  { deviceName, tags, mostUses, expiresInMinutes }: NewEnrolmentKey,
): Promise<CreatedEnrolmentKey> {
  const { caller } = ctx
  const token = newToken('enrolmentKey')
  const hint = token.slice(0, hintLength)
  const row = await inWorkspace(ctx, async (tx) => {
    const createdBy = await loadCreator(tx, ctx)
    const details = { uses: String(mostUses), minutes: String(expiresInMinutes) }
    await recordAct(tx, ctx, caller, { action: 'enrolment_key.created', target: hint, details })
    return addKeyRow(tx, {
      id: newId(),
      workspaceId: caller.workspaceId,
      tokenHash: hashToken(token),
      hint,
      deviceName,
      tags,
      mostUses,
      createdBy,
      expiresAt: new Date(Date.now() + expiresInMinutes * minuteMs),
    })
  })
  if (!row) throw new Failure('resource.not_found')
  return { enrolmentKey: toEnrolmentKey(row), token }
}

/** Who answers for a new key. A program's keys are its maker's, so that they end with what else that person made. */
async function loadCreator(tx: Tx, ctx: WorkspaceCtx): Promise<string | null> {
  const { caller } = ctx
  if (caller.kind === 'device') throw new Failure('auth.forbidden')
  if (caller.kind === 'api_key') {
    await assertKeyLives(tx, caller)
    return caller.createdBy
  }
  await loadOwnMembership(tx, { ...ctx, caller }, 'admin')
  return caller.userId
}
