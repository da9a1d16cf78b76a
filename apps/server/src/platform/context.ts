import type { Locale } from '@marsad/contract/http/common'
import type { AlertCause } from '@marsad/contract/http/alerts'
import type { CheckResult } from '@marsad/contract/http/monitors'
import type { CredentialKind } from '@marsad/contract/http/team'
import type { ChangeKind } from '@marsad/contract/inventory'
import type { Role, Scope } from '@marsad/contract/permissions'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import type { Engines } from '../engines/index.ts'
import type { Tx } from '../engines/postgres.ts'
import { Failure } from './errors.ts'

/** Everything the program is made of, the same for every request and every job. */
export type Service = { config: Config; engines: Engines; log: FastifyBaseLogger; hooks: Hooks }

/** Hooks let a domain call later domains without importing them; hooks.ts beside app.ts wires them. */
export type Hooks = {
  /** A new workspace gets its default alert rules and channel in the transaction that creates it. */
  workspaceCreated(tx: Tx, workspace: { id: string; locale?: Locale | undefined }): Promise<void>
  /** Thresholds by tag are recomputed when the tags of a device change. */
  tagsChanged(tx: Tx, service: Service, workspaceId: string): Promise<unknown>
  /** Changes of a report are matched against the alert rules after their transaction commits. */
  changesStored(
    tx: Tx,
    service: Service,
    device: { workspaceId: string; deviceId: string },
    changes: readonly { kind: ChangeKind; subject: string }[],
    at: Date,
  ): Promise<void>
  /** Findings of a workspace are queued for comparison with its alert rules. */
  findingsMoved(service: Service, workspaceId: string): void
  /** Monitors checked by the agent of a removed device are paused: no other agent can reach their targets. */
  deviceRemoved(tx: Tx, device: { workspaceId: string; deviceId: string }): Promise<unknown>
  /** Monitors store the count of their open alerts. */
  monitorAlertsMoved(tx: Tx, workspaceId: string, ids: readonly string[], open: SQL): Promise<unknown>
  /** The newest result of a monitor, for the cause of its alert. */
  lastCheck(service: Service, monitor: { workspaceId: string; monitorId: string }): Promise<LastCheck | null>
  /** Credentials that a member creates in other domains are revoked with the membership. */
  credentials: Record<Exclude<CredentialKind, 'api_key' | 'invitation'>, MadeCredentials>
}

/** The newest result of a monitor, and what its locations say if there are several. */
export type LastCheck = Pick<CheckResult, 'problem' | 'status'> &
  Pick<NonNullable<AlertCause['check']>, 'locations'>

/** A signed-in user. Every field comes from the session, none from the request. */
export type UserCaller = {
  kind: 'user'
  userId: string
  sessionId: string
  workspaceId: string
  role: Role
  /** Set in a terminal of the server only. It gives no access to a workspace. Never in a confined session. */
  isInstanceAdmin: boolean
  /** The provider of the workspace opened the session, which reaches nothing of the account beyond it. */
  isConfined: boolean
  locale: Locale
  /** The address of the server that the workspace moved to; null while it is here. */
  movedTo: string | null
}

/** An API key: it acts for its workspace, not for a user. */
export type KeyCaller = {
  kind: 'api_key'
  keyId: string
  workspaceId: string
  scopes: readonly Scope[]
  /** The user who created the key and is accountable for its use. */
  createdBy: string | null
}

/** A device with the token of its last handshake: it can report, but not read. */
export type DeviceCaller = { kind: 'device'; deviceId: string; workspaceId: string }

export type Caller = UserCaller | KeyCaller | DeviceCaller

export type Ctx = Service & {
  requestId: string
  ip: string
  userAgent: string
  caller: Caller | undefined
  /** The cached caller is dropped, because this request changed it; the next request reads it again. */
  forgetCaller: () => void
}
export type WorkspaceCtx = Ctx & { caller: Caller }
export type DeviceCtx = Ctx & { caller: DeviceCaller }
export type UserCtx = Ctx & { caller: UserCaller }

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}

/** The context of a route for signed-in users only. */
export function signedIn({ ctx }: FastifyRequest): UserCtx {
  if (!ctx.caller) throw new Failure('auth.required')
  if (ctx.caller.kind !== 'user') throw new Failure('auth.forbidden')
  return ctx as UserCtx
}

/** The context of a route that also accepts an API key. */
export function admitted({ ctx }: FastifyRequest): WorkspaceCtx {
  if (!ctx.caller) throw new Failure('auth.required')
  return ctx as WorkspaceCtx
}

/** The context of a route for devices only. */
export function reporting({ ctx }: FastifyRequest): DeviceCtx {
  if (!ctx.caller) throw new Failure('auth.required')
  if (ctx.caller.kind !== 'device') throw new Failure('auth.forbidden')
  return ctx as DeviceCtx
}

/** One transaction limited to the caller's workspace. */
export function inWorkspace<T>(
  { caller, engines }: WorkspaceCtx,
  work: (tx: Tx) => Promise<T>,
  options?: { isLong?: boolean },
): Promise<T> {
  const userId = caller.kind === 'user' ? caller.userId : undefined
  return engines.postgres.transaction({ workspaceId: caller.workspaceId, userId }, work, options)
}

/**
 * One transaction of an instance administrator, in no workspace: only there the database lets its functions read across
 * workspaces.
 */
export const inInstance = <T>({ caller, engines }: UserCtx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  engines.postgres.transaction({ userId: caller.userId }, work)

/**
 * Credentials that a member created in a workspace, by name: each kind can list them, revoke them and transfer
 * them to another member.
 */
export type MadeCredentials = {
  list(tx: Tx, member: MemberKey): Promise<Named[]>
  revoke(tx: Tx, member: MemberKey): Promise<Named[]>
  handOver(tx: Tx, member: MemberKey, heirId: string): Promise<Named[]>
}
type MemberKey = { workspaceId: string; userId: string }
type Named = { name: string }

/** The Fastify instance that features register their routes on. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A value created on first use, once per running server in this process. */
export function perService<T>(make: (service: Service) => T) {
  const made = new WeakMap<Engines, T>()
  return (service: Service): T => {
    const known = made.get(service.engines)
    if (known !== undefined) return known
    const value = make(service)
    made.set(service.engines, value)
    return value
  }
}
