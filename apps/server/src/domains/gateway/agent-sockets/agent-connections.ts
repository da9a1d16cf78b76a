import { agentPaths, closeCodes } from '@marsad/contract/agent/protocol'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { App, Service } from '../../../platform/context.ts'
import { announceConnected } from '../../../platform/live/live.bus.ts'
import { type DeviceSession, deviceSessions, presence } from '../../devices/index.ts'
import { isCheckedFrom, listProbedBy } from '../../monitors/index.ts'
import { type AgentConnection, openAgentConnection } from './agent-connection.ts'
import { checksOf } from './frame-wishes.rules.ts'

/** The socket and first bytes of an upgrade request. */
export type Upgrade = { socket: Duplex; head: Buffer }

/** Only the agents' endpoint supports an upgrade: elsewhere the header is ignored, as HTTP requires. */
export const wantsAgentLive = ({ url, headers }: IncomingMessage) =>
  url?.split('?', 1)[0] === agentPaths.live && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Upgrade requests pass through the routes like any other, behind the same guard. The route takes its upgrade;
 * if it refuses, the response is an ordinary one and closes the connection.
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
    /** The connection is handed over; undefined for an ordinary request. */
    take(request: IncomingMessage): Upgrade | undefined {
      const upgrade = upgrades.get(request)
      upgrade?.response.detachSocket(request.socket)
      return upgrade
    },
  }
}

/**
 * Each of these agents gets the current list of its checks. The list is polled instead of pushed: a lost
 * message cannot leave an agent with an old list, and only agents that make checks cost a query.
 */
export async function giveChecks(service: Service, connections: readonly AgentConnection[]) {
  const { engines, log } = service
  for (const [workspaceId, theirs] of Map.groupBy(connections, (one) => one.workspaceId)) {
    const ids = theirs.map(({ deviceId }) => deviceId)
    try {
      const monitors = await engines.postgres.transaction({ workspaceId }, (tx) =>
        listProbedBy(tx, workspaceId, ids),
      )
      for (const one of theirs)
        one.giveChecks(checksOf(monitors.filter((monitor) => isCheckedFrom(monitor, one.deviceId))))
    } catch (error) {
      log.warn({ err: error }, 'agent-live: the checks of agents could not be read, tried again')
    }
  }
}

const tickMs = 1000
/** How long an agent has to close the connection. */
const farewellMs = 1000
const goingAway = 1001
/** How soon an agent gets a change to its checks. */
const checksMs = 5000

/** Agents connected to this gateway, all served by one timer. */
export function createAgentConnections(service: Service) {
  const connections = new Map<string, AgentConnection>()

  const replaced = (connection: AgentConnection | undefined) =>
    connection?.close(closeCodes.replaced, 'a newer connection took over')

  const timer = setInterval(() => connections.forEach((connection) => connection.tick()), tickMs).unref()
  let isGivingChecks = false
  async function giveAllChecks() {
    if (isGivingChecks) return
    isGivingChecks = true
    await giveChecks(
      service,
      [...connections.values()].filter(({ makesChecks }) => makesChecks),
    )
    isGivingChecks = false
  }
  const checksTimer = setInterval(() => void giveAllChecks(), checksMs).unref()
  const unsubscribe = deviceSessions(service).onRevoked((deviceIds) => {
    for (const id of deviceIds) connections.get(id)?.close(closeCodes.revoked, 'the device was removed')
  })

  return {
    add(socket: WebSocket, session: DeviceSession, address: string) {
      const { deviceId } = session
      const seen = () => presence(service).seen(session, address)
      const connection = openAgentConnection(service, socket, session, {
        onSeen: seen,
        onMakesChecks: () => void giveChecks(service, [connection]),
      })
      replaced(connections.get(deviceId))
      connections.set(deviceId, connection)
      connection.onClose(() => {
        if (connections.get(deviceId) === connection) connections.delete(deviceId)
      })
      announceConnected(service, deviceId, connection.id)
      seen()
    },
    async close() {
      clearInterval(timer)
      clearInterval(checksTimer)
      unsubscribe()
      for (const connection of connections.values()) connection.close(goingAway, 'the gateway stops')
      setTimeout(() => connections.forEach((connection) => connection.terminate()), farewellMs)
    },
  }
}
