import { agentChecks } from '@marsad/contract/agent/protocol'
import type { NewCheck } from '@marsad/contract/http/monitors'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { isForAgent } from './monitors.rules.ts'
import { countProbedBy, hasChannels, listDevices } from './monitors.store.ts'

type Named = {
  /** Null for one that is new. */
  id: string | null
  check: NewCheck
  deviceId: string | null
  probedById: string | null
  channelIds: readonly string[]
}

/** Whatever a monitor names must be of its workspace, and able to do what it is asked. */
export async function assertNamed(
  tx: Tx,
  workspaceId: string,
  { id: own, check, deviceId, probedById, channelIds }: Named,
) {
  const ids = new Set([deviceId, probedById].filter((id) => id !== null))
  const devices = ids.size > 0 ? await listDevices(tx, workspaceId, [...ids]) : []
  const fits = devices.length === ids.size && (await hasChannels(tx, workspaceId, channelIds))
  if (!fits) throw new Failure('resource.not_found')
  const prober = devices.find(({ id }) => id === probedById)
  if (!prober) return
  if (!prober.makesChecks || !isForAgent(check)) throw new Failure('monitor.agent_cannot')
  const others = await countProbedBy(tx, workspaceId, prober.id, own)
  if (others >= agentChecks.most) throw new Failure('monitor.agent_full')
}
