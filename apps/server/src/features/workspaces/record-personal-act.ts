import type { AuditAction } from '@marsad/contract/http/audit'
import type { Tx } from '../../engines/postgres.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { enterWorkspace, listJoined } from './workspaces.store.ts'

/**
 * Writes an act of a person that belongs to no workspace into the log of each that they are in, where its admins see
 * it. Wants the person's scope, and leaves that of a workspace.
 */
export async function recordPersonalAct(
  tx: Tx,
  ctx: Pick<Ctx, 'ip' | 'userAgent'>,
  { id: userId, email }: { id: string; email: string },
  act: { action: AuditAction; details?: Record<string, string> },
) {
  for (const { id: workspaceId } of await listJoined(tx, userId)) {
    await enterWorkspace(tx, workspaceId)
    await recordAct(tx, ctx, { kind: 'user', userId, workspaceId }, { ...act, target: email })
  }
}
