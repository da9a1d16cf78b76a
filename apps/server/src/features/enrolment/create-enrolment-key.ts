import type { CreatedEnrolmentKey, NewEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { hashToken, newToken, tokenPrefixes } from '../../lib/tokens.ts'
import { recordAct } from '../audit/index.ts'
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
      createdBy: caller.kind === 'user' ? caller.userId : null,
      expiresAt: new Date(Date.now() + expiresInMinutes * minuteMs),
    })
  })
  if (!row) throw new Failure('resource.not_found')
  return { enrolmentKey: toEnrolmentKey(row), token }
}
