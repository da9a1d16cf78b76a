import { randomUUID } from 'node:crypto'
import { fastify, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { authRoutes, findSessionCaller } from './features/accounts/index.ts'
import { agentLiveRoutes, wantsAgentLive } from './features/agent-live/index.ts'
import { alertRuleRoutes } from './features/alert-rules/index.ts'
import { alertRoutes } from './features/alerts/index.ts'
import { alertWatchRoutes } from './features/alert-watch/index.ts'
import { analyticsRoutes } from './features/analytics/index.ts'
import { apiKeyRoutes, findKeyCaller } from './features/api-keys/index.ts'
import { applicationRoutes } from './features/applications/index.ts'
import { auditRoutes, recordDenials } from './features/audit/index.ts'
import { changeRoutes } from './features/changes/index.ts'
import { deviceRoutes, deviceSessions, joinRoutes } from './features/devices/index.ts'
import { enrolmentKeyRoutes, enrolRoutes } from './features/enrolment/index.ts'
import { fleetRoutes } from './features/fleet/index.ts'
import { healthRoutes } from './features/health/index.ts'
import { ingestRoutes } from './features/ingest/index.ts'
import { installRoutes } from './features/install/index.ts'
import { inventoryRoutes } from './features/inventory/index.ts'
import { invitationRoutes } from './features/invitations/index.ts'
import { liveStreamRoutes } from './features/live-streams/index.ts'
import { maintenanceRoutes } from './features/maintenance/index.ts'
import { metricRoutes } from './features/metrics/index.ts'
import { monitorRoutes } from './features/monitors/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { probeRoutes } from './features/probes/index.ts'
import { profileRoutes } from './features/profile/index.ts'
import { referenceRoutes } from './features/reference/index.ts'
import { remoteWriteRoutes } from './features/remote-write/index.ts'
import { securityRoutes } from './features/security/index.ts'
import { readerRoutes, statusPageRoutes } from './features/status-pages/index.ts'
import { storageRoutes } from './features/storage/index.ts'
import { teamRoutes } from './features/team/index.ts'
import { ticketRoutes } from './features/tickets/index.ts'
import { usageRoutes } from './features/usage/index.ts'
import { usbRoutes } from './features/usb/index.ts'
import { webAppRoutes } from './features/web-app/index.ts'
import { workspaceRoutes } from './features/workspaces/index.ts'
import type { App } from './lib/app-type.ts'
import { createCallerFinder } from './lib/caller-finder.ts'
import type { Service } from './lib/ctx.ts'
import { drainOf } from './lib/drain.ts'
import { answerError, answerNoRequest, answerNotFound } from './lib/error-handler.ts'
import { guardRoutes } from './lib/guard.ts'
import { observeRequests } from './lib/observe.ts'
import { serializerCompiler } from './lib/schema-compilers.ts'
import { securityHeaders } from './lib/security-headers.ts'
import { tokenPrefixes } from './lib/tokens.ts'

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
