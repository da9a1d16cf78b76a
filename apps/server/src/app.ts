import { randomUUID } from 'node:crypto'
import { fastify, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { authRoutes, createCallerFinder } from './features/accounts/index.ts'
import { healthRoutes } from './features/health/index.ts'
import { profileRoutes } from './features/profile/index.ts'
import { referenceRoutes } from './features/reference/index.ts'
import { webAppRoutes } from './features/web-app/index.ts'
import { workspaceRoutes } from './features/workspaces/index.ts'
import type { App } from './lib/app-type.ts'
import type { Service } from './lib/ctx.ts'
import { answerError, answerNotFound } from './lib/error-handler.ts'
import { guardRoutes } from './lib/guard.ts'
import { observeRequests } from './lib/observe.ts'
import { serializerCompiler } from './lib/schema-compilers.ts'
import { securityHeaders } from './lib/security-headers.ts'

/** Builds the whole HTTP surface. It touches no engine until the first request does. */
export async function createApp(service: Service): Promise<App> {
  const { config, engines, log } = service
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)

  const headers = securityHeaders(config.http.publicUrl)
  app.decorateRequest('ctx')
  app.addHook('onRequest', (request, reply, done) => {
    request.ctx = {
      ...service,
      requestId: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
      caller: undefined,
    }
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  guardRoutes(app, {
    findCaller: createCallerFinder(engines.postgres),
    internalSecret: config.internalSecret,
  })
  const registry = observeRequests(app, log)

  if (config.roles.has('web')) await referenceRoutes(app)
  healthRoutes(app, service, registry)
  if (config.roles.has('web')) {
    authRoutes(app)
    profileRoutes(app)
    workspaceRoutes(app)
    await webAppRoutes(app, service)
  }
  return app
}
