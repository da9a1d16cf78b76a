import { createHash, timingSafeEqual } from 'node:crypto'
import { permissions, roles, type Principal } from '@marsad/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './ctx.ts'
import { Failure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    principal?: Principal
  }
}

type Guard = {
  findCaller: (token: string) => Promise<Caller | undefined>
  internalSecret: string
}

const bearer = /^Bearer ([\w.~+/=-]{8,512})$/
const matrix: Partial<Record<string, Principal>> = permissions

/** Puts the permission matrix in front of every route; a route without a row stops the start. */
export function guardRoutes(app: FastifyInstance, { findCaller, internalSecret }: Guard) {
  app.addHook('onRoute', (route) => {
    const principal = principalOf(route)
    route.config = { ...route.config, principal }
    // On the route itself, and first of all: a public route pays nothing, and no other hook runs before.
    if (principal !== 'public') route.onRequest = [admit(principal), ...[route.onRequest ?? []].flat()]
  })

  const admit = (principal: Exclude<Principal, 'public'>) => async (request: FastifyRequest) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new Failure('auth.required')
    if (principal === 'internal') {
      if (!sameSecret(token, internalSecret)) throw new Failure('auth.forbidden')
      return
    }
    const caller = await findCaller(token)
    if (!caller) throw new Failure('auth.session_ended')
    if (principal !== 'user' && roles.indexOf(caller.role) < roles.indexOf(principal)) {
      throw new Failure('auth.forbidden')
    }
    request.ctx.caller = caller
  }
}

/** The matrix row of a route; HEAD is asked for what GET is asked for. */
function principalOf({ method, url }: { method: string | string[]; url: string }): Principal {
  const rows = [method].flat().map((name) => {
    const key = `${name === 'HEAD' ? 'GET' : name} ${url}`
    const principal = matrix[key]
    if (!principal) throw new Error(`No row in the permission matrix for ${key}`)
    return principal
  })
  const [principal = 'owner', ...others] = new Set(rows)
  if (others.length > 0)
    throw new Error(`The methods of ${url} ask for different callers: register them apart`)
  return principal
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameSecret = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
