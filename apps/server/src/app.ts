import fastifyCookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import { fastify, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  apiKeyRoutes,
  authRoutes,
  findKeyCaller,
  findSessionCaller,
  invitationRoutes,
  profileRoutes,
  teamRoutes,
  workspaceRoutes,
} from './domains/identity/index.ts'
import {
  agentLiveRoutes,
  ingestRoutes,
  liveStreamRoutes,
  remoteWriteRoutes,
  wantsAgentLive,
} from './domains/gateway/index.ts'
import {
  alertRoutes,
  alertRuleRoutes,
  alertWatchRoutes,
  maintenanceRoutes,
  notificationRoutes,
} from './domains/alerting/index.ts'
import { analyticsRoutes, fleetRoutes, usageRoutes, profileStatsRoutes } from './domains/overview/index.ts'
import {
  applicationRoutes,
  changeRoutes,
  inventoryRoutes,
  securityRoutes,
  usbRoutes,
} from './domains/inventory/index.ts'
import { auditRoutes } from './platform/audit/audit.routes.ts'
import { recordDenials } from './platform/audit/audit.ts'
import {
  deviceRoutes,
  deviceSessions,
  enrolmentKeyRoutes,
  enrolRoutes,
  installRoutes,
  joinRoutes,
} from './domains/devices/index.ts'
import { healthRoutes, referenceRoutes, webAppRoutes } from './domains/operations/index.ts'
import { metricRoutes } from './domains/metrics/index.ts'
import { monitorRoutes, probeRoutes, readerRoutes, statusPageRoutes } from './domains/monitors/index.ts'
import { storageRoutes } from './domains/storage/index.ts'
import { ticketRoutes } from './domains/tickets/index.ts'
import type { App, Service } from './platform/context.ts'
import { createCallerFinder } from './platform/http/caller-finder.ts'
import { drainOf } from './platform/drain.ts'
import { answerError, answerNoRequest, answerNotFound } from './platform/errors.ts'
import { guardRoutes } from './platform/http/guard.ts'
import { observeRequests } from './platform/http/observe.ts'
import { serializerCompiler } from './platform/http/schema-compilers.ts'
import { securityHeaders } from './platform/http-headers.ts'
import { tokenPrefixes } from './platform/signed-tokens.ts'

/** Builds the whole HTTP surface. It touches no engine until the first request does. */
export async function createApp(service: Service): Promise<App> {
  const { config, engines, log } = service
  const headers = securityHeaders(config.http.publicUrl)
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child for each request would search its bindings for secrets; lines name the request id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    http: { shouldUpgradeCallback: wantsAgentLive },
    routerOptions: { ignoreTrailingSlash: true },
    // An address that no route can read, and what is not even a request: they fail like everything else.
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
    // A connection that is kept would end under the next request.
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

  if (config.roles.has('web')) await referenceRoutes(app)
  healthRoutes(app, service, registry)
  if (config.roles.has('web')) {
    authRoutes(app)
    profileRoutes(app)
    profileStatsRoutes(app)
    workspaceRoutes(app)
    teamRoutes(app)
    invitationRoutes(app)
    apiKeyRoutes(app)
    auditRoutes(app)
    enrolmentKeyRoutes(app)
    deviceRoutes(app)
    fleetRoutes(app)
    metricRoutes(app)
    usbRoutes(app)
    securityRoutes(app)
    applicationRoutes(app)
    changeRoutes(app)
    alertRuleRoutes(app)
    alertWatchRoutes(app)
    alertRoutes(app)
    analyticsRoutes(app)
    statusPageRoutes(app)
    readerRoutes(app, service)
    storageRoutes(app)
    ticketRoutes(app)
    usageRoutes(app)
    notificationRoutes(app)
    maintenanceRoutes(app)
    monitorRoutes(app)
    probeRoutes(app, service)
    installRoutes(app, service)
    liveStreamRoutes(app, service)
    await webAppRoutes(app, service)
  }
  if (config.roles.has('gateway')) {
    enrolRoutes(app)
    joinRoutes(app)
    await ingestRoutes(app, service)
    await inventoryRoutes(app, service)
    agentLiveRoutes(app, service)
    await remoteWriteRoutes(app)
  }
  return app
}
