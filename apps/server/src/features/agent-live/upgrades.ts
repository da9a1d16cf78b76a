import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { agentPaths } from '@marsad/contract/agent/protocol'
import type { App } from '../../lib/app-type.ts'

/** What came with a request that wants another protocol. */
export type Upgrade = { socket: Duplex; head: Buffer }

/** Only the agents' address speaks another protocol: elsewhere the wish is ignored, as HTTP wants it. */
export const wantsAgentLive = ({ url, headers }: IncomingMessage) =>
  url?.split('?', 1)[0] === agentPaths.live && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Sends requests that want to upgrade through the routes like any other, so that the same guard stands in front of
 * them. The route takes its upgrade; if it refuses, the answer is an ordinary one and ends the connection.
 */
export function routeUpgrades(app: App) {
  const upgrades = new WeakMap<IncomingMessage, Upgrade & { response: ServerResponse }>()

  app.server.on('upgrade', (request, socket, head) => {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(request.socket)
    response.on('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head, response })
    app.routing(request, response)
  })

  return {
    /** Hands the connection over; undefined where the request is an ordinary one. */
    take(request: IncomingMessage): Upgrade | undefined {
      const upgrade = upgrades.get(request)
      upgrade?.response.detachSocket(request.socket)
      return upgrade
    },
  }
}
