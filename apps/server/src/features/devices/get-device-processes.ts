import type { ProcessList } from '@marsad/contract/agent/facts'
import type { ProcessQuery } from '@marsad/contract/http/devices'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { seesCommands, shownProcesses } from './command-lines.ts'
import { getDevice } from './get-device.ts'
import { lookAtDevice } from './look-at-device.ts'

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
