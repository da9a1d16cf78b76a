import type { NewCheck } from '@marsad/contract/http/monitors'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { isForAgent } from './monitors.rules.ts'
import { hasChannels, listDevices } from './monitors.store.ts'

type Named = {
  check: NewCheck
  deviceId: string | null
  probedById: string | null
  channelIds: readonly string[]
}

/** Whatever a monitor names must be of its workspace, and able to do what it is asked. */
export async function assertNamed(
  tx: Tx,
  workspaceId: string,
  { check, deviceId, probedById, channelIds }: Named,
) {
  const ids = new Set([deviceId, probedById].filter((id) => id !== null))
  const devices = ids.size > 0 ? await listDevices(tx, workspaceId, [...ids]) : []
  const fits = devices.length === ids.size && (await hasChannels(tx, workspaceId, channelIds))
  if (!fits) throw new Failure('resource.not_found')
  const prober = devices.find(({ id }) => id === probedById)
  if (prober && !(prober.source === 'agent' && isForAgent(check))) throw new Failure('monitor.agent_cannot')
}
