import type { Locale } from '@marsad/contract/http/common'
import type { Role } from '@marsad/contract/permissions'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Engines } from '../engines/index.ts'
import type { Tx } from '../engines/postgres.ts'
import { Failure } from './failure.ts'

/** Everything the program is made of, the same for every request and every job. */
export type Service = { config: Config; engines: Engines; log: FastifyBaseLogger }

/** Who is asking. All of it comes from the session; nothing from the request's own words. */
export type Caller = {
  userId: string
  sessionId: string
  workspaceId: string
  role: Role
  locale: Locale
}

export type Ctx = Service & {
  requestId: string
  ip: string
  userAgent: string
  caller: Caller | undefined
}
export type UserCtx = Ctx & { caller: Caller }

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}

/** The context of a route that only signed-in people reach. */
export function signedIn(request: FastifyRequest): UserCtx {
  const { ctx } = request
  if (!ctx.caller) throw new Failure('auth.required')
  return ctx as UserCtx
}

/** One transaction that sees the caller's workspace and nothing else. */
export const inWorkspace = <T>(ctx: UserCtx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.engines.postgres.transaction({ workspaceId: ctx.caller.workspaceId, userId: ctx.caller.userId }, work)
