import type { ProcessList } from '@marsad/contract/agent/facts'
import type { AgentMessage } from '@marsad/contract/agent/live'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import type { DeviceHost, ProcessQuery } from '@marsad/contract/http/devices'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createCache } from '../../../platform/cache.ts'
import { askDevice, type DeviceAsk } from '../../../platform/live/live.bus.ts'
import { seesCommands, shownProcesses } from './command-lines.ts'
import { findHost } from './devices.store.ts'
import { getDevice } from './devices.ts'

type Told = Exclude<AgentMessage, { failed: unknown }>

/** What the machine says right now, or why it cannot be had. */
export async function lookAtDevice(service: Service, deviceId: string, ask: DeviceAsk): Promise<Told> {
  const answer = await askDevice(service, deviceId, ask)
  if (answer.kind === 'offline') throw new Failure('device.offline')
  if (answer.kind === 'silent') throw new Failure('device.not_answering')
  if ('failed' in answer.message) throw new Failure('device.cannot_tell')
  return answer.message
}

// A look costs the machine something, so all who want one within a moment share it.
const keep = perService(() => createCache<boolean>({ freshMs: 2000, staleMs: 0, most: 10_000 }))

/** Has the machine look at a part anew and report it; false while it cannot be asked. */
export const lookAnew = (service: Service, deviceId: string, part: InventoryPart): Promise<boolean> =>
  keep(service)(`${deviceId} ${part}`, () =>
    lookAtDevice(service, deviceId, { ask: 'look', parts: [part] }).then(
      (told) => 'looked' in told,
      () => false,
    ),
  )

/** The process table as it is now; it is stored nowhere. */
export async function getDeviceProcesses(
  ctx: WorkspaceCtx,
  id: string,
  { limit }: ProcessQuery,
): Promise<ProcessList> {
  await getDevice(ctx, id)
  const told = await lookAtDevice(ctx, id, { ask: 'processes', limit })
  if (!('processes' in told)) throw new Failure('device.cannot_tell')
  const processes = shownProcesses(told.processes.processes, await seesCommands(ctx))
  return { ...told.processes, processes }
}

/** What the machine says of itself now; while it cannot be asked, what it said when it was last heard. */
export async function getDeviceHost(ctx: WorkspaceCtx, id: string): Promise<DeviceHost> {
  const row = await inWorkspace(ctx, (tx) => findHost(tx, ctx.caller.workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  const told = await lookAtDevice(ctx, id, { ask: 'host' }).catch(() => undefined)
  if (told && 'host' in told) return { host: told.host, asOf: new Date().toISOString(), isLive: true }
  return { host: row.host, asOf: row.reportedAt?.toISOString() ?? null, isLive: false }
}
