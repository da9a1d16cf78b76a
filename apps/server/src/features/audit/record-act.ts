import type { AuditAction } from '@marsad/contract/http/audit'
import type { Tx } from '../../engines/postgres.ts'
import type { Ctx, DeviceCaller, KeyCaller, UserCaller } from '../../lib/ctx.ts'
import { addAuditRow } from './audit.store.ts'

/** Who did it, and in which workspace: a caller, or somebody who is just becoming one. */
type Actor =
  | Pick<UserCaller, 'kind' | 'userId' | 'workspaceId'>
  | Pick<KeyCaller, 'kind' | 'keyId' | 'workspaceId'>
  | DeviceCaller
  | { kind: 'share'; shareId: string; workspaceId: string }

type Act = { action: AuditAction; target?: string; details?: Record<string, string | undefined> }

/** Writes an act down in its own transaction, so that none happens without its line in the log. */
export const recordAct = (
  tx: Tx,
  { ip, userAgent }: Pick<Ctx, 'ip' | 'userAgent'>,
  actor: Actor,
  { action, target = '', details = {} }: Act,
) =>
  addAuditRow(tx, {
    workspaceId: actor.workspaceId,
    action,
    actorKind: actor.kind,
    actorId: idOf(actor),
    target,
    details: onlyGiven(details),
    ip,
    userAgent,
  })

const idOf = (actor: Actor) => {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'device') return actor.deviceId
  return actor.kind === 'share' ? actor.shareId : actor.keyId
}

const onlyGiven = (details: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** `viewer → admin`, for the details of an act that changed something. */
export const fromTo = (before: string, after: string) => `${before} → ${after}`
