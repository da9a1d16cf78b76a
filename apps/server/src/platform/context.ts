import type { Locale } from '@marsad/contract/http/common'
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

/** What a domain has done by those after it, which it does not know. hooks.ts beside app.ts names them. */
export type Hooks = {
  /** A new workspace gets its first rules and channel in the transaction that makes it. */
  workspaceCreated(tx: Tx, workspace: { id: string; locale?: Locale | undefined }): Promise<void>
  /** Thresholds by tag follow the tags of a device. */
  tagsChanged(tx: Tx, service: Service, workspaceId: string): Promise<unknown>
  /** Changes of a report are compared with the alert rules once their transaction has ended. */
  changesStored(
    tx: Tx,
    service: Service,
    device: { workspaceId: string; deviceId: string },
    changes: readonly { kind: ChangeKind; subject: string }[],
    at: Date,
  ): Promise<void>
  /** Findings of a workspace are compared with its alert rules soon. */
  findingsMoved(service: Service, workspaceId: string): void
  /** Nobody else can reach what only the agent of a removed device was asked to check. */
  deviceRemoved(tx: Tx, device: { workspaceId: string; deviceId: string }): Promise<unknown>
  /** Monitors show how many of their alerts are open. */
  monitorAlertsMoved(tx: Tx, workspaceId: string, ids: readonly string[], open: SQL): Promise<unknown>
  /** Credentials that a member makes in another domain end with the membership. */
  credentials: Record<Exclude<CredentialKind, 'api_key' | 'invitation'>, MadeCredentials>
}

/** Somebody signed in. All of it comes from the session; nothing from the request's own words. */
export type UserCaller = {
  kind: 'user'
  userId: string
  sessionId: string
  workspaceId: string
  role: Role
  locale: Locale
}

/** A program with an API key: it acts for its workspace, and is nobody. */
export type KeyCaller = {
  kind: 'api_key'
  keyId: string
  workspaceId: string
  scopes: readonly Scope[]
  /** Who made the key, and answers for what is made with it. */
  createdBy: string | null
}

/** A machine with the token of its last join: it reports, and reads nothing. */
export type DeviceCaller = { kind: 'device'; deviceId: string; workspaceId: string }

export type Caller = UserCaller | KeyCaller | DeviceCaller

export type Ctx = Service & {
  requestId: string
  ip: string
  userAgent: string
  caller: Caller | undefined
  /** Has the next request look its caller up again: this one changed who they are. */
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

/** The context of a route that only signed-in people reach. */
export function signedIn({ ctx }: FastifyRequest): UserCtx {
  if (!ctx.caller) throw new Failure('auth.required')
  if (ctx.caller.kind !== 'user') throw new Failure('auth.forbidden')
  return ctx as UserCtx
}

/** The context of a route that an API key may reach too. */
export function admitted({ ctx }: FastifyRequest): WorkspaceCtx {
  if (!ctx.caller) throw new Failure('auth.required')
  return ctx as WorkspaceCtx
}

/** The context of a route that only devices reach. */
export function reporting({ ctx }: FastifyRequest): DeviceCtx {
  if (!ctx.caller) throw new Failure('auth.required')
  if (ctx.caller.kind !== 'device') throw new Failure('auth.forbidden')
  return ctx as DeviceCtx
}

/** One transaction that sees the caller's workspace and nothing else. */
export function inWorkspace<T>(
  { caller, engines }: WorkspaceCtx,
  work: (tx: Tx) => Promise<T>,
  options?: { isLong?: boolean },
): Promise<T> {
  const userId = caller.kind === 'user' ? caller.userId : undefined
  return engines.postgres.transaction({ workspaceId: caller.workspaceId, userId }, work, options)
}

/** What a member made in a workspace that opens doors, by name: each kind knows how to list it, end it and give it to another member. */
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

/** Makes a value on first use, once for each running server of this process. */
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
