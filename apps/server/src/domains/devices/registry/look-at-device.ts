import type { DeviceAsk } from '@marsad/contract/agent/live'
import type { ProcessList } from '@marsad/contract/agent/facts'
import type { AgentMessage } from '@marsad/contract/agent/live'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import type { DeviceHost, ProcessQuery } from '@marsad/contract/http/devices'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createCache } from '../../../platform/cache.ts'
import { askDevice } from '../../../platform/live/live.bus.ts'
import { seesCommands, shownProcesses } from './command-lines.ts'
import { findHost } from './devices.store.ts'
import { getDevice } from './devices.ts'

type Answer = Exclude<AgentMessage, { failed: unknown }>

/** The machine's live answer; throws if it is offline or does not answer. */
export async function lookAtDevice(service: Service, deviceId: string, ask: DeviceAsk): Promise<Answer> {
  const answer = await askDevice(service, deviceId, ask)
  if (answer.kind === 'offline') throw new Failure('device.offline')
  if (answer.kind === 'silent') throw new Failure('device.not_answering')
  if ('failed' in answer.message) throw new Failure('device.cannot_tell')
  return answer.message
}

// Reading a part costs the machine work, so concurrent requests share one.
const keep = perService(({ config }) =>
  createCache<boolean>({ freshMs: config.pace.freshReportMs, staleMs: 0, most: 10_000 }),
)

/** Has the machine read a part again and report it; false if it cannot be reached. */
export const requestFreshReport = (
  service: Service,
  deviceId: string,
  part: InventoryPart,
): Promise<boolean> =>
  keep(service)(`${deviceId} ${part}`, () =>
    lookAtDevice(service, deviceId, { ask: 'look', parts: [part] }).then(
      (answer) => 'looked' in answer,
      () => false,
    ),
  )

/** The current process table; it is not stored. */
export async function getDeviceProcesses(
  ctx: WorkspaceCtx,
  id: string,
  { limit }: ProcessQuery,
): Promise<ProcessList> {
  await getDevice(ctx, id)
  const answer = await lookAtDevice(ctx, id, { ask: 'processes', limit })
  if (!('processes' in answer)) throw new Failure('device.cannot_tell')
  const processes = shownProcesses(answer.processes.processes, await seesCommands(ctx))
  return { ...answer.processes, processes }
}

/** The machine's current host facts; if it cannot be reached, those of its last report. */
export async function getDeviceHost(ctx: WorkspaceCtx, id: string): Promise<DeviceHost> {
  const row = await inWorkspace(ctx, (tx) => findHost(tx, ctx.caller.workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  const answer = await lookAtDevice(ctx, id, { ask: 'host' }).catch(() => undefined)
  if (answer && 'host' in answer) return { host: answer.host, asOf: new Date().toISOString(), isLive: true }
  return { host: row.host, asOf: row.reportedAt?.toISOString() ?? null, isLive: false }
}
