import fastifyCookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import { fastify, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { alertingRoutes } from './domains/alerting/index.ts'
import { deviceSessions, devicesRoutes } from './domains/devices/index.ts'
import { gatewayRoutes, wantsAgentLive } from './domains/gateway/index.ts'
import { findKeyCaller, findSessionCaller, identityRoutes } from './domains/identity/index.ts'
import { inventoryRoutes } from './domains/inventory/index.ts'
import { metricsRoutes } from './domains/metrics/index.ts'
import { monitorsRoutes } from './domains/monitors/index.ts'
import { operationsRoutes } from './domains/operations/index.ts'
import { overviewRoutes } from './domains/overview/index.ts'
import { storageRoutes } from './domains/storage/index.ts'
import { ticketsRoutes } from './domains/tickets/index.ts'
import { auditRoutes } from './platform/audit/audit.routes.ts'
import { recordDenials } from './platform/audit/audit.ts'
import type { App, Service } from './platform/context.ts'
import { createCallerFinder } from './platform/http/caller-finder.ts'
import { drainOf } from './platform/drain.ts'
import { answerError, answerNoRequest, answerNotFound } from './platform/errors.ts'
import { guardRoutes } from './platform/http/guard.ts'
import { observeRequests } from './platform/http/observe.ts'
import { serializerCompiler } from './platform/http/schema-compilers.ts'
import { securityHeaders } from './platform/http-headers.ts'
import { tokenPrefixes } from './platform/signed-tokens.ts'

/** The whole HTTP API. It touches no engine until the first request does. */
export async function createApp(service: Service): Promise<App> {
  const { config, engines, log } = service
  const headers = securityHeaders(config.http.publicUrl)
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would search its bindings for secrets; lines include the request id
    // themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    http: { shouldUpgradeCallback: wantsAgentLive },
    routerOptions: { ignoreTrailingSlash: true },
    // Unparsable URLs and malformed requests are answered like any other error.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerNoRequest,
  }).withTypeProvider<ZodTypeProvider>()

  await app.register(fastifyCookie)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)

  const drain = drainOf(service)
  app.decorateRequest('ctx')
  app.addHook('onRequest', (request, reply, done) => {
    request.ctx = {
      ...service,
      requestId: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
      caller: undefined,
      forgetCaller: () => {},
    }
    void reply.headers(headers).header('x-request-id', request.id)
    // A keep-alive connection would break under the next request.
    if (drain.isBegun) void reply.header('connection', 'close')
    done()
  })
  const devices = deviceSessions(service)
  app.addHook('onClose', async () => devices.stop())
  guardRoutes(app, {
    callers: createCallerFinder(
      {
        [tokenPrefixes.session]: (token) => findSessionCaller(engines.postgres, token),
        [tokenPrefixes.apiKey]: (token) => findKeyCaller(engines.postgres, token),
      },
      { [tokenPrefixes.device]: devices.find },
    ),
    internalSecret: config.internalSecret,
  })
  const registry = observeRequests(app, config.logLevel)
  recordDenials(app)

  await operationsRoutes(app, service, registry)
  if (config.roles.has('web')) {
    identityRoutes(app)
    storageRoutes(app)
    await metricsRoutes(app)
    alertingRoutes(app)
    monitorsRoutes(app, service)
    ticketsRoutes(app)
    overviewRoutes(app)
    auditRoutes(app)
  }
  devicesRoutes(app, service)
  await inventoryRoutes(app, service)
  await gatewayRoutes(app, service)
  return app
}
