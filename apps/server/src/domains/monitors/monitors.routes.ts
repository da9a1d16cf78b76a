import * as monitors from '@marsad/contract/http/monitors'
import * as statusPages from '@marsad/contract/http/status-pages'
import * as subscribers from '@marsad/contract/http/status-subscribers'
import { listProbeTargets, runProbe } from '@marsad/contract/http/unlisted'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Service } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { changeMonitor } from './monitors/change-monitor.ts'
import { createMonitor } from './monitors/create-monitor.ts'
import { listMonitors } from './monitors/list-monitors.ts'
import { getLatency, getMonitor, getMonitorSummary, listChecks, removeMonitor } from './monitors/monitors.ts'
import { listenForHeartbeats, renewHeartbeatUrl, takeHeartbeat } from './probes/heartbeats.ts'
import { listTargets } from './probes/plan.ts'
import { answerProbe, checkNow } from './probes/run-probe.ts'
import { type Answer, answers, packedFor } from './status-pages/answers.ts'
import { addUpdate, changePost, createPost, removePost } from './status-pages/posts.ts'
import {
  changeStatusPage,
  createStatusPage,
  getStatusPage,
  listStatusPages,
  removeStatusPage,
} from './status-pages/status-pages.ts'

import {
  changeSubscription,
  confirmSubscription,
  endSubscription,
  readSubscription,
  subscribe,
} from './subscribers/subscribe.ts'
import { listSubscribers, removeSubscriber } from './subscribers/subscribers.ts'

/** Monitors, their checks and status pages. */
export function monitorsRoutes(app: App, service: Service) {
  monitorRoutes(app)
  probeRoutes(app, service)
  statusPageRoutes(app)
  readerRoutes(app, service)
  subscriberRoutes(app)
}

function monitorRoutes(app: App) {
  serve(app, monitors.listMonitors, ({ ctx, query }) => listMonitors(ctx, query))
  serve(app, monitors.createMonitor, ({ ctx, body }) => createMonitor(ctx, body))
  serve(app, monitors.getMonitorSummary, ({ ctx }) => getMonitorSummary(ctx))
  serve(app, monitors.getMonitor, ({ ctx, params }) => getMonitor(ctx, params.id))
  serve(app, monitors.changeMonitor, ({ ctx, params, body }) => changeMonitor(ctx, params.id, body))
  serve(app, monitors.removeMonitor, ({ ctx, params }) => removeMonitor(ctx, params.id))
  serve(app, monitors.getMonitorLatency, ({ ctx, params, query }) => getLatency(ctx, params.id, query))
  serve(app, monitors.listMonitorChecks, ({ ctx, params, query }) => listChecks(ctx, params.id, query))
}

function probeRoutes(app: App, service: Service) {
  let stopListening = () => {}
  app.addHook('onListen', async () => {
    stopListening = listenForHeartbeats(service)
  })
  app.addHook('onClose', async () => stopListening())

  serve(app, listProbeTargets, async ({ ctx, query, reply }) => reply.send(await listTargets(ctx, query.by)))
  serve(app, runProbe, async ({ ctx, params, query, reply }) => {
    const text = await answerProbe(ctx, { ...query, ...params })
    return reply.type('text/plain; charset=utf-8').send(text)
  })

  serve(app, monitors.checkMonitor, ({ ctx, params }) => checkNow(ctx, params.id))
  serve(app, monitors.renewHeartbeatUrl, ({ ctx, params }) => renewHeartbeatUrl(ctx, params.id))

  for (const beat of [monitors.beatByGet, monitors.beatByPost]) {
    serve(
      app,
      beat,
      async ({ ctx, params, reply }) => {
        const text = await takeHeartbeat(ctx, params.token)
        return reply.type('text/plain; charset=utf-8').send(text)
      },
      { exposeHeadRoute: false },
    )
  }
}

function statusPageRoutes(app: App) {
  serve(app, statusPages.listStatusPages, ({ ctx }) => listStatusPages(ctx))
  serve(app, statusPages.createStatusPage, ({ ctx, body }) => createStatusPage(ctx, body))
  serve(app, statusPages.getStatusPage, ({ ctx, params }) => getStatusPage(ctx, params.id))
  serve(app, statusPages.changeStatusPage, ({ ctx, params, body }) => changeStatusPage(ctx, params.id, body))
  serve(app, statusPages.removeStatusPage, ({ ctx, params }) => removeStatusPage(ctx, params.id))
  serve(app, statusPages.createStatusPost, ({ ctx, params, body }) => createPost(ctx, params.id, body))
  serve(app, statusPages.changeStatusPost, ({ ctx, params, body }) => changePost(ctx, params, body))
  serve(app, statusPages.removeStatusPost, ({ ctx, params }) => removePost(ctx, params))
  serve(app, statusPages.addStatusUpdate, ({ ctx, params, body }) => addUpdate(ctx, params, body))
}

function subscriberRoutes(app: App) {
  serve(app, subscribers.listSubscribers, ({ ctx, params, query }) => listSubscribers(ctx, params.id, query))
  serve(app, subscribers.removeSubscriber, ({ ctx, params }) => removeSubscriber(ctx, params))
  serve(app, subscribers.subscribeToStatus, ({ ctx, params, body }) => subscribe(ctx, params.slug, body))
  serve(app, subscribers.readSubscription, ({ ctx, body }) => readSubscription(ctx, body.token))
  serve(app, subscribers.confirmSubscription, ({ ctx, body }) => confirmSubscription(ctx, body.token))
  serve(app, subscribers.changeSubscription, ({ ctx, body }) => changeSubscription(ctx, body))
  serve(app, subscribers.endSubscription, ({ ctx, body }) => endSubscription(ctx, body.token))
  // Mail programs send a form of either kind. All that counts is in the address.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, _body, done) => done(null))
    serve(scope, subscribers.endSubscriptionByMail, async ({ ctx, query, reply }) => {
      await endSubscription(ctx, query.token)
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n')
    })
  })
}

/** Public routes: served from memory, with the same bytes for every reader. */
function readerRoutes(app: App, service: Service) {
  const cached = answers(service)
  app.addHook('onClose', async () => cached.stop())

  serve(
    app,
    statusPages.readStatus,
    async ({ params, request, reply }) => {
      const found = await cached.get(params.slug)
      return send(found?.json, request, reply)
    },
    // The bytes are already compressed.
    { serializerCompiler: () => String },
  )

  serve(app, statusPages.getStatusFeed, async ({ params, query, request, reply }) => {
    const found = await cached.get(params.slug)
    const [first] = found?.feeds.values() ?? []
    return send(found?.feeds.get(query.lang ?? 'en') ?? first, request, reply)
  })
}

function send(answer: Answer | undefined, { headers }: FastifyRequest, reply: FastifyReply) {
  if (!answer) throw new Failure('resource.not_found')
  void reply
    .header('cache-control', 'public, max-age=5')
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding')
  if (headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
  const { body, encoding } = packedFor(answer, headers['accept-encoding'])
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(body)
}
