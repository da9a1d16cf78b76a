import { agentPaths, closeCodes } from '@marsad/contract/agent/protocol'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { App, Service } from '../../../platform/context.ts'
import { type DeviceSession, deviceSessions, presence } from '../../devices/index.ts'
import { listProbedBy } from '../../monitors/index.ts'
import { type AgentConnection, openAgentConnection } from './agent-connection.ts'
import { checksOf } from './frame-wishes.rules.ts'
import { hearConnected, tellConnected } from './gateways.bus.ts'

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

/**
 * Gives each of these agents the list of its checks as it is now. Read again and again rather than heard of: nothing
 * that is lost on the way can leave an agent with an old list, and only those that make checks cost a query.
 */
export async function giveChecks(service: Service, connections: readonly AgentConnection[]) {
  const { engines, log } = service
  for (const [workspaceId, theirs] of Map.groupBy(connections, (one) => one.workspaceId)) {
    const ids = theirs.map(({ deviceId }) => deviceId)
    try {
      const monitors = await engines.postgres.transaction({ workspaceId }, (tx) =>
        listProbedBy(tx, workspaceId, ids),
      )
      const byDevice = Map.groupBy(monitors, ({ probedById }) => probedById)
      for (const one of theirs) one.giveChecks(checksOf(byDevice.get(one.deviceId) ?? []))
    } catch (error) {
      log.warn({ err: error }, 'agent-live: the checks of agents could not be read, tried again')
    }
  }
}

const tickMs = 1000
/** How long an agent may take to say goodbye. */
const farewellMs = 1000
const goingAway = 1001
/** How soon an agent hears of a change to its checks. */
const checksMs = 5000

/** The agents that are connected to this gateway: one timer looks after all of them. */
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
  let others: ReturnType<typeof hearConnected> | undefined
  const stopHearing = deviceSessions(service).onRevoked((deviceIds) => {
    for (const id of deviceIds) connections.get(id)?.close(closeCodes.revoked, 'the device was removed')
  })

  return {
    /** From now on another gateway's news of a device counts. */
    open() {
      others = hearConnected(service, ({ deviceId, connectionId }) => {
        const ours = connections.get(deviceId)
        if (ours?.id !== connectionId) replaced(ours)
      })
    },
    add(socket: WebSocket, session: DeviceSession, address: string) {
      const { deviceId } = session
      const heard = () => presence(service).heard(session, address)
      const connection = openAgentConnection(service, socket, session, {
        onHeard: heard,
        onMakesChecks: () => void giveChecks(service, [connection]),
      })
      replaced(connections.get(deviceId))
      connections.set(deviceId, connection)
      connection.onClose(() => {
        if (connections.get(deviceId) === connection) connections.delete(deviceId)
      })
      tellConnected(service, { deviceId, connectionId: connection.id })
      heard()
    },
    async close() {
      clearInterval(timer)
      clearInterval(checksTimer)
      others?.stop()
      stopHearing()
      for (const connection of connections.values()) connection.close(goingAway, 'the gateway stops')
      setTimeout(() => connections.forEach((connection) => connection.terminate()), farewellMs)
    },
  }
}
