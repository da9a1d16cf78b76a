import { epochHeader } from '@marsad/contract/agent/protocol'
import { connectAgent, reportMetrics, writeMetrics } from '@marsad/contract/http/agent'
import * as contract from '@marsad/contract/http/live'
import { otlpMetrics, remoteWrite } from '@marsad/contract/http/metrics'
import { WebSocketServer } from 'ws'
import type { App, Service } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { bytesOf, serve } from '../../platform/serve.ts'
import { deviceSessions, presence } from '../devices/index.ts'
import { createAgentConnections, routeUpgrades } from './agent-sockets/agent-connections.ts'
import { budget } from './ingest/budget.rules.ts'
import { takeReport, takeText } from './ingest/take-metrics.ts'
import { createLive, openLive } from './live-streams/open-live.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { takeOtlp } from './otlp/take-otlp.ts'
import { takeWrite } from './remote-write/take-write.ts'
import { writeQuota } from './remote-write/write-request.ts'

/** Samples and sockets of agents, the live streams of browsers, and the tools of assistants. */
export async function gatewayRoutes(app: App, service: Service) {
  const { roles } = service.config
  if (roles.has('web')) {
    liveStreamRoutes(app, service)
    mcpRoutes(app)
  }
  if (roles.has('gateway')) {
    await ingestRoutes(app, service)
    agentLiveRoutes(app, service)
    await remoteWriteRoutes(app)
    await otlpRoutes(app)
  }
}

async function ingestRoutes(app: App, service: Service) {
  app.addHook('onListen', async () => presence(service).listen())
  app.addHook('onClose', () => presence(service).stop())

  await app.register(async (scope) => {
    // Samples are passed on as raw bytes: nothing here parses them as JSON.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: budget.bodyBytes }, (_, body, done) =>
      done(null, body),
    )
    serve(scope, writeMetrics, async ({ ctx, request, reply }) => {
      const epoch = await takeReport(ctx, bytesOf(request), request.headers['content-encoding'])
      return reply.status(204).header(epochHeader, epoch).send()
    })
    serve(scope, reportMetrics, async ({ ctx, request, reply }) => {
      const epoch = await takeText(ctx, bytesOf(request), request.headers['content-encoding'])
      return reply.status(204).header(epochHeader, epoch).send()
    })
  })
}

/** The endpoint for machines already monitored by Prometheus, vmagent and the like. */
async function remoteWriteRoutes(app: App) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-protobuf',
      { parseAs: 'buffer', bodyLimit: writeQuota.packedBytes },
      (_, body, done) => done(null, body),
    )
    serve(scope, remoteWrite, async ({ ctx, request, reply }) => {
      if (request.headers['content-encoding'] !== 'snappy') throw new Failure('request.unsupported_media')
      await takeWrite(ctx, bytesOf(request))
      return reply.status(204).send()
    })
  })
}

/** The same for what exports OTLP: the OpenTelemetry Collector, and programs with its SDK. */
async function otlpRoutes(app: App) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-protobuf', 'application/json'],
      { parseAs: 'buffer', bodyLimit: writeQuota.packedBytes },
      (_, body, done) => done(null, body),
    )
    serve(scope, otlpMetrics, async ({ ctx, request, reply }) => {
      const type = request.headers['content-type'] ?? ''
      const format = type.startsWith('application/json') ? 'json' : 'protobuf'
      const encoding = request.headers['content-encoding']
      if (encoding === 'snappy') throw new Failure('request.unsupported_media')
      const answer = await takeOtlp(ctx, { body: bytesOf(request), encoding, format })
      return reply.type(format === 'json' ? 'application/json' : 'application/x-protobuf').send(answer)
    })
  })
}

const mostMessageBytes = 1024 * 1024

function agentLiveRoutes(app: App, service: Service) {
  const connections = createAgentConnections(service)
  const devices = deviceSessions(service)
  const upgrades = routeUpgrades(app)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: mostMessageBytes,
  })
  app.addHook('preClose', () => connections.close())

  serve(
    app,
    connectAgent,
    async ({ request, reply }) => {
      // Agents send no Origin header; a page in a browser cannot omit it.
      if (request.headers.origin !== undefined) throw new Failure('auth.forbidden')
      // The guard may have cached the device for up to a second, and a device deleted since would stay
      // connected.
      const session = await devices.find(request.headers.authorization?.slice('Bearer '.length) ?? '')
      if (!session) throw new Failure('auth.session_ended')
      const upgrade = upgrades.take(request.raw)
      if (!upgrade) throw new Failure('request.upgrade_required')
      reply.hijack()
      sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
        connections.add(socket, session, request.ip),
      )
    },
    { exposeHeadRoute: false },
  )
}

function liveStreamRoutes(app: App, service: Service) {
  const live = createLive(service)
  // A stopping server would wait for its streams, which do not end by themselves.
  app.addHook('preClose', async () => live.streams.endAll())

  serve(app, contract.live, ({ ctx, query, reply }) => openLive(live, ctx, reply, query), {
    exposeHeadRoute: false,
  })
}
