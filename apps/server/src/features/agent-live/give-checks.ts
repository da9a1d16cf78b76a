import type { Service } from '../../lib/ctx.ts'
import { listProbedBy } from '../monitors/index.ts'
import type { AgentConnection } from './agent-connection.ts'
import { checksOf } from './agent-checks.rules.ts'

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
