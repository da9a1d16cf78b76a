import type { Done } from '@marsad/contract/http/auth'
import type { PageQuery } from '@marsad/contract/http/common'
import type {
  CreatedEnrolmentKey,
  EnrolledDevices,
  EnrolmentKey,
  EnrolmentKeyList,
  NewEnrolmentKey,
} from '@marsad/contract/http/enrolment-keys'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { rateLimitsIn, minute } from '../../../platform/rate-limits.ts'
import { hashToken, newToken, tokenPrefixes } from '../../../platform/signed-tokens.ts'
import { assertKeyLives, loadOwnMembership } from '../../identity/index.ts'
import {
  addKeyRow,
  deleteKeyRow,
  type EnrolmentKeyRow,
  hasKey,
  listEnrolledRows,
  listKeyRows,
} from './enrolment.store.ts'

/** Failed enrolments; successful ones are bounded by the uses of the key. */
export const enrolmentRateLimits = perService((service) => ({
  from: rateLimitsIn(service)('enrol-from', [300, 15 * minute]),
}))

export const toEnrolmentKey = ({ createdAt, expiresAt, ...key }: EnrolmentKeyRow): EnrolmentKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt.getTime() <= Date.now(),
})

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

const minuteMs = 60_000
/** The hint distinguishes keys without making the rest guessable. */
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

/**
 * The person responsible for a new key. Keys created with an API key belong to its creator, so that they end
 * with that person's other credentials.
 */
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

/** Revokes a key for further enrolments; enrolled devices stay. */
export const revokeEnrolmentKey = (ctx: WorkspaceCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const key = await deleteKeyRow(tx, ctx.caller.workspaceId, id)
    if (!key) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'enrolment_key.revoked', target: key.hint })
    return { success: true, message: 'Enrolment key revoked' }
  })

export const listEnrolledDevices = (ctx: WorkspaceCtx, keyId: string): Promise<EnrolledDevices> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    if (!(await hasKey(tx, workspaceId, keyId))) throw new Failure('resource.not_found')
    return { devices: await listEnrolledRows(tx, workspaceId, keyId) }
  })
