import { createHash, timingSafeEqual } from 'node:crypto'
import { permissions, roles, type Principal } from '@marsad/contract/permissions'
import type { FastifyInstance } from 'fastify'
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
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue
      const principal = matrix[`${method} ${route.url}`]
      if (!principal) throw new Error(`No row in the permission matrix for ${method} ${route.url}`)
      route.config = { ...route.config, principal }
    }
  })

  app.addHook('onRequest', async (request) => {
    const principal = request.routeOptions.config.principal ?? 'public'
    if (principal === 'public') return
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
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameSecret = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
