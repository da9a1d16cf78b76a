import { createHash, timingSafeEqual } from 'node:crypto'
import { permissions } from '@marsad/contract/operations'
import { isAtLeast, type Permission } from '@marsad/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallerFinder } from './caller-finder.ts'
import type { Caller } from '../context.ts'
import { Failure, movedOptions } from '../errors.ts'
import { tokenPrefixes } from '../signed-tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission
    /** For programs that know no bearer token: an API key can also be the password of HTTP Basic. */
    acceptsBasic?: true
  }
}

type Guard = { callers: CallerFinder; internalSecret: string }

const bearer = /^Bearer ([\w.~+/=-]{8,512})$/

const basic = /^Basic ([\w+/]{8,1024}={0,2})$/

function tokenOf({ headers: { authorization = '' }, routeOptions }: FastifyRequest): string | undefined {
  const token = bearer.exec(authorization)?.[1]
  if (token || !routeOptions.config.acceptsBasic) return token
  const pair = Buffer.from(basic.exec(authorization)?.[1] ?? '', 'base64').toString()
  const password = pair.slice(pair.indexOf(':') + 1)
  return password.startsWith(tokenPrefixes.apiKey) ? password : undefined
}

/** The permission matrix is enforced on every route; a route without a row stops the start. */
export function guardRoutes(app: FastifyInstance, { callers, internalSecret }: Guard) {
  app.addHook('onRoute', (route) => {
    const permission = permissionOf(route)
    route.config = { ...route.config, permission }
    // The first hook on the route itself: a public route pays nothing, and no other hook runs before it.
    if (permission !== 'public') route.onRequest = [admit(permission), ...[route.onRequest ?? []].flat()]
  })

  const admit = (permission: Exclude<Permission, 'public'>) => async (request: FastifyRequest) => {
    const token = tokenOf(request)
    if (!token) throw new Failure('auth.required')
    if (permission === 'internal') {
      if (!sameSecret(token, internalSecret)) throw new Failure('auth.forbidden')
      return
    }
    const caller = await callers.find(token)
    if (!caller) throw new Failure('auth.session_ended')
    // The caller is set before the permission check, so that a denial is recorded with its name.
    request.ctx.caller = caller
    request.ctx.forgetCaller = () => callers.forget(token)
    if (!mayEnter(caller, permission)) throw new Failure('auth.forbidden')
    if (permission === 'user' && caller.kind === 'user' && caller.isConfined)
      throw new Failure('auth.session_confined')
    if (isPersonal(permission)) return
    assertNotMoved(caller)
    if (isElsewhere(request, caller)) {
      // Another process may have changed the caller while it was cached here.
      callers.forget(token)
      const now = await callers.find(token)
      if (!now || isElsewhere(request, now)) throw new Failure('workspace.moved')
      request.ctx.caller = now
      if (!mayEnter(now, permission)) throw new Failure('auth.forbidden')
      assertNotMoved(now)
    }
  }
}

function assertNotMoved(caller: Caller) {
  if (caller.kind === 'user' && caller.movedTo)
    throw new Failure('workspace.relocated', movedOptions(caller.movedTo))
}

/** Whether a caller has a permission. */
export function mayEnter(caller: Caller, permission: Exclude<Permission, 'public' | 'internal'>): boolean {
  if (permission === 'device' || caller.kind === 'device') return permission === caller.kind
  if (permission === 'instance.manage') return caller.kind === 'user' && caller.isInstanceAdmin
  if (caller.kind === 'user') return isPersonal(permission) || isAtLeast(caller.role, permission.role)
  return !isPersonal(permission) && permission.scope !== null && caller.scopes.includes(permission.scope)
}

/** Whether a permission is the same in every workspace. */
const isPersonal = (permission: Permission) =>
  permission === 'session' || permission === 'user' || permission === 'instance.manage'

/**
 * All tabs of a browser share one session and its workspace. A page that writes names the workspace it was
 * loaded for, so that nothing is saved in another workspace.
 */
function isElsewhere({ method, headers }: FastifyRequest, caller: Caller): boolean {
  const meant = headers['x-workspace-id']
  return method !== 'GET' && method !== 'HEAD' && meant !== undefined && meant !== caller.workspaceId
}

/** The matrix row of a route; HEAD needs the permission of GET. */
function permissionOf({ method, url }: { method: string | string[]; url: string }): Permission {
  const rows = [method].flat().map((name) => {
    const key = `${name === 'HEAD' ? 'GET' : name} ${url}`
    const permission = permissions.get(key)
    if (!permission) throw new Error(`No row in the permission matrix for ${key}`)
    return permission
  })
  const [permission, ...others] = new Set(rows)
  if (!permission || others.length > 0) {
    throw new Error(`The methods of ${url} ask for different callers: register them apart`)
  }
  return permission
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameSecret = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
