import { connectAgent } from '@marsad/contract/http/agent'
import { WebSocketServer } from 'ws'
import type { App, Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import { deviceSessions } from '../../devices/index.ts'
import { createAgentConnections, routeUpgrades } from './agent-connections.ts'

const mostMessageBytes = 1024 * 1024

export function agentLiveRoutes(app: App, service: Service) {
  const connections = createAgentConnections(service)
  const devices = deviceSessions(service)
  const upgrades = routeUpgrades(app)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: mostMessageBytes,
  })
  // Not before: an app that is only built touches no engine.
  app.addHook('onListen', async () => connections.open())
  app.addHook('preClose', () => connections.close())

  serve(
    app,
    connectAgent,
    async ({ request, reply }) => {
      // Agents send none; a page in a browser cannot leave it out.
      if (request.headers.origin !== undefined) throw new Failure('auth.forbidden')
      // The guard may know the device from up to a second ago, and a device that is gone since would stay connected.
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
