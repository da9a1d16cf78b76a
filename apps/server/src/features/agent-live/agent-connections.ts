import { closeCodes } from '@marsad/contract/agent/protocol'
import type { WebSocket } from 'ws'
import type { Service } from '../../lib/ctx.ts'
import { deviceSessions, type DeviceSession } from '../devices/index.ts'
import { presence } from '../ingest/index.ts'
import { openAgentConnection, type AgentConnection } from './agent-connection.ts'
import { giveChecks } from './give-checks.ts'
import { hearConnected, tellConnected } from './gateways.bus.ts'

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
